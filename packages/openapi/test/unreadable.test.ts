import { expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'
import { documentOf, ok } from './dialects/fragments.ts'

const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    T:\n'

it.each([
  [
    '-.inf in an enum',
    `${head}      enum: [-.inf, 2]\n`,
    'document:7 /components/schemas/T/enum/0: is no number that JSON has',
  ],
  [
    '.nan as a const',
    `${head}      const: .nan\n`,
    'document:7 /components/schemas/T/const: is no number that JSON has',
  ],
  [
    'JSON that is cut off',
    '{\n"openapi": "3.1.0",\n"paths": { "/a": {',
    'document:3: is neither JSON nor YAML: it ends too early',
  ],
  ['JSON with a slip', '{\n"openapi": "3.1.0" "paths": {}\n}', 'document:2: is neither JSON nor YAML: Expected'],
])('refuses %s with its place', async (_, text, message) => {
  await expect(openDocument({ text })).rejects.toThrow(message)
})

const responses = ok({ type: 'string' })

it.each([
  [{ '/a': { get: { repsonses: responses, responses } } }, '/paths/~1a/get/repsonses', 'did you mean `responses`?'],
  [{ '/a': { gett: { responses } } }, '/paths/~1a/gett', 'did you mean `get`?'],
  [
    { '/a': { get: { parameters: [{ name: 'q', in: 'query', shcema: {} }], responses } } },
    '/paths/~1a/get/parameters/0/shcema',
    'did you mean `schema`?',
  ],
  [
    { '/a': { get: { responses: ok({ type: 'object', requried: ['a'] }) } } },
    '/paths/~1a/get/responses/200/content/application~1json/schema/requried',
    'did you mean `required`?',
  ],
])('says which key is misspelled: %#', async (paths, pointer, message) => {
  const { warnings } = await openDocument(documentOf(paths))
  expect(warnings).toContainEqual(
    expect.objectContaining({ pointer, message: expect.stringContaining(message) as string }),
  )
})

it('says nothing of extensions, of properties with such names, of examples and of keywords of others', async () => {
  const schema = {
    type: 'object',
    units: 'm',
    'x-shcema': 1,
    properties: { requried: { type: 'string' }, repsonses: { type: 'string' } },
    example: { requried: 'a', shcema: 1 },
  }
  const { warnings } = await openDocument(documentOf({ '/a': { get: { 'x-repsonses': 1, responses: ok(schema) } } }))
  expect(warnings).toEqual([])
})
