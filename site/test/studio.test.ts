import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generate, type Manifest } from '@portolan/generator'
import { expect, it } from 'vitest'
import { indentLines } from '../src/studio/indent.ts'
import { nameFiles } from '../src/studio/check-sources.ts'
import { isIP } from '../src/studio/no-node.ts'
import * as net from 'node:net'
import { readCalls, writeFiles } from '../src/studio/write-client.ts'

const studio = resolve(import.meta.dirname, '../src/studio')

it.each(['tides', 'nestjs', 'fastapi'])('the document of %s becomes a client with a program', async (name) => {
  const document = readFileSync(join(studio, `examples/${name}.yaml`), 'utf8')
  const sources = { document, config: '' }
  const { operations, make, warnings } = await readCalls(sources)
  const { program, files } = await writeFiles(sources)
  expect(operations.length).toBeGreaterThan(1)
  expect(make).toMatch(/^const client = create\w+Client\(/)
  expect(program).toContain(operations[0]?.call)
  expect(Object.keys(files)).toContain('src/index.ts')
  // What is read first says the same as what writes everything.
  const whole = await generate({ document: { text: document }, package: 'own', folder: '/' })
  expect(operations.map(({ call }) => call)).toEqual(whole.operations.map(({ call }) => call))
  expect(warnings).toHaveLength(whole.warnings.length)
  expect(make).toContain(`${whole.factory}(`)
  const { options } = JSON.parse(whole.files.get('src/manifest.json') ?? '') as Manifest
  for (const option of options?.credentials ?? []) expect(make).toMatch(new RegExp(`\\b${option}\\b`))
})

it('lines are indented by what is around them, and brackets in texts do not count', () => {
  const text = "function f() {\nconst a = '{'\nif (a) {\nreturn [\n1,\n]\n}\n/**\n* A { note.\n*/\n}\n"
  const inside = [
    "  const a = '{'",
    '  if (a) {',
    '    return [',
    '      1,',
    '    ]',
    '  }',
    '  /**',
    '   * A { note.',
    '   */',
  ]
  expect(indentLines(text)).toBe(['function f() {', ...inside, '}', ''].join('\n'))
})

it.each(['1.2.3.4', '256.1.1.1', '1.2.3', '01.2.3.4', '::1', 'fe80::1', '1::2::3', 'a', '', '1.2.3.4.'])(
  'in a page %j is an address or none, as on Node',
  (text) => expect(isIP(text)).toBe(net.isIP(text)),
)

it.each([
  ['', /^Paste an OpenAPI document/],
  [' \n', /^Paste an OpenAPI document/],
  ['https://api.example.com/openapi.json', /^This is an address\./],
  ['<!doctype html><html></html>', /^This is a web page/],
  ['hello', /^openapi\.yaml:1: is not an OpenAPI document/],
  ['openapi: 3.1.0\ninfo: [', /^openapi\.yaml:2: is neither JSON nor YAML/],
  ['{"openapi": "3.1.0", "info": {', /^openapi\.yaml:1: is neither JSON nor YAML: it ends too early/],
  ['asyncapi: 3.0.0', /^openapi\.yaml:1: is an AsyncAPI document: Portolan reads OpenAPI/],
  ['openapi: 4.0.0\npaths: {}', /^openapi\.yaml:1 \/openapi: is of version 4\.0\.0/],
])('the document %j is answered with a sentence', async (document, sentence) => {
  const fault = await readCalls({ document, config: '' }).catch((error: Error) => nameFiles(error.message))
  expect(fault).toMatch(sentence)
})

it.each([
  ['calls: [', /^portolan\.yaml:1: /],
  ['name: x\n- a', /^portolan\.yaml:2: /],
  ['- a', /^portolan\.yaml:1: expected keys/],
  ['nope: 1', /^portolan\.yaml \/nope: .*did you mean `name`/],
])('the config %j is answered with a sentence', async (config, sentence) => {
  const document = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}'
  const fault = await readCalls({ document, config }).catch((error: Error) => nameFiles(error.message))
  expect(fault).toMatch(sentence)
})

it.each([
  ['Swagger 2.0', 'swagger: "2.0"\ninfo: { title: A, version: "1" }\npaths: { /ships: { get: {} } }'],
  ['JSON', '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/ships": { "get": {} } } }'],
  [
    'a byte order mark',
    '\uFEFFopenapi: 3.1.0\r\ninfo: { title: A, version: "1" }\r\npaths: { /ships: { get: {} } }\r\n',
  ],
])('a document in %s has its calls', async (_, document) => {
  expect((await readCalls({ document, config: '' })).operations.map(({ call }) => call)).toEqual(['ships.get'])
})
