import { describe, expect, it } from 'vitest'
import type { OperationEntry } from '../src/manifest/manifest.ts'
import { traceContext } from '../src/mcp/tool.ts'
import { firstSentence, listFirst, withFacts, writeDescription } from '../src/operation-description.ts'
import { colorJson } from '../src/output/color.ts'
import { fieldFilter } from '../src/output/fields.ts'
import { tableWriter } from '../src/output/table.ts'
import { explainField } from '../src/results/result-schema.ts'
import { isOpenToWriting, refuseOpen } from '../src/settings/config-path.ts'
import { isSecretSetting, variableName } from '../src/settings/setting-names.ts'
import { shownUrl } from '../src/doctor/check-settings.ts'
import { checkVersion } from '../src/manifest/check-version.ts'
import { ownFlags, ownRequestFlags, readFlagName } from '../src/own-flags.ts'
import { reportError } from '../src/errors/report.ts'
import { refuseStranger } from '../src/mcp/server-token.ts'
import { CliError } from '../src/cli-error.ts'
import { collector } from './collector.ts'
import { memoryIo } from './memory-io.ts'

describe('a description', () => {
  it.each([
    [[], ''],
    [[1, 2, 3], '1, 2, 3'],
    [[1, 2, 3, 4], '1, 2, 3, …'],
  ])('lists the first three of %j', (values, text) => {
    expect(listFirst(values, 3)).toBe(text)
  })

  it.each([
    ['Lists issues. Pages come ahead.', 'Lists issues.'],
    ['Takes 1.5 seconds. No more.', 'Takes 1.5 seconds.'],
    ['Lists issues', 'Lists issues'],
    ['Lists issues.', 'Lists issues.'],
    ['Of version 1.5. More.', 'Of version 1.5.'],
    ['Returns its ID. More.', 'Returns its ID.'],
    ['Ships of the U.S. fleet. More.', 'Ships of the U.S. fleet.'],
    ['Plan B.', 'Plan B.'],
  ])('begins with the first sentence of %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence)
  })

  it.each<readonly [string | undefined, readonly (string | false | undefined)[], string]>([
    ['The page', ['required', false, 'at most 9'], 'The page (required; at most 9)'],
    ['The page', [undefined], 'The page'],
    [undefined, ['required'], '(required)'],
  ])('has the facts of %j in parentheses', (meaning, facts, text) => {
    expect(withFacts(meaning, facts)).toBe(text)
  })
})

describe('the description of an operation', () => {
  const plain = { summary: 'Lists x.', method: 'GET', path: '/x', description: ['One.'], rules: [], scopes: [] }

  it.each([
    [{}, ['Lists x.', 'GET /x', 'One.']],
    [{ summary: '', path: undefined }, ['One.']],
    [{ path: 'Polls until it is done', description: [] }, ['Lists x.', 'Polls until it is done']],
    [{ rules: ['a or b', 'c'] }, ['Lists x.', 'GET /x', 'One.', 'Rules:\n- a or b\n- c']],
    [{ scopes: ['r', 'w'] }, ['Lists x.', 'GET /x', 'One.', 'Scopes: r or w.']],
    [{ scopes: ['r'], scopesNote: 'Ask.' }, ['Lists x.', 'GET /x', 'One.', 'Scopes: r. Ask.']],
    [{ hosts: ['team', 'public'] }, ['Lists x.', 'GET /x', 'One.', 'Availability: team and public only.']],
    [{ isExperimental: true }, ['Lists x.', 'GET /x', 'One.', 'Availability: experimental.']],
    [
      { hosts: ['team'], isExperimental: true },
      ['Lists x.', 'GET /x', 'One.', 'Availability: team only, experimental.'],
    ],
  ])('with %j has the paragraphs %j', (own, expected) => {
    expect(writeDescription({ ...plain, ...own } as unknown as OperationEntry).split('\n\n')).toEqual(expected)
  })
})

it.each([
  ['id', { id: 1 }],
  [' id , actor.login', { id: 1, actor: { login: 'a' } }],
  ['.actor..login.', { actor: { login: 'a' } }],
  ['actor.id,actor.login', { actor: { id: 2, login: 'a' } }],
  ['tags.name', { tags: [{ name: 't' }, {}] }],
  ['id.deep', { id: 1 }],
  ['nothing,toString', {}],
])('of a value, the fields %j are %j', (names, expected) => {
  const value = { id: 1, actor: { id: 2, login: 'a' }, tags: [{ name: 't' }, {}] }
  expect(fieldFilter(names)(value)).toEqual(expected)
})

it('colors names, texts, numbers and words of JSON, each in its own color', () => {
  const inColor = (code: number, text: string): string => `\u001B[${code}m${text}\u001B[39m`
  expect(colorJson('[0, 12, 0.25, -3, 1E+10, false]')).toBe(
    `[${[0, 12, 0.25, -3, '1E+10'].map((one) => inColor(36, String(one))).join(', ')}, ${inColor(35, 'false')}]`,
  )
  expect(colorJson(String.raw`{"a\"b" :"c\\"}`)).toBe(
    String.raw`{` + inColor(34, String.raw`"a\"b"`) + ' :' + inColor(32, String.raw`"c\\"`) + '}',
  )
  expect(colorJson('{"a": "b: 1", "c": [-1.5e3, true, null]}')).toBe(
    `{${inColor(34, '"a"')}: ${inColor(32, '"b: 1"')}, ${inColor(34, '"c"')}: ` +
      `[${inColor(36, '-1.5e3')}, ${inColor(35, 'true')}, ${inColor(35, 'null')}]}`,
  )
})

describe('a private file', () => {
  const file = (mode: number) => ({ path: '/home/a/config', text: '', mode: 0o100_000 + mode })

  it.each([0o600, 0o400])('of mode %o is one', (mode) => {
    expect(() => refuseOpen(file(mode), 'linux')).not.toThrow()
    expect(isOpenToWriting(file(mode), 'linux')).toBe(false)
  })

  it.each([
    [0o620, false],
    [0o604, false],
    [0o602, true],
    [0o777, true],
  ])('of mode %o is none; may everybody write it: %s', (mode, isOpen) => {
    expect(() => refuseOpen(file(mode), 'linux')).toThrow(
      expect.objectContaining({
        message: `/home/a/config holds a secret, and other users have access to it (mode ${mode.toString(8)})`,
        hint: 'Run: chmod 600 /home/a/config',
        exitCode: 2,
      }),
    )
    expect(isOpenToWriting(file(mode), 'linux')).toBe(isOpen)
  })

  it('has no modes on Windows', () => {
    expect(() => refuseOpen(file(0o666), 'win32')).not.toThrow()
    expect(isOpenToWriting(file(0o666), 'win32')).toBe(false)
  })
})

it.each([
  ['issues', 'token', true],
  ['sitehost', 'clientSecret', true],
  ['sitehost', 'clientId', false],
  ['issues', 'baseUrl', false],
  ['article', 'clientSecret', true],
  // A gateway may ask for one where the service has none.
  ['uddi', 'token', true],
  ['article', 'clientId', false],
])('a setting of %s is secret: %s, %s', (service, name, isSecret) => {
  expect(isSecretSetting(service, name)).toBe(isSecret)
})

it.each([
  [
    20,
    'the result has no field zzzzzzzzzz; it has f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19',
  ],
  [
    21,
    'the result has no field zzzzzzzzzz; it has f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, …',
  ],
  [0, 'the result has no field zzzzzzzzzz; it has none'],
])('a field that a result of %i fields has not is explained', (count, message) => {
  const properties = Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, {}]))
  const schema = { type: 'object', properties, additionalProperties: false }
  expect(explainField('zzzzzzzzzz', { schema, schemas: {} })).toBe(message)
})

it('a table shows the field by which people call an object, and what people look for first', async () => {
  const rows = [
    {
      url: 'https://example.com',
      note: 'n',
      owner: { id: 7, login: 'ada' },
      team: { id: 8 },
      tags: ['a'],
      name: 'A',
      id: 1,
    },
  ]
  const write = tableWriter({ columns: undefined, isList: true, color: false, width: undefined })
  const text = await write(rows)
  expect(text.split('\n').map((line) => line.trimEnd().split(/ {2,}/))).toEqual([
    ['ID', 'NAME', 'NOTE', 'OWNER.LOGIN', 'TEAM.ID'],
    ['1', 'A', 'n', 'ada', '8'],
    [''],
  ])
})

/** The values are those of W3C Trace Context. */
describe('the trace of a host', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

  it.each([
    [{ traceparent }, { traceparent }],
    [
      { traceparent, tracestate: 'rojo=00f067aa0ba902b7' },
      { traceparent, tracestate: 'rojo=00f067aa0ba902b7' },
    ],
    [{ traceparent, tracestate: 'a\nb' }, { traceparent }],
    [{ traceparent, tracestate: 7 }, { traceparent }],
    [{ tracestate: 'a=b' }, undefined],
    [undefined, undefined],
  ])('of %j is %j', (meta, context) => {
    expect(traceContext(meta)).toEqual(context)
  })

  it.each([
    traceparent.replace('00-', 'ff-'),
    traceparent.replace('0af7651916cd43dd8448eb211c80319c', '0'.repeat(32)),
    traceparent.replace('b7ad6b7169203331', '0'.repeat(16)),
    `${traceparent}0`,
    `x${traceparent}`,
    traceparent.toUpperCase(),
  ])('%s is none', (invalid) => {
    expect(traceContext({ traceparent: invalid })).toBeUndefined()
  })
})

it.each([
  [{ manifestVersion: 2 }, 'has version 2, and version 1 is the latest that is known here: update @portolan/cli'],
  [{ manifestVersion: 0 }, 'was written by an older version of @portolan/generator'],
  [{ manifestVersion: '2' }, 'was written by an older version of @portolan/generator'],
  [null, 'was written by an older version of @portolan/generator'],
])('the manifest %j is refused, and how to go on is named', (manifest, fault) => {
  expect(() => checkVersion('acme', manifest)).toThrow(`the client acme cannot be used: its manifest ${fault}`)
})

it('a manifest of the known version is taken as it is', () => {
  const manifest = { manifestVersion: 1 }
  expect(checkVersion('acme', manifest)).toBe(manifest)
})

it.each([
  [undefined, '(not a valid URL)'],
  ['not one', '(not a valid URL)'],
  ['https://user:secret@api.example.com/v1?key=secret#x', 'https://api.example.com/v1'],
])('of the URL %s is shown %s', (text, shown) => {
  expect(shownUrl(text)).toBe(shown)
})

it('`request` has the flags of every request, and none of operations alone', () => {
  const names = ownRequestFlags.map(readFlagName)
  expect(names).toEqual(expect.arrayContaining(['timeout', 'base-url', 'dry-run']))
  expect(names).not.toContain('skeleton')
  expect(ownFlags.map(readFlagName)).toContain('skeleton')
})

it.each([
  ['Bearer abc', undefined],
  ['bearer abc', undefined],
  ['Bearer abc d', 401],
  ['x Bearer abc', 401],
  ['Bearer ab', 401],
  ['', 401],
  [undefined, 401],
])('to a stranger with the authorization %j the status is %s', (authorization, status) => {
  const headers = authorization === undefined ? {} : { authorization }
  expect(refuseStranger(new Request('http://127.0.0.1/', { headers }), 'abc')?.status).toBe(status)
})

it.each([
  [['page'], 'must be an integer from 1 to 100, as a number or as digits', '--page must be an integer from 1 to 100'],
  [['page'], 'must be an integer of at least 1, as a number or as digits', '--page must be an integer of at least 1'],
  [['page'], 'must be number, got string', '--page must be an integer'],
  [['page', 0], 'must be number, got string', '--page[0] must be a number'],
  [['ratio'], 'must be number', '--ratio must be a number'],
  [['isNew'], 'must be boolean, got number', '--is-new must be true or false, got number'],
  [['isNew', 'theDate', 2, 'x'], 'must be string, got undefined', '--is-new.the-date[2].x is required'],
  [['isNew'], 'must be one of array, object', '--is-new must be one of array, object'],
  [['isNew'], 'must be array, got object', '--is-new must be a list, got object'],
  [['isNew'], 'must be string', '--is-new must be text'],
  [['isNew'], 'must be object', '--is-new must be an object'],
  [['isNew'], 'must be unknown', '--is-new must be unknown'],
  [['wait'], 'must be number', '--wait-time must be a number'],
  [['else', 1], 'must be unique', 'else.1 must be unique'],
])('of the param %j, which %s, is said that %s', (path, message, said) => {
  const io = memoryIo()
  const operation = {
    params: [
      { name: 'page', flag: 'page', type: 'integer' },
      { name: 'ratio', flag: 'ratio', type: 'number' },
      { name: 'isNew', flag: 'is-new', type: 'boolean' },
    ],
    options: [{ name: 'wait', flag: 'wait-time', type: 'number' }],
  } as unknown as OperationEntry
  const error = Object.assign(new Error('x'), { name: 'RequestValidationError', issues: [{ path, message }] })
  reportError(error, io, { operation })
  expect(io.complained()).toBe(`portolan: ${said}\n`)
})

it.each<readonly [unknown, object, string]>([
  [new CliError('no\u0007', { exitCode: 2, hint: 'Say yes.' }), {}, String.raw`portolan: no\u{7} (Say yes.)`],
  ['a text', {}, 'portolan: a text'],
  [new Error('x', { cause: 1 }), { json: true }, '{"error":{"name":"Error","message":"x","exitCode":1}}'],
  ['a text', { json: true }, '{"error":{"name":"Error","message":"a text","exitCode":1}}'],
  [
    new CliError('no', { exitCode: 2, hint: 'Say yes.' }),
    { json: true },
    '{"error":{"name":"CliError","message":"no","hint":"Say yes.","exitCode":2}}',
  ],
  [
    new Error("x. Set the client's option `token` to a token"),
    {},
    'portolan: x. Set PORTOLAN_SERVICE_TOKEN, or run portolan auth login service, for a token',
  ],
  [
    new Error('x; with `retry: { maxRetryAfter: 1500 }` the call would wait'),
    {},
    'portolan: x; with --max-wait 1.5s the command would wait',
  ],
  [
    new Error('x; set them in the options of the client'),
    { service: 'sitehost' },
    'portolan: x; set PORTOLAN_SITEHOST_TOKEN, PORTOLAN_SITEHOST_CLIENT_ID, PORTOLAN_SITEHOST_CLIENT_SECRET',
  ],
])('the error %j with %j is told as %s', (error, options, line) => {
  const io = memoryIo()
  reportError(error, io, options)
  expect(io.complained()).toBe(`${line}\n`)
})

it('an error is red on a terminal, unless it is JSON', () => {
  const told = (json: boolean): string => {
    const stderr = collector(true)
    reportError(new Error('x'), { stderr: stderr.stream, env: {} }, { json })
    return stderr.text()
  }
  expect(told(false)).toBe('\u001B[31mportolan: x\u001B[39m\n')
  expect(told(true)).toBe('{"error":{"name":"Error","message":"x","exitCode":1}}\n')
})

it.each([
  ['RequestValidationError', 'portolan: a must be b; c must be d\n'],
  ['ResponseValidationError', 'portolan: the text of the error\n'],
])('the issues of a %s are told as %j', (name, line) => {
  const io = memoryIo()
  const issues = [
    { path: ['a'], message: 'must be b' },
    { path: ['c'], message: 'must be d' },
  ]
  reportError(Object.assign(new Error('the text of the error'), { name, issues }), io)
  expect(io.complained()).toBe(line)
})

// As the README of a package has them in `process.env`.
it.each([
  ['baseUrl', 'PORTOLAN_HARBOR_BASE_URL'],
  ['api_key', 'PORTOLAN_HARBOR_API_KEY'],
  ['APIKeyHeader', 'PORTOLAN_HARBOR_API_KEY_HEADER'],
  ['X-API-Key', 'PORTOLAN_HARBOR_X_API_KEY'],
])('the variable of the setting %s is %s', (name, variable) => {
  expect(variableName('harbor', name)).toBe(variable)
})
