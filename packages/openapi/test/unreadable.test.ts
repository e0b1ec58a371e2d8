import { expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'
import { documentOf, ok } from './dialects/fragments.ts'

const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    T:\n'

it.each([
  [
    '-.inf in an enum',
    `${head}      enum: [-.inf, 2]\n`,
    'document:7 /components/schemas/T/enum/0: is not a number that JSON can represent',
  ],
  [
    '.nan as a const',
    `${head}      const: .nan\n`,
    'document:7 /components/schemas/T/const: is not a number that JSON can represent',
  ],
  ...['!!binary aGk=', '!!set { a }', '!!omap [a: 1]', '!!timestamp 2020-01-01'].map((value) => [
    value,
    `${head}      default: ${value}\n`,
    'document:7 /components/schemas/T/default: is of a type that JSON does not have: take away its YAML tag',
  ]),
  [
    'JSON that is cut off',
    '{\n"openapi": "3.1.0",\n"paths": { "/a": {',
    'document:3: is neither JSON nor YAML: it ends too early',
  ],
  ['JSON with a slip', '{\n"openapi": "3.1.0" "paths": {}\n}', 'document:2: is neither JSON nor YAML: Expected'],
])('refuses %s with its place', async (_, text, message) => {
  await expect(openDocument({ text })).rejects.toThrow(message)
})

it.each([
  ['<!DOCTYPE html><html></html>', 'is an HTML page'],
  ['\n <html></html>', 'is an HTML page'],
  ['<?xml version="1.0"?><a/>', 'is XML'],
  ['type Query {\n  ships: [Ship]\n}\n', 'is a GraphQL schema'],
  ['asyncapi: 3.0.0\n', 'is an AsyncAPI document'],
  ['swaggerVersion: "1.2"\n', 'is a Swagger 1 document'],
  ['{"info": {}, "item": []}', 'is a Postman collection'],
  ['overlay: 1.0.0\nactions: []\n', 'is an overlay'],
  ['info: { title: A }\n', 'is not an OpenAPI document: it has no `openapi: 3.x` (or `swagger: "2.0"`)'],
  ['paths: 5\n', 'is not an OpenAPI document: it has no `openapi: 3.x`'],
  ['- 1\n', 'is not an OpenAPI document: expected an object'],
  ['text\n', 'is not an OpenAPI document: expected an object'],
  ['openapi: 2.1.0\n', 'is of version 2.1.0'],
  ['openapi: 3.3.0\n', 'is of version 3.3.0'],
  ['openapi: 3.10.0\n', 'is of version 3.10.0'],
  ['swagger: "1.2"\n', 'is of version 1.2'],
  ['openapi: "30.0.0-preview.20261129"\n', 'is of version 30.0.0-preview.20261: Portolan'],
  ['a: *b\n', 'cannot be read: Unresolved alias'],
  ['a: [\n', 'is neither JSON nor YAML'],
  ['a: &a [*a]\nopenapi: 3.1.0\n', 'is part of itself by a YAML alias'],
])('refuses %j: it %s', async (text, message) => {
  await expect(openDocument({ text })).rejects.toThrow(message)
})

it('refuses a text that is too long to read', async () => {
  await expect(openDocument({ text: ' '.repeat(32_000_001) })).rejects.toThrow('has more than 32 million characters')
})

it.each(['5', 'null', 'text'])('refuses %j with an overlay for what it is', async (text) => {
  const overlay = {
    file: 'o.yaml',
    text: 'overlay: 1.0.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $, update: {} }]',
  }
  await expect(openDocument({ text }, { overlays: [overlay] })).rejects.toThrow(
    'is not an OpenAPI document: expected an object',
  )
})

it.each([
  ['openapi: 3.0\n', undefined],
  ['openapi: 3.1.0-rc0\n', undefined],
  ['\uFEFFopenapi: 3.2.0\n', undefined],
  ['swagger: 2.0\n', undefined],
  ['paths: {}\n', 'has no version: it is read as `openapi: 3.1.0`'],
  ['components: {}\n', 'has no version: it is read as `openapi: 3.1.0`'],
  ['definitions: {}\n', 'has no version: it is read as `swagger: 2.0`'],
])('reads %j', async (text, warning) => {
  const { warnings } = await openDocument({
    text: `${text}info: { title: A, version: "1" }\n${/paths/.test(text) ? '' : 'paths: {}\n'}`,
  })
  expect(warnings.map(({ message }) => message)).toEqual(warning === undefined ? [] : [warning])
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

it.each([
  [{ '/a': { get: 5 } }, '/paths/~1a/get', 'is not an operation: it is left out'],
  [{ '/a': 5 }, '/paths/~1a', 'is not an object: it is left out'],
  [{ '/a': { get: { responses, parameters: {} } } }, '/paths/~1a/get/parameters', 'is not a list: it is left out'],
])('says what is left out since it is no such part: %#', async (paths, pointer, message) => {
  const { warnings, service } = await openDocument(documentOf({ ...paths, '/b': { get: { responses } } }))
  expect(warnings).toMatchObject([{ pointer, message }])
  expect(service.operations.map(({ path }) => path)).toContain('/b')
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

it('says which name of JSON occurs twice', async () => {
  const text =
    '{\n"openapi": "3.1.0",\n"info": { "title": "A", "version": "1" },\n"paths": { "/a": {} },\n"paths": {}\n}'
  const { warnings, service } = await openDocument({ text })
  expect(warnings).toMatchObject([{ pointer: '/paths', message: 'the key occurs twice: the last one counts' }])
  expect(service.operations).toEqual([])
})
