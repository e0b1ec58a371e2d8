import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../src/cli.ts'
import { documentOf, idParam, ok } from './documents.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-bad-'))
  symlinkSync('/etc/hostname', join(folder, 'link.yaml'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const head = 'openapi: 3.1.0\ninfo: { title: Things, version: "1" }\n'
const named = (schemas: object, others: object = {}): object =>
  documentOf(
    { '/t': { get: { responses: ok({ $ref: '#/components/schemas/T' }) } } },
    { schemas: { ...schemas }, ...others },
  )
const T = (schema: unknown, others: object = {}): object => named({ T: schema, ...others })
const done = { 204: { description: 'Done' } }
const get = (operation: unknown, path = '/a'): object =>
  documentOf({ [path]: { get: typeof operation === 'object' ? { responses: done, ...operation } : operation } })
const many = (count: number, of: (index: number) => [string, unknown]): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => of(index)))
const nested = (levels: number): string =>
  `{"openapi":"3.1.0","paths":{},"components":{"schemas":{"T":${'{"properties":{"a":'.repeat(levels)}{}${'}}'.repeat(levels)}}}}`
const bomb = Array.from('bcdefghi').map(
  (name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[index]}`).join(',')}]`,
)
const pair = { U: { type: 'object' }, V: { type: 'object' } }
const union = { oneOf: [{ $ref: '#/components/schemas/U' }, { $ref: '#/components/schemas/V' }] }

/** What is wrong, the document, the status of the command, and what it says. */
const rows: readonly (readonly [string, string | object, 0 | 3, string])[] = [
  ['nothing', '', 3, ':1: is not an OpenAPI document: expected an object'],
  ['a list', '[]', 3, ':1: is not an OpenAPI document: expected an object'],
  ['a text', 'hello', 3, ':1: is not an OpenAPI document: expected an object'],
  [
    'a page of Swagger UI',
    '<!DOCTYPE html>\n<html>\n<body></body>\n</html>',
    3,
    ':1: is an HTML page: give the document',
  ],
  ['WSDL', '<?xml version="1.0"?>\n<definitions/>', 3, ':1: is XML: Portolan reads OpenAPI'],
  ['a GraphQL schema', '"""All."""\n# Own\ntype Query {\n  a(b: Int): Int\n}\n', 3, ':1: is a GraphQL schema'],
  ['AsyncAPI', 'asyncapi: 3.0.0\ninfo: { title: A }\n', 3, ':1: is an AsyncAPI document'],
  ['Swagger 1', '{"swaggerVersion":"1.2","apis":[]}', 3, ':1: is a Swagger 1 document: convert it'],
  ['a Postman collection', '{"info":{"name":"n"},"item":[]}', 3, ':1: is a Postman collection: convert it'],
  ['an overlay', 'overlay: 1.0.0\ninfo: {}\nactions: []\n', 3, ':1: is an overlay: give the document'],
  [
    'another version',
    '{"openapi":"4.0.0"}',
    3,
    ':1 /openapi: is of version 4.0.0: Portolan reads OpenAPI 3.0, 3.1 and 3.2',
  ],
  ['an old version', head.replace('openapi: 3.1.0', 'swagger: "1.2"'), 3, ':1 /swagger: is of version 1.2'],
  ['half a document', '{"openapi":"3.1.0","paths":{', 3, ':1: is neither JSON nor YAML'],
  ['tabs in YAML', 'openapi: 3.1.0\n\tpaths: {}', 3, ':2: is neither JSON nor YAML'],
  ['a key twice', `${head}paths:\n  /a: {}\n  /a: {}\n`, 3, ':5: is neither JSON nor YAML: Map keys must be unique'],
  [
    'a key twice in JSON',
    '{"openapi":"3.1.0","paths":{"/a":{"get":{}},"/b~":{"x":"\\":"},\n"/b~":{}}}',
    0,
    ':2 /paths/~1b~0: the key occurs twice: the last one counts',
  ],
  ['a byte order mark', `\uFEFF${JSON.stringify(get({}))}`, 0, ''],
  ['schemas alone', '{"components":{"schemas":{"T":{}}}}', 0, ':1 /: has no version: it is read as `openapi: 3.1.0`'],
  ['definitions alone', '{"definitions":{"T":{}}}', 0, ':1 /: has no version: it is read as `swagger: 2.0`'],
  ['two documents', `${head}---\na: 1\n`, 3, ':3: is neither JSON nor YAML: Source contains multiple'],
  ['aliases of aliases', `${head}a: &a [x]\n${bomb.join('\n')}\n`, 3, ':1: cannot be read: Excessive alias count'],
  ['an alias of itself', `${head}paths: &p\n  /a: *p\n`, 3, ' /paths/~1a: is part of itself by a YAML alias'],
  ['a code tag', `${head}paths: !!js/function "process.exit()"\n`, 0, ':3 /paths: is not an object'],
  ['too many levels', nested(20_000), 3, 'is nested more than 400 levels deep'],
  ['too many brackets that end', `${head}paths: ${'['.repeat(30_000)}${']'.repeat(30_000)}`, 3, ' /paths/0/0/0/'],
  ['too many dashes', `${head}x-a:\n  ${'- '.repeat(100_000)}x`, 3, 'levels deep: name the inner schemas'],
  ['too many braces in YAML', `${head}x-a: ${'{~/: '.repeat(10_000)}${'}'.repeat(10_000)}`, 3, ' /x-a/~0~1/~0~1/'],
  ['too many brackets', `${head}paths: ${'['.repeat(50_000)}`, 3, ':3: is neither JSON nor YAML'],
  ['50 million characters', `{"openapi":"3.1.0","x":"${'x'.repeat(50e6)}"}`, 3, 'has more than 32 million characters'],
  ['no paths', documentOf({}, { paths: undefined }), 0, ''],
  ['a list of paths', documentOf({}, { paths: [] }), 0, ' /paths: is not an object'],
  ['an empty path item', documentOf({ '/a': null }), 0, ' /paths/~1a: is not an object'],
  ['an operation that is a text', get('x'), 0, ' /paths/~1a/get: is not an operation'],
  [
    'two operations with one id',
    documentOf({ '/a': { get: { operationId: 'x' } }, '/b': { get: { operationId: 'x' } } }),
    0,
    '/paths/~1b/get: another operation has the same id: in the config, this one is `GET /b`',
  ],
  ['an id that is code', get({ operationId: "a');process.exit(1);('" }), 0, ''],
  ['an id that is reserved', get({ operationId: 'delete' }), 0, ''],
  ['an id that is __proto__', get({ operationId: '__proto__' }), 0, ''],
  ['a path that is code', get({}, "/a'+process.exit(1)+`"), 0, ''],
  [
    'a path param that is not declared',
    get({}, '/a/{id}'),
    0,
    '/paths/~1a~1{id}/get: the param `id` of the path is not declared: it is read as a string',
  ],
  [
    'a path param that is not in the path',
    get({ parameters: [idParam] }),
    0,
    'the param `id` is not part of the path: it is left out',
  ],
  ['a param without a name', get({ parameters: [{ in: 'query' }] }), 0, '/parameters/0: a param needs `name`'],
  ['a param with no name', get({ parameters: [{ name: '', in: 'query' }] }), 0, '/parameters/0: a param needs `name`'],
  ['params that are no list', get({ parameters: 'x' }), 0, '/parameters: is not a list: it is left out'],
  [
    'params called __proto__ and constructor',
    get({
      parameters: [
        { name: '__proto__', in: 'query' },
        { name: 'constructor', in: 'query' },
      ],
    }),
    0,
    '',
  ],
  ['responses that are a text', get({ responses: 'x' }), 0, '/responses: is not an object: it is left out'],
  [
    'a status that there is not',
    get({ responses: { OK: {} } }),
    0,
    '/responses/OK: `OK` is not a status: the response is left out',
  ],
  [
    'a body that is nowhere',
    documentOf({ '/a': { post: { requestBody: { $ref: '#/nope' } } } }),
    0,
    '/requestBody: the reference `#/nope` does not resolve',
  ],
  [
    'a scheme that is not declared',
    get({ security: [{ nope: [] }] }),
    0,
    '/security/0/nope: is not a security scheme of the document: the token is sent',
  ],
  [
    'a server without an address',
    documentOf({}, { servers: [{}] }),
    0,
    '/servers/0: a server needs a `url`: it is left out',
  ],
  [
    'a variable that is not in the address',
    documentOf(
      {},
      {
        servers: [
          { url: 'https://example.com/{stage}', variables: { stag: { default: 'live' }, stage: { default: 'a' } } },
        ],
      },
    ),
    0,
    '/servers/0/variables/stag: the variable `stag` is not in the address: it is left out (did you mean `stage`?)',
  ],
  [
    'a variable of an address that is not described',
    documentOf({}, { servers: [{ url: 'https://{tenant}.example.com' }] }),
    0,
    '/servers/0: the variable `tenant` of the address is not described: the client needs it as an option',
  ],
  [
    'a variable of an address without a default',
    documentOf({}, { servers: [{ url: 'https://{tenant}.example.com', variables: { tenant: {} } }] }),
    0,
    '/servers/0/variables/tenant: the variable `tenant` of the address has no default: the client needs it as an option',
  ],
  [
    'a reference to nowhere',
    T({ $ref: '#/nope' }),
    0,
    '/components/schemas/T: the reference `#/nope` does not resolve',
  ],
  ['a reference to itself', T({ $ref: '#/components/schemas/T' }), 0, 'refers to itself'],
  ['a reference into a prototype', T({ $ref: '#/__proto__/x' }), 0, 'does not resolve'],
  [
    'a reference to a file elsewhere',
    T({ $ref: 'file:///etc/hostname' }),
    0,
    'is outside of the folder of the document',
  ],
  ['a reference upwards', T({ $ref: '../../etc/hostname' }), 0, 'is outside of the folder of the document'],
  ['a reference through a link', T({ $ref: './link.yaml' }), 0, 'is outside of the folder of the document'],
  ['a reference to http', T({ $ref: 'http://169.254.169.254/x' }), 0, 'a document that is a file refers to files only'],
  [
    'a circular allOf',
    T({ allOf: [{ $ref: '#/components/schemas/T' }, { type: 'object' }] }),
    0,
    '`allOf` refers to itself',
  ],
  [
    'nothing but each other',
    T({ allOf: [{ $ref: '#/components/schemas/U' }] }, { U: { allOf: [{ $ref: '#/components/schemas/T' }] } }),
    0,
    '/components/schemas/T: refers only to itself: any value is accepted',
  ],
  [
    'an expression of another language',
    T({ type: 'string', pattern: '(?i)^[[:alpha:]]+$' }),
    0,
    '/components/schemas/T/pattern: the pattern is not a JavaScript regular expression',
  ],
  ['an enum of mixed types', T({ enum: ['a', 1, null, { a: 1 }] }), 0, 'any value is accepted'],
  [
    'a discriminator without its property',
    T({ ...union, discriminator: { propertyName: 'kind' } }, pair),
    0,
    '/components/schemas/T/discriminator: the property `kind` does not tell the options apart',
  ],
  ['a type that there is not', T({ type: 'money' }), 0, 'the type `money` is not one of JSON Schema'],
  ['a schema that is a text', T('x'), 0, '/components/schemas/T: is not a schema: any value is accepted'],
  [
    'properties that are a list',
    T({ type: 'object', properties: ['a'] }),
    0,
    '/components/schemas/T/properties: is not an object',
  ],
  [
    '10,000 properties',
    T({ type: 'object', properties: many(10_000, (index) => [`p${index}`, { type: 'string' }]) }),
    0,
    '',
  ],
  [
    'a chain of 60 includes',
    named({
      S0: { type: 'object', properties: { f0: { type: 'string' } } },
      ...many(60, (index) => [
        index === 59 ? 'T' : `S${index + 1}`,
        {
          allOf: [
            { $ref: `#/components/schemas/S${index}` },
            { type: 'object', properties: { [`f${index + 1}`]: { type: 'string' } } },
          ],
        },
      ]),
    }),
    0,
    '',
  ],
  ['10,000 schemas', named({ T: {}, ...many(10_000, (index) => [`S${index}`, { type: 'string' }]) }), 0, ''],
  [
    'a folder that leads out',
    documentOf(
      { '/a': { get: { responses: done } } },
      { 'x-portolan-groups': { a: { folder: '../../x', interface: 'x{}' } } },
    ),
    0,
    '',
  ],
  ['a call into a prototype', get({ 'x-portolan-call': '__proto__.x' }), 0, ''],
  [
    'a misspelt word of ours',
    documentOf({}, { 'x-portolan-nme': 'x' }),
    3,
    ':1 /x-portolan-nme: `x-portolan-nme` is not an extension of the generator',
  ],
]

it.each(rows)('a document with %s ends as the contract says', async (_, document, status, message) => {
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document))
  let error = ''
  const found = await run([file, '--out', join(folder, 'client')], {
    out: () => {},
    error: (text) => (error += text),
    input: async () => '',
  })
  const said = message !== '' && error.includes(message) ? message : error
  expect({ found, said }).toEqual({ found: status, said: message })
})
