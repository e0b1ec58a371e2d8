import fc from 'fast-check'
import { anyCharacter } from '@portolan/testing/any-character'
import { measureCpuTime } from '@portolan/testing/cpu-time'
import { expect, it } from 'vitest'
import { body, documentOf, idParam as pathParam, ok, written } from './documents.ts'
import { foreignMarkdown, hostile, hostileDocument } from './hostile-document.ts'
import { typeCheck } from './type-check.ts'

const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: anyCharacter, maxLength: 12 }))

it('no name and no text of a document gets out of its quotes, its comment or its place', async () => {
  const clients: ReadonlyMap<string, string>[] = []
  // Each text that tries to leave its place stands beside five names: what writes a text does not know the name.
  for (const [index, name] of hostile.entries())
    clients.push((await written(hostileDocument(name, hostile[index % 7] as string), { package: 'own' })).files)
  expect(typeCheck(clients)).toBe('')
})

it('what is written can be part of a program that is CommonJS, as `npm init` makes it', async () => {
  const paths = { '/users': { post: { requestBody: body({ $ref: '#/components/schemas/User' }), responses: ok({}) } } }
  const user = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } }
  const { files } = await written(documentOf(paths, { schemas: { User: user } }))
  const inSources = new Map([...files].map(([path, content]) => [`src/${path}`, content]))
  expect(typeCheck([inSources], 'commonjs')).toBe('')
})

it('any name and any text gives files that can be formatted, the same each time', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (name, note) => {
      const [first, second] = [await written(hostileDocument(name, note)), await written(hostileDocument(name, note))]
      expect([...first.files]).toEqual([...second.files])
      expect(first.operations).toHaveLength(3)
    }),
    { numRuns: 50, seed: 7 },
  )
})

it('no name and no text of a document becomes a tag, a heading or a row of Markdown', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (name, note) => {
      const generated = await written(hostileDocument(name, note), { package: 'own' })
      expect(foreignMarkdown(generated)).toEqual([])
      const [title] = generated.files.get('README.md')?.match(/^# .+$/m) ?? []
      expect(title).toBe(`# ${JSON.parse(generated.files.get('package.json') ?? '').name}`)
    }),
    { numRuns: 30, seed: 11 },
  )
})

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

it('a document of thousands of groups is written in linear time', async () => {
  const write = async (count: number): Promise<number> => {
    const path = (index: number) => [`/a${index}`, { get: { responses: {} } }]
    const document = documentOf(Object.fromEntries(Array.from({ length: count }, (_, index) => path(index))))
    return measureCpuTime(async () => expect((await written(document)).operations).toHaveLength(count))
  }
  await write(500)
  expect(await write(3000)).toBeLessThan(12 * (await write(750)))
})

it('no control character of a document stays raw in what is written', async () => {
  const strange = '\u0000\u001b[31m\u0007\u007f\u0085\u202e!'
  const schema = {
    type: 'object',
    description: strange,
    patternProperties: { [`^x${strange}`]: { type: 'string' } },
    properties: {
      a: { type: 'string', pattern: 'a\u0000\u001b\u0085', description: strange },
      [strange]: { enum: [strange] },
    },
  }
  const summary = `Lists${strange}`
  const get = { summary, description: strange, responses: ok({ $ref: '#/components/schemas/User' }) }
  const document = { ...documentOf({ '/users': { get } }, { schemas: { User: schema } }) }
  const { files } = await written(
    { ...document, info: { title: `Acme${strange}`, version: '1', summary, description: strange } },
    { package: 'own' },
  )
  const raw = [...files].filter(([, content]) => /[^\P{C}\n]|[\u2028\u2029]/u.test(content)).map(([path]) => path)
  expect(raw).toEqual([])
})
