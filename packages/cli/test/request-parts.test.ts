import { Readable } from 'node:stream'
import { nowhere } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { Input, parseJson } from '../src/params/input.ts'
import { findItems, nextPage } from '../src/request/next-page.ts'
import { pathOfBytes, splitAtValues } from '../src/request/planned-request.ts'
import { powershellCommand } from '../src/request/powershell-command.ts'
import { parseExactly, readBody, type BodyFlags, readPairs } from '../src/request/request-body.ts'
import { requestHooks } from '../src/run/request-hooks.ts'
import { collector } from './collector.ts'
import { file } from './file.ts'
import { listFormArguments } from '../src/request/form-arguments.ts'

describe('the body of a request', () => {
  const read = (flags: BodyFlags, type?: string, stdin = '') =>
    readBody(flags, type, new Input({ stdin: Readable.from([stdin]) } as never, new AbortController().signal))

  it.each<readonly [BodyFlags, string | undefined, unknown]>([
    [{}, undefined, undefined],
    [{ body: '{"a": 12345678901234567890}' }, undefined, '{"a": 12345678901234567890}'],
    [{ body: '[]' }, 'application/vnd.acme+json; v=1', '[]'],
    [{ body: 'text' }, 'text/plain', 'text'],
    [{ body: 'text' }, 'application/jsonlines', 'text'],
    [{ body: '-' }, undefined, '{"in": 1}'],
    [{ body: '-' }, 'text/plain', new TextEncoder().encode('{"in": 1}')],
  ])('of %j, with the type %s, is %j', async (flags, type, body) => {
    expect(await read(flags, type, '{"in": 1}')).toEqual(body)
  })

  it('is read from files, as are those of a form', async () => {
    const path = file('a b.json', '{"a": 1}\n')
    expect(await read({ bodyFile: path })).toBe('{"a": 1}\n')
    expect(await read({ bodyFile: path }, 'text/plain')).toEqual(new TextEncoder().encode('{"a": 1}\n'))
    const form = (await read({ form: ['a=1=2', 'b= c\n', `f=@${path}`] })) as FormData
    expect([form.get('a'), form.get('b')]).toEqual(['1=2', ' c\n'])
    const sent = form.get('f') as File
    expect([sent.name, await sent.text()]).toEqual(['a b.json', '{"a": 1}\n'])
    const encoded = await read({ form: ['a=@b', 'c=d e'] }, 'Application/x-www-form-urlencoded; charset=utf-8')
    expect((encoded as URLSearchParams).toString()).toBe('a=%40b&c=d+e')
  })

  it.each<readonly [BodyFlags, string | undefined, string]>([
    [{ body: '{}', bodyFile: 'x' }, undefined, '--body and --body-file are the same param: give one'],
    [{ bodyFile: 'x', form: [] }, undefined, '--body-file and --form are the same param: give one'],
    [{ body: '{' }, undefined, '--body is not valid JSON'],
    [{ form: ['a=b'] }, 'text/plain', '--form has a content type of its own: leave it out of --header'],
    [{ form: ['secret'] }, undefined, '--form has to be name=value'],
    [{ form: ['=secret'] }, undefined, '--form has to be name=value'],
    [{ bodyFile: nowhere }, undefined, '--body-file: cannot read '],
  ])('of %j, with the type %s, is refused', async (flags, type, message) => {
    await expect(read(flags, type)).rejects.toMatchObject({
      message: expect.stringContaining(message),
      exitCode: 2,
    })
    await expect(read(flags, type)).rejects.not.toThrow('secret')
  })

  it('has the pairs of a header too', () => {
    expect(readPairs('--header', ['A:b: c', 'd:'], ':')).toEqual([
      ['A', 'b: c'],
      ['d', ''],
    ])
    expect(() => readPairs('--header', [': x'], ':')).toThrow('--header has to be name:value')
  })

  it('keeps the digits of large numbers', () => {
    const texts = [
      '{"a":12345678901234567890}',
      '[1234567890123456789,1]',
      '{"a":0.1234567890123456}',
      '"1234567890123456"',
    ]
    expect(texts.map((text) => JSON.stringify(parseExactly(text)))).toEqual(texts)
    expect(parseExactly('{"a":1}')).toEqual({ a: 1 })
    expect(parseExactly('{"a":9007199254740991}')).toEqual({ a: 9_007_199_254_740_991 })
  })

  it('is not nested too deep', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    expect(() => parseJson('--body', nested(401))).not.toThrow()
    expect(() => parseJson('--body', nested(402))).toThrow('--body is nested more than 400 levels deep')
    expect(parseJson('--body', '\uFEFF{"a":1}')).toEqual({ a: 1 })
  })
})

it('stdin is read by one flag alone', async () => {
  const input = new Input({ stdin: Readable.from(['abc']) } as never, new AbortController().signal)
  expect(await input.text('--a', '-')).toBe('abc')
  expect(() => input.stdin('--b')).toThrow('--a and --b cannot both read stdin')
  expect(input.files).toEqual([])
})

describe('the page after a page', () => {
  it.each<readonly [string, Readonly<Record<string, string>>, unknown, string | undefined]>([
    ['/x?a=1', { link: '<https://gateway.example.com/v1/x?a=1&page=2>; rel="next"' }, {}, '/x?a=1&page=2'],
    ['/x', { link: '<?page=2>; rel="last next"' }, {}, '/x?page=2'],
    ['/x', { link: '<?page=1>; rel="prev"' }, {}, undefined],
    ['/x?a=1&pageToken=o', {}, { nextPageToken: 'p q' }, '/x?a=1&pageToken=p+q'],
    ['/x', {}, { nextPageToken: '' }, undefined],
    ['/x', {}, { nextPageToken: 5 }, undefined],
    ['/x?page=2', {}, { page: { nextPage: 3 } }, '/x?page=3'],
    ['/x?q=a?b', {}, { page: { nextPage: 2 } }, '/x?q=a%3Fb&page=2'],
    ['/x', {}, { page: { nextPage: null } }, undefined],
    ['/x', {}, { page: { nextPage: '3' } }, undefined],
    ['/x', {}, null, undefined],
    ['/x', {}, [], undefined],
  ])('%s with %j and %j is %s', (path, headers, body, next) => {
    expect(nextPage(path, new Headers(headers), body)).toBe(next)
  })

  it.each<readonly [unknown, readonly unknown[] | undefined]>([
    [[1], [1]],
    [{ data: [1], more: [2] }, [1]],
    [{ items: [1], count: 1 }, [1]],
    [{ data: { items: [1] } }, [1]],
    [{ items: [1], others: [] }, undefined],
    [{ items: [1], data: { others: [] } }, undefined],
    [{ a: 1 }, undefined],
    [null, undefined],
    ['text', undefined],
  ])('%j has the items %j', (body, items) => {
    expect(findItems(body)).toEqual(items)
  })
})

describe('a command that sends a request', () => {
  it('has variables for the longest values, encoded or not', () => {
    expect(splitAtValues('x-ab/c-ab%2Fc-ab-', { A: 'ab', B: 'ab/c', C: '' })).toEqual([
      { text: 'x-' },
      { variable: 'B', encodings: [] },
      { text: '-' },
      { variable: 'B', encodings: ['percent'] },
      { text: '-' },
      { variable: 'A', encodings: [] },
      { text: '-' },
    ])
    expect(splitAtValues('abab', { A: 'ab' })).toEqual([
      { variable: 'A', encodings: [] },
      { variable: 'A', encodings: [] },
    ])
    expect(splitAtValues('', { A: 'ab' })).toEqual([])
  })

  it('names the file of a body', () => {
    const files = [
      { path: 'a', bytes: Buffer.from('x') },
      { path: '-', bytes: Buffer.from('y') },
    ]
    expect(['x', Buffer.from('y'), 'z'].map((bytes) => pathOfBytes(bytes, files))).toEqual(['a', './-', undefined])
    expect(pathOfBytes('x')).toBeUndefined()
  })

  it.each([
    [{}, []],
    [{ body: 'a' }, ["-Body ([Text.Encoding]::UTF8.GetBytes('a'))"]],
    [{ body: new Uint8Array([255]) }, ["-Body ([Convert]::FromBase64String('/w=='))"]],
    [{ body: 'a', files: [{ path: "it's", bytes: Buffer.from('a') }] }, ["-InFile 'it''s'"]],
    [{ headers: { 'Content-Type': 'a/b' } }, ["-ContentType 'a/b'"]],
    [{ headers: { 'x-a': '1', 'x-b': '2' } }, ["-Headers @{ 'x-a' = '1'; 'x-b' = '2' }"]],
  ])('for PowerShell, of %j, has %j', (own, lines) => {
    const request = { method: 'PUT', url: 'https://example.com/', headers: {}, ...own }
    expect(powershellCommand(request, {})).toBe(
      ["Invoke-WebRequest -Method PUT -Uri 'https://example.com/'", ...lines].join(' `\n  '),
    )
  })
})

describe('while a request is in flight', () => {
  const error = new Error('503 Service Unavailable')

  /** What is said of some events. */
  function told(own: object, isTTY: boolean, ...events: readonly (readonly [string, object])[]): string {
    const stderr = collector(isTTY)
    const service = { hooks: { onCopy: 'is copied' } }
    const hooks = requestHooks(service, own, { stderr: stderr.stream } as never)
    for (const [name, event] of events)
      (hooks as Readonly<Record<string, ((event: object) => void) | undefined>>)[name]?.(event)
    return stderr.text()
  }
  const until = new Date(0)
  const retry = (wait: number) => ['onRetry', { attempt: 2, wait, error }] as const

  it.each([
    [{}, 999, ''],
    [{}, 1000, '* attempt 1 failed: 503 Service Unavailable; attempt 2 in 1.0 s\n'],
    [{ quiet: true }, 9000, ''],
    [{ verbose: true }, 40, '* attempt 1 failed: 503 Service Unavailable; attempt 2 in 0.0 s\n'],
  ])('a wait is told with %j, of %i ms: %j', (own, wait, text) => {
    expect(told(own, false, retry(wait))).toBe(text)
  })

  it('the reason of a wait is told', () => {
    const limit = (by: string) => ['onRateLimit', { wait: 1500, until, by }] as const
    expect(told({}, false, limit('service'), limit('client'))).toBe(
      '* waits 1.5 s for the limit of the service, until 1970-01-01T00:00:00.000Z\n' +
        '* waits 1.5 s for the own limit, until 1970-01-01T00:00:00.000Z\n',
    )
  })

  it('what is deprecated is told to who watches', () => {
    const events = [
      ['onDeprecation', { operation: 'x.get', sunset: until }],
      ['onDeprecation', { operation: 'x.put' }],
    ] as const
    const text = '* x.get is deprecated and ends on 1970-01-01T00:00:00.000Z\n* x.put is deprecated\n'
    expect(told({}, true, ...events)).toBe(text)
    expect(told({ verbose: true }, false, ...events)).toBe(text)
    expect(told({}, false, ...events)).toBe('')
    expect(told({ quiet: true }, true, ...events)).toBe('')
  })

  it('each attempt is told with --verbose alone, and headers with --include', () => {
    const events = [
      ['onRequest', { method: 'GET', url: 'https://example.com/\n\u0007' }],
      ['onDrift', { drifts: [{ kind: 'unknown-field', path: ['a', 0, 'b'] }] }],
      ['onResponse', { status: 200, duration: 12.6, attempts: [{}], headers: { etag: 'x' } }],
      ['onResponse', { duration: 1, attempts: [{}, {}], error: new TypeError('x') }],
      ['onResponse', { duration: 1, attempts: [] }],
    ] as const
    expect(told({}, true, ...events)).toBe('')
    expect(told({ verbose: true }, false, ...events).split('\n')).toEqual([
      '> GET https://example.com/ \\u{7}',
      '* unknown field in the response: a.0.b',
      '< 200 in 13 ms',
      '< TypeError in 1 ms, 2 attempts',
      '< no response in 1 ms',
      '',
    ])
    expect(told({ include: true }, false, events[2], events[4])).toBe('HTTP 200\netag: x\n\nHTTP no response\n\n')
  })

  it('a client’s own events are told', () => {
    const event = ['onCopy', { operation: 'x.get' }] as const
    expect(told({}, false, event)).toBe('portolan: x.get: is copied\n')
    expect(told({ quiet: true }, false, event)).toBe('')
  })
})

describe('a form as flags of curl', () => {
  const plan = (head: string): Parameters<typeof listFormArguments>[0] =>
    ({
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body: Buffer.from(`--b\r\n${head}\r\n\r\nvalue\r\n--b--\r\n`),
      files: [{ path: 'a.txt', bytes: Buffer.from('value') }],
    }) as never

  it.each([
    ['Content-Disposition: form-data; name="a"', true],
    ['Content-Disposition: form-data; name="a=b"', false],
    ['Content-Disposition: form-data; name="a%0Ab"', false],
    ['Content-Disposition: form-data; name="a"; filename="x%0Dy"', false],
    ['Content-Disposition: form-data; filename="x"', false],
    ['Content-Disposition: form-data; name="a";filename="x"', true],
    ['Content-Disposition: form-data; name="a"; size=3', false],
    ['Content-Type: text/plain', false],
  ])('takes a part with %j: %s', (head, isTaken) => {
    expect(listFormArguments(plan(head)) !== undefined).toBe(isTaken)
  })

  it.each<readonly [object, readonly string[] | undefined]>([
    [{}, ['--form-string a=value']],
    [{ headers: { 'content-type': 'Multipart/Form-Data; charset=utf-8; Boundary="b"' } }, ['--form-string a=value']],
    [{ headers: { 'content-type': 'application/json; boundary=b' } }, undefined],
    [{ headers: { 'content-type': 'x-multipart/form-data; boundary=b' } }, undefined],
    [{ headers: { 'content-type': 'multipart/form-data' } }, undefined],
    [{ headers: {} }, undefined],
    [{ body: undefined }, undefined],
    [{ files: [] }, undefined],
    [{ files: undefined }, undefined],
  ])('with %j has the flags %j', (own, flags) => {
    const found = listFormArguments({ ...plan('Content-Disposition: form-data; name="a"'), ...own })
    expect(found?.map(({ flag, value }) => `${flag} ${value}`)).toEqual(flags)
  })

  it('has text, text of a type, and files with their names', () => {
    const body = [
      'Content-Disposition: form-data; name="it%22s"\r\n\r\n@text;x',
      'content-type: text/plain\r\ncontent-disposition: form-data; name="b"\r\n\r\n"x\\',
      'Content-Disposition: form-data; name="c"; filename="a%22.txt"\r\nContent-Type: text/csv\r\n\r\nvalue',
      'Content-Disposition: form-data; name="d"; filename="a.txt"\r\n\r\nvalue',
    ]
    const sent = { ...plan(''), body: Buffer.from(`${body.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`) }
    expect(listFormArguments(sent)?.map(({ flag, value }) => `${flag} ${value}`)).toEqual([
      '--form-string it"s=@text;x',
      String.raw`--form b="\"x\\";type=text/plain`,
      String.raw`--form c=@"a.txt";type=text/csv;filename="a\".txt"`,
      '--form d=@"a.txt";filename="a.txt"',
    ])
    const other = { ...sent, files: [{ path: 'a.txt', bytes: Buffer.from('other') }] }
    expect(listFormArguments(other)).toBeUndefined()
    const bytes = Buffer.from([
      0x2d,
      0x2d,
      0x62,
      13,
      10,
      ...Buffer.from('content-disposition: form-data; name="a"'),
      13,
      10,
      13,
      10,
      255,
      13,
      10,
      ...Buffer.from('--b--'),
    ])
    expect(listFormArguments({ ...sent, body: bytes })).toBeUndefined()
  })
})
