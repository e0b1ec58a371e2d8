import { describe, expect, it } from 'vitest'
import { requestText, responseText, splitLines } from '../src/try/exchange.ts'
import type { TryField, TryForm } from '../src/try/form.ts'
import { fieldProblems, readValues } from '../src/try/read-values.ts'

const field = (name: string, kind: TryField['kind']): TryField => ({
  name,
  kind,
  required: false,
  secret: false,
  help: '',
  values: [],
  example: '',
})

function form(...fields: TryField[]): TryForm {
  const service = { service: 'issues', module: '@portolan/issues-client', factory: 'createIssuesClient' }
  return {
    ...service,
    address: 'baseUrl',
    url: 'https://api.example.com',
    call: 'a.b',
    result: 'value',
    before: [],
    fields,
  }
}

describe('a form', () => {
  it('sends what is filled in, in the types of the params', () => {
    const fields = [
      field('id', 'number'),
      field('on', 'boolean'),
      field('tags', 'lines'),
      field('more', 'json'),
      field('none', 'text'),
    ]
    const read = readValues(form(...fields), { id: '7', on: 'false', tags: 'a\n\n12', more: '{"a":1}', none: '' })
    expect(read).toEqual({ params: { id: 7, on: false, tags: ['a', 12], more: { a: 1 } } })
  })

  it('leaves a number that is none to the client, which refuses it', () => {
    expect(readValues(form(field('id', 'number')), { id: 'seven' })).toEqual({ params: { id: 'seven' } })
  })

  it('names the field whose JSON is not valid', () => {
    expect(readValues(form(field('more', 'json')), { more: '{' })).toMatchObject({
      field: 'more',
      problem: expect.stringMatching(/^This is not JSON: /),
    })
  })

  it('takes the field without a name for all params', () => {
    expect(readValues(form(field('', 'json')), { '': '[{"a":1}]' })).toEqual({ params: [{ a: 1 }] })
  })
})

describe('the rules that params break', () => {
  const problems = [
    { path: ['id'], message: 'must be at least 1' },
    { path: ['more', 0, 'a'], message: 'must be string' },
    { path: ['id'], message: 'must be a number' },
    { path: ['other'], message: 'is not known' },
  ]

  it('are shown at their fields', () => {
    expect(fieldProblems(form(field('id', 'number'), field('more', 'json')), problems)).toEqual({
      id: 'must be at least 1; must be a number',
      more: '0.a must be string',
    })
  })

  it('are all at the one field that has no name', () => {
    expect(fieldProblems(form(field('', 'json')), problems.slice(0, 2))).toEqual({
      '': 'id must be at least 1; more.0.a must be string',
    })
  })

  it('are told by a line that is not for the reader', () => {
    const lines = [
      { level: 'debug' as const, text: `failure ${JSON.stringify(problems.slice(0, 1))}` },
      { level: 'error' as const, text: 'RequestValidationError: no' },
    ]
    expect(splitLines(lines)).toEqual({ exchanges: [], shown: [lines[1]], problems: problems.slice(0, 1) })
    expect(splitLines(lines.slice(1)).problems).toBeUndefined()
  })
})

describe('an exchange', () => {
  const sent = {
    id: 0,
    method: 'POST',
    url: 'https://api.example.com/v1/a?b=1',
    headers: [['accept', '*/*']],
    body: '{"a":1}',
  }

  it('is told apart from what the program printed, and its response replaces what was sent', () => {
    const debug = (value: object) => ({ level: 'debug' as const, text: `exchange ${JSON.stringify(value)}` })
    const lines = [debug(sent), { level: 'log' as const, text: 'result' }, debug({ ...sent, status: 200 })]
    const { exchanges, shown } = splitLines(lines)
    expect(exchanges).toEqual([{ ...sent, status: 200 }])
    expect(shown).toEqual([{ level: 'log', text: 'result' }])
  })

  it('is written as it goes over the wire', () => {
    const exchange = {
      ...sent,
      headers: [['accept', '*/*']] as const,
      status: 201,
      responseHeaders: [['etag', '"x"']] as const,
      responseBody: 'plain',
    }
    expect(requestText(exchange)).toBe('POST /v1/a?b=1 HTTP/1.1\nhost: api.example.com\naccept: */*\n\n{\n  "a": 1\n}')
    expect(responseText(exchange)).toBe('HTTP/1.1 201\netag: "x"\n\nplain')
    expect(responseText({ ...exchange, status: 0 })).toBe('The connection was closed without a response.')
  })
})
