import fc, { type Arbitrary } from 'fast-check'
import { anyCharacter } from '@portolan/testing/any-character'

/** A document with strange names everywhere, and what has to come of each of its operations. */
export interface NamedDocument {
  readonly document: object
  readonly operations: readonly NamedOperation[]
}

export interface NamedOperation {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly params: readonly NamedParam[]
  /** What the service responds. */
  readonly result: unknown
}

export interface NamedParam {
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body'
  readonly name: string
  readonly value: string
}

/** Names that code, files, prototypes, protocols and command lines have themselves, or cannot have. */
export const strangeNames: readonly string[] = [
  ...['then', 'catch', 'finally', 'await', 'async', 'yield', 'default', 'class', 'enum', 'import', 'export', 'delete'],
  ...[
    'function',
    'return',
    'null',
    'true',
    'undefined',
    'NaN',
    'this',
    'super',
    'new',
    'let',
    'static',
    'eval',
    'arguments',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'toJSON',
    'name',
    'length',
    'call',
  ],
  ...[
    'Promise',
    'Record',
    'Array',
    'Object',
    'String',
    'Error',
    'Date',
    'Map',
    'Response',
    'Schema',
    'Page',
    'Infinity',
  ],
  ...[
    'con',
    'CON',
    'nul',
    'aux.ts',
    'prn',
    'com1',
    'index',
    'types',
    'group',
    'operations',
    'objects',
    'manifest',
    'schema',
  ],
  ...[
    'output',
    'help',
    'params',
    'param',
    'dry_run',
    'json_errors',
    'base_url',
    'limit',
    'cursor',
    'all',
    'page',
    'client',
  ],
  ...[
    'list',
    'get',
    'create',
    'update',
    'request',
    'withOptions',
    'withResponse',
    'options',
    'body',
    'query',
    'path',
    'id',
  ],
  ...[
    'token',
    'fetch',
    'retry',
    'timeout',
    'signal',
    'accept',
    'stream',
    'data',
    'items',
    'next',
    'z',
    'types.gen',
    'check',
  ],
  ...[
    '_',
    '-',
    '--',
    '.',
    '[]',
    'a[]',
    'a[b]',
    'a--b',
    'a_-b',
    'X--Foo',
    '$',
    '$ref',
    '@type',
    'a.b',
    'a:b',
    'a b',
    ' ',
  ],
  ...[
    '1',
    '1st',
    '007',
    '9e9',
    '-1',
    '0',
    '',
    "'",
    '"',
    '`',
    '`${x}`',
    '*/',
    '//',
    '<b>',
    '&',
    '%',
    '%2F',
    '+',
    '#',
    '?',
  ],
  ...[
    '日本語',
    'ünï',
    'ﬁ',
    'İ',
    'ß',
    '𝒳',
    '🙂',
    'а',
    'e\u0301',
    '\u200b',
    '\u202ea',
    '\u0000',
    '\n',
    '\t',
    '\u2028',
    '\ufeff',
  ],
  ...[
    'UserAPI',
    'user_api',
    'userApi',
    'user-api',
    'USER_API',
    'User',
    'Users',
    'GetUser',
    'UserParams',
    'getUserResponse',
  ],
]

const longest = 100_000
const longName = fc
  .constantFrom('a', 'Ab', 'a-', 'x_', '日', '.', ' ', '[')
  .map((unit) => unit.repeat(longest / unit.length).slice(0, longest))

/** @param long how many of a hundred names are a hundred thousand characters long */
function anyName(long: number): Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...strangeNames), weight: 80 },
    // V8 13.6 takes names with backslashes for others: `JSON.parse('{"a":1,"\\\\":2}')`, and then the same with `\\t`.
    {
      arbitrary: fc.string({ unit: anyCharacter, maxLength: 8 }).filter((one) => !one.includes('\\')),
      weight: 20 - long,
    },
    { arbitrary: longName, weight: long },
  )
}

/** The names that a path has for itself: what stands there as it is sent. */
const inPath = (name: string): boolean => !/[/?#{}%=:\\]|^\.{1,2}$|^[\0- ]|[\0- ]$|[\t\n\r]/.test(name)
/** Names that HTTP has: others cannot be sent. */
const isToken = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && name.length < 1000
/** Headers that the client, `fetch` or HTTP write, and one that `fetch` of Node loses. */
const ownHeaders =
  /^(?:__proto__|accept|authorization|content-type|content-length|host|connection|cookie|date|expect|te|via)$/i

interface Names {
  readonly segment: string
  readonly tag: string
  readonly id: string | undefined
  readonly path: string
  readonly query: readonly string[]
  readonly header: string
  readonly cookie: string
  readonly fields: readonly string[]
  readonly schema: string
  readonly choices: readonly string[]
  readonly media: string
}

function namesOf(name: Arbitrary<string>): Arbitrary<Names> {
  return fc.record({
    segment: name.filter((one) => inPath(one) && one.length < 1000),
    tag: name,
    id: fc.option(name, { nil: undefined }),
    path: name.filter((one) => one !== '' && inPath(one)),
    query: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    header: name.filter((one) => isToken(one) && !ownHeaders.test(one)),
    cookie: name.filter(isToken),
    fields: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    schema: name,
    choices: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
    media: fc.oneof(
      fc.constant('application/json'),
      name.filter(isToken).map((one) => `application/vnd.${one}+json`),
    ),
  })
}

/**
 * Documents whose names are strange, in every place where a document has names.
 * @param long how many of a hundred names are a hundred thousand characters long
 */
export function namedDocuments(long: number): Arbitrary<NamedDocument> {
  const name = anyName(long)
  return fc
    .record({
      title: name,
      operations: fc.uniqueArray(namesOf(name), { minLength: 1, maxLength: 4, selector: ({ schema }) => schema }),
    })
    .map(({ title, operations }) => documentOf(title, operations))
}

function documentOf(title: string, all: readonly Names[]): NamedDocument {
  const operations = all.map((names, index) => operationOf(names, index))
  return {
    document: {
      openapi: '3.1.0',
      info: { title: title || 'x', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      tags: all.map(({ tag }) => ({ name: tag, description: tag })),
      paths: Object.fromEntries(operations.map(({ template, method, item }) => [template, { [method]: item }])),
      components: { schemas: Object.fromEntries(all.map((names) => [names.schema, schemaOf(names)])) },
    },
    operations: operations.map(({ expected }) => expected),
  }
}

const text = { type: 'string' }

function schemaOf({ fields, choices }: Names): object {
  const own = fields.map((field, index) => [field, index === 0 ? { type: 'string', enum: choices } : text] as const)
  return { type: 'object', required: fields, properties: Object.fromEntries(own) }
}

function operationOf(names: Names, index: number) {
  const { segment, tag, id, path, query, header, cookie, fields, schema, choices, media } = names
  const method = index % 2 === 0 ? 'post' : 'get'
  const template = `/${segment}/{${path}}/o${index}`
  const value = (where: string, at: number): string => `${where}${index}${at}`
  const params: NamedParam[] = [
    { in: 'path', name: path, value: value('path', 0) },
    ...query.map((name, at) => ({ in: 'query' as const, name, value: value('query', at) })),
    { in: 'header', name: header, value: value('header', 0) },
    { in: 'cookie', name: cookie, value: value('cookie', 0) },
  ]
  const data = Object.fromEntries(
    fields.map((name, at) => [name, at === 0 ? (choices[0] as string) : value('body', at)]),
  )
  const content = { [media]: { schema: { $ref: referenceTo(schema) } } }
  const body = fields.map((name) => ({ in: 'body' as const, name, value: data[name] as string }))
  const item = {
    ...(id === undefined ? {} : { operationId: id }),
    tags: [tag],
    parameters: params.map((param) => ({ name: param.name, in: param.in, required: true, schema: text })),
    ...(method === 'post' ? { requestBody: { required: true, content } } : {}),
    responses: { 200: { description: 'OK', content } },
  }
  const expected: NamedOperation = {
    method: method === 'post' ? 'POST' : 'GET',
    path: template,
    // A param without a name is left out.
    params: [...params.filter(({ name }) => name !== ''), ...(method === 'post' ? body : [])],
    result: data,
  }
  return { template, method, item, expected }
}

function referenceTo(schema: string): string {
  return `#/components/schemas/${encodeURIComponent(schema.replaceAll('~', '~0').replaceAll('/', '~1'))}`
}
