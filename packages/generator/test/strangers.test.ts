import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { body, documentOf, idParam as pathParam, ok, written } from './documents.ts'

// In the package, so that what is written finds core and zod.
const folder = fileURLToPath(new URL('../node_modules/.written/', import.meta.url))
const compiler = fileURLToPath(new URL('../node_modules/@typescript/native/bin/tsc', import.meta.url))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hostile = [
  `*\u200b/ throw new Error('out') /\u200b*`,
  `*/ throw new Error('out') /*`,
  "'; throw new Error('out'); '",
  '`${process.exit(1)}`',
  '\u2028\u2029\u0000',
  '</script>',
  '__proto__',
  'constructor',
  'class',
  'z',
  'Record',
  'Schema',
  'ApiRequest',
  'NonNullable',
  'Pick',
  'Promise',
  'types',
  'profile',
  'checks',
  'schemas',
  'toString',
  'retry',
  'token',
  '//',
  '@param x',
  '',
  '日本語',
  '1st',
  '-',
]
const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 12 }))

function hostileDocument(name: string, note: string): object {
  const variable = { default: note, description: note }
  const fields = {
    type: 'object',
    description: note,
    properties: { [name]: { type: 'string', description: note, default: note, enum: [name, note, 'a'] } },
    required: [name],
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
  }
  const pointer = `#/components/schemas/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`
  return documentOf(
    {
      [`/${encodeURIComponent(name)}`]: {
        description: note,
        post: {
          operationId: name,
          summary: note,
          description: note,
          tags: [name],
          requestBody: body(fields),
          responses: { ...ok({ $ref: pointer }), 404: { description: note } },
        },
        get: {
          summary: note,
          parameters: [{ name: name || 'q', in: 'query', description: note, schema: { type: 'string' } }],
          responses: ok({ type: 'array', items: { $ref: pointer } }),
        },
      },
    },
    {
      schemas: { [name]: fields },
      info: { title: name || 'x', version: '1', description: note },
      tags: [{ name, description: note }],
      servers: [{ url: 'https://{host}.example.com', variables: { host: variable, [name]: variable } }],
      security: [{ [name]: [] }],
      webhooks: { [name]: { post: { summary: note, requestBody: body(fields) } } },
      components: {
        schemas: { [name]: fields },
        securitySchemes: { [name]: { type: 'apiKey', in: 'header', name: 'X-Key', description: note } },
      },
    },
  )
}

/** @param type that of the package around the clients: TypeScript reads their files as modules of this kind */
function typeCheck(clients: readonly ReadonlyMap<string, string>[], type: 'module' | 'commonjs' = 'module'): string {
  rmSync(folder, { recursive: true, force: true })
  for (const [index, files] of clients.entries())
    for (const [path, content] of files) {
      const file = join(folder, String(index), path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  const strict = [
    'strict',
    'exactOptionalPropertyTypes',
    'noUncheckedIndexedAccess',
    'isolatedDeclarations',
    'declaration',
    'verbatimModuleSyntax',
    'erasableSyntaxOnly',
    'allowImportingTsExtensions',
    'skipLibCheck',
    'noEmit',
  ]
  const compilerOptions = {
    ...Object.fromEntries(strict.map((name) => [name, true])),
    // With it, TypeScript wants CommonJS in the syntax of CommonJS.
    verbatimModuleSyntax: type === 'module',
    target: 'ES2022',
    lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    customConditions: ['@portolan/source'],
    types: ['node'],
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/src', '*/test'] }))
  try {
    execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

it('no name and no text of a document gets out of its quotes, its comment or its place', async () => {
  const clients: ReadonlyMap<string, string>[] = []
  for (const [index, name] of hostile.entries())
    for (const note of [hostile[0], hostile[1], hostile[index % 7]])
      clients.push((await written(hostileDocument(name, note as string), { package: 'own' })).files)
  expect(typeCheck(clients)).toBe('')
}, 60_000)

it('what is written can be part of a program that is CommonJS, as `npm init` makes it', async () => {
  const paths = { '/users': { post: { requestBody: body({ $ref: '#/components/schemas/User' }), responses: ok({}) } } }
  const user = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } }
  const { files } = await written(documentOf(paths, { schemas: { User: user } }))
  const inSources = new Map([...files].map(([path, content]) => [join('src', path), content]))
  expect(typeCheck([inSources], 'commonjs')).toBe('')
}, 60_000)

it('any name and any text gives files that can be formatted, the same each time', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (name, note) => {
      const [first, second] = [await written(hostileDocument(name, note)), await written(hostileDocument(name, note))]
      expect([...first.files]).toEqual([...second.files])
      expect(first.operations).toHaveLength(2)
    }),
    { numRuns: 50, seed: 7 },
  )
}, 60_000)

/** What is not code of Markdown, and what stands in tags that are ours. */
const ours =
  /<!-- Written by `portolan-generate`[^>]*-->|<code(?: title="[^"<>]*")?>|<a href="\.\/src\/[^"<>]*">|<\/(?:a|code)>/g

it('no name and no text of a document becomes a tag, a heading or a row of Markdown', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (name, note) => {
      const { files, operations } = await written(hostileDocument(name, note), { package: 'own' })
      for (const file of ['README.md', 'api.md']) {
        const whole = (files.get(file) ?? '').replaceAll(/^```[^]*?^```/gm, '')
        expect(whole.replaceAll(ours, '')).not.toMatch(/<[a-z!/]/i)
      }
      const readme = files.get('README.md') ?? ''
      const [, table = ''] = readme.split('## Operations')
      expect(table.match(/^\|.*\|$/gm)).toHaveLength(operations.length + 2)
      expect(readme.match(/^#{1,6} .*$/gm)).toEqual([
        `# ${JSON.parse(files.get('package.json') ?? '').name}`,
        '## Operations',
      ])
    }),
    { numRuns: 30, seed: 11 },
  )
}, 60_000)

it('no path and no param of a document leaves its code in Markdown', async () => {
  const path = '/a`b|c\n| d |/{[x](https://evil.example)}'
  const name = '[x](https://evil.example)'
  const get = { parameters: [{ ...pathParam, name }], responses: {} }
  const { files } = await written(documentOf({ [path]: { get } }), { package: 'own' })
  const [, table = ''] = (files.get('README.md') ?? '').split('## Operations')
  const rows = table.match(/^\|.*\|$/gm) ?? []
  expect(rows).toHaveLength(3)
  expect(rows[2]).toContain('`GET /a%60b\\|c \\| d \\|/{[x](https://evil.example)}`')
  expect(files.get('api.md')).toContain('({ &#91;x](https://evil.example) })')
  expect(files.get('api.md')).not.toContain('[x]')
})

it('characters that editors do not show are escapes in code', async () => {
  const hidden = 'a\u202eb\u{e0061}\u200b'
  const schema = { type: 'string', enum: [hidden], pattern: 'c\u2066' }
  const get = { parameters: [{ name: hidden, in: 'query', schema }], responses: {} }
  const { files } = await written(documentOf({ '/a': { get } }))
  const sources = [...files].filter(([file]) => file.endsWith('.ts')).map(([, source]) => source)
  expect(sources.filter((source) => /\p{Cf}/u.test(source))).toEqual([])
  expect(sources.join()).toContain(String.raw`'a\u202eb\udb40\udc61\u200b'`)
})
