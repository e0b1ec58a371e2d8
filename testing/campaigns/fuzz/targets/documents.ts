import fc from 'fast-check'
import { DocumentError, generate } from '@portolan/generator'
import { run } from '../../../../packages/generator/src/cli.ts'
import { changedJson, deepJson, strangeText, usualOr } from '../arbitraries.ts'
import { judgeSource } from '../foreign-code.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

/** Texts that try to leave a comment, a text, a template, a regular expression, a tag and a table. */
const escapes = [
  '*/ leak() /*',
  "'; leak(); '",
  '`${leak()}`',
  '/; leak(); /',
  '\u2028leak()\u2029',
  '\n// @ts-ignore\nleak()',
  '</code><script>leak()</script>',
  'a | b |\n| c',
  '[a](javascript:leak)',
  '# a',
  '```\nleak()',
  'a\u202eb\u001b[2Jc',
  '@param x',
]
const anyText = usualOr('user', 'users', 'id', 'class', 'z', 'Promise', 'types', '日本語', '1st', ...escapes)

/** A document that has these two texts wherever a text of a document is written somewhere. */
function documentOf([name, note, pattern]: readonly string[]): object {
  const schema = {
    type: 'object',
    description: note,
    required: [name],
    properties: {
      [name as string]: { type: 'string', description: note, default: note, enum: [name, note, 'a'] },
      pattern: { type: 'string', pattern, example: note },
    },
    additionalProperties: { type: 'array', title: name, items: { const: note } },
  }
  const pointer = `#/components/schemas/${encodeURIComponent((name as string).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1'))}`
  const content = { 'application/json': { schema: { $ref: pointer }, example: { [name as string]: note } } }
  const parameter = { name, in: 'query', description: note, schema: { type: 'string', default: note } }
  return {
    openapi: '3.1.0',
    info: { title: name, version: note, description: note },
    servers: [
      { url: 'https://{host}.example.com', variables: { [name as string]: { default: note, description: note } } },
    ],
    tags: [{ name, description: note }],
    security: [{ [name as string]: [] }],
    paths: {
      [`/${note}/{${name}}`]: {
        description: note,
        parameters: [{ ...parameter, in: 'path', required: true }],
        get: {
          operationId: name,
          summary: note,
          parameters: [parameter],
          responses: { 200: { description: note, content } },
        },
        post: {
          summary: note,
          tags: [name],
          requestBody: { content },
          responses: { 201: { description: note, content } },
        },
      },
    },
    webhooks: { [name as string]: { post: { summary: note, requestBody: { content } } } },
    components: {
      schemas: { [name as string]: schema },
      securitySchemes: { [name as string]: { type: 'apiKey', in: 'header', name: note, description: note } },
    },
  }
}

const yaml = `openapi: 3.0.3
info: { title: Things, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getThing
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } }
  /things:
    get: &list
      parameters: [{ name: page, in: query, schema: { type: integer, minimum: 1 } }]
      responses: { '200': { description: OK, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } } }
components:
  schemas:
    Thing:
      allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { next: { $ref: '#/components/schemas/Thing' } } }]
    Base: { type: object, required: [id], properties: { id: { type: string, nullable: true }, kind: { enum: [a, b] } } }
`
const swagger = {
  swagger: '2.0',
  info: { title: 'Old', version: '1' },
  host: 'api.example.com',
  paths: {
    '/a': {
      post: {
        parameters: [{ in: 'body', name: 'a', schema: { type: 'object' } }],
        responses: { default: { description: 'x' } },
      },
    },
  },
}
const usual = [JSON.stringify(documentOf(['user', 'A user.', '^u'])), JSON.stringify(swagger)]

/** Nothing of a document becomes a tag, a link, a heading or a row. */
function judgeMarkdown(text: string, operations: number): void {
  const ours = /<!-- Written by [^>]*-->|<code(?: title="[^"<>]*")?>|<a href="\.\/src\/[^"<>]*">|<\/(?:a|code)>/g
  const prose = text.replaceAll(/^```[^]*?^```|`[^`\n]+`/gm, '').replaceAll(ours, '')
  const foreign = /<[a-z!/].*|(?<!\\)!?\[[^\]]*\]\((?!api\.md\)).*/i.exec(prose)
  if (foreign) throw new Wrong(`Markdown of the document: ${foreign[0].slice(0, 200)}`)
  const rows = text.match(/^\|.*\|$/gm)?.length ?? 0
  if (rows > 0 && rows !== operations + 2) throw new Wrong(`${rows} rows for ${operations} operations`)
}

/** Documents for the generator: what it reads, and what it writes of their names and texts. */
export const documents: TargetMaker = () => {
  const terminal = (input: string, written: string[]) => {
    const write = (line: string): void => void written.push(line)
    return { out: write, error: write, input: async () => input }
  }
  let count = 0
  return {
    name: 'documents for the generator',
    inputs: 20_000,
    examples: [...usual, yaml],
    structured: fc.oneof(
      { arbitrary: fc.tuple(anyText, anyText, anyText).map((texts) => JSON.stringify(documentOf(texts))), weight: 60 },
      { arbitrary: changedJson(usual), weight: 60 },
      { arbitrary: fc.oneof(deepJson, strangeText), weight: 1 },
    ),
    allows: (error) => error instanceof DocumentError,
    async run(document) {
      // The names of a document are told.
      const input = document.replaceAll(canary, 'x')
      if (count++ % 4 === 0) {
        const written: string[] = []
        await run(['-', '--list'], terminal(input, written))
        // oxlint-disable-next-line no-control-regex -- they must not reach a terminal
        const found = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.exec(written.join(''))
        if (found)
          throw new Wrong(`prints ${JSON.stringify(found[0])}: ${JSON.stringify(written.join('').slice(0, 200))}`)
        return
      }
      const { files, operations } = await generate({ document: { text: input }, package: 'own' })
      for (const [path, content] of files) {
        if (path.split('/').some((part) => part === '..' || part === '') || /[^\p{L}\p{N}\p{M}_./-]/u.test(path))
          throw new Wrong(`writes ${JSON.stringify(path)}`)
        if (path.endsWith('.ts')) judgeSource(path, content)
        else if (path.endsWith('.json')) JSON.parse(content)
        else judgeMarkdown(content, operations.length)
      }
    },
    growing: {
      operations: (size) => documentWith(size / 32, (index) => ({ [`/a${index}`]: { get: { responses: {} } } })),
      'nested schemas': (size) => JSON.stringify({ ...swagger, definitions: { A: nested(Math.min(size / 64, 300)) } }),
      'nested lists of YAML': (size) => `openapi: ${'['.repeat(size)}`,
      'aliases of YAML': (size) => `a: &a [1]\nb: [${'*a,'.repeat(size / 3)}]`,
      'a long text': (size) => JSON.stringify(documentOf(['a', '*/ '.repeat(size / 3), 'a'])),
      'a long name': (size) => JSON.stringify(documentOf(['a-'.repeat(size / 16), 'a', 'a'])),
    },
  }
}

function documentWith(count: number, path: (index: number) => object): string {
  const paths = Object.assign({}, ...Array.from({ length: count }, (_, index) => path(index))) as object
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Many', version: '1' }, paths })
}

function nested(depth: number): object {
  let schema: object = { type: 'string' }
  for (let left = depth; left > 0; left--) schema = { type: 'object', properties: { a: schema } }
  return schema
}
