import { parsePath } from '@portolan/core/internal'
import { DocumentError, generate } from '@portolan/generator'
import fc from 'fast-check'
import { parseSync, Visitor } from 'oxc-parser'
import { run } from '../../../../packages/generator/src/cli.ts'
import { foreignMarkdown, hostile, hostileDocument } from '../../../../packages/generator/test/hostile-document.ts'
import { hostileJson, strangeText, usualOr } from '../inputs.ts'
import { canary, judgePrinted, type TargetMaker, Wrong } from '../target.ts'

const yaml = `openapi: 3.0.3
info: { title: Things, version: '1' }
paths:
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: &get
      parameters: [{ name: page, in: query, schema: { type: integer, minimum: 1 } }]
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } }
    put: *get
components:
  schemas:
    A: { allOf: [{ $ref: '#/components/schemas/B' }, { type: object, properties: { next: { $ref: '#/components/schemas/A' } } }] }
    B: { type: object, required: [id], properties: { id: { type: string, nullable: true }, kind: { enum: [a, b] } } }
`
const body = { in: 'body', name: 'a', schema: { type: 'object', properties: { a: { type: 'string', pattern: '^a' } } } }
const swagger = JSON.stringify({
  swagger: '2.0',
  info: { title: 'Old', version: '1' },
  host: 'api.example.com',
  paths: { '/a': { post: { parameters: [body], responses: { default: { description: 'x' } } } } },
})
const usual = [JSON.stringify(hostileDocument('user', 'A user.')), swagger]
const anyText = usualOr('user', 'users', 'id', ...hostile)
const start = '{"openapi":"3.1.0","info":{"title":"Many","version":"1"},'

/** Documents for the generator: what it reads, and what it writes of their names and texts. */
export const documents: TargetMaker = () => ({
  name: 'documents for the generator',
  inputs: 20_000,
  examples: [...usual, yaml],
  structured: fc.oneof(
    hostileJson(usual),
    fc.tuple(anyText, anyText).map(([name, note]) => JSON.stringify(hostileDocument(name.toWellFormed(), note))),
  ),
  allows: (error) => error instanceof DocumentError,
  async run(document, turn) {
    // The names of a document are told.
    const input = document.replaceAll(canary, 'x')
    if (turn % 4 === 0) {
      let printed = ''
      const write = (line: string): void => void (printed += line)
      await run(['-', '--list'], { out: write, error: write, input: async () => input })
      return judgePrinted(printed)
    }
    const generated = await generate({ document: { text: input }, package: 'own' })
    for (const [path, content] of generated.files) {
      if (path.split('/').some((part) => part === '..' || part === '') || /[^\p{L}\p{N}\p{M}_./-]/u.test(path))
        throw new Wrong(`writes ${JSON.stringify(path)}`)
      if (path.endsWith('.ts')) judgeSource(path, content)
      if (path.endsWith('.json')) JSON.parse(content)
    }
    const [foreign] = foreignMarkdown(generated)
    if (foreign !== undefined) throw new Wrong(`Markdown of the document: ${foreign.slice(0, 200)}`)
  },
  growing: [
    `${start}"paths":{("/a#":{"get":{"responses":{}}},)*"/b":{}}}`,
    `${start}"paths":{},"components":{"schemas":{"A":({"properties":{"a":)*{}(}})*}}}`,
    'openapi: ([)*',
    'a: &a [1]\nb: [(*a,)*]',
    JSON.stringify(hostileDocument('a', '(*/ )*')),
    JSON.stringify(hostileDocument('(a-)*', 'a')),
  ],
})

/** A source file parses, and has no code but the generator's own. */
function judgeSource(path: string, content: string): void {
  const { program, errors } = parseSync(path, content)
  if (errors[0]) throw new Wrong(`${path} does not parse: ${errors[0].message}`)
  // What tells editors another order of characters than there is.
  const hidden = /[\u202a-\u202e\u2066-\u2069]/.exec(content)
  if (hidden) throw new Wrong(`${path} has ${JSON.stringify(hidden[0])}`)
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'leak') throw new Wrong(`${path} has code of the document`)
    },
  }).visit(program)
}

const piece = fc.oneof(
  usualOr('users', 'v1', 'repos'),
  strangeText.map((name) => `{${name}}`),
  strangeText.map((name) => `:${name}`),
  fc.constantFrom('{name=subscriptions/*}', '{name=operations/**}', ':user_id', '{owner}'),
)

export const pathTemplates: TargetMaker = () => ({
  name: 'path templates',
  inputs: 200_000,
  examples: ['/users/:user_id', '/repos/{owner}/{repo}/issues', '/v1/{name=subscriptions/*}:reactivate'],
  structured: fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join('/')}`),
  run(input) {
    const { text, slots } = parsePath(input)
    if (text.length !== slots.length + 1) throw new Wrong('texts and slots do not alternate')
    if (slots.some(({ name }) => !/^[^{}=]+$/.test(name))) throw new Wrong('a slot without a name')
  },
  growing: ['({)*', '{(a)*', '({a=)*', '(/:a)*'],
})
