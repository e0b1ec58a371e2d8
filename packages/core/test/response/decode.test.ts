import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { UnexpectedEnd } from '@portolan/core/internal'
import { bodyText, decodeJson } from '../../src/response/read-body.ts'

function failureOf(text: string): unknown {
  try {
    return decodeJson(text)
  } catch (error) {
    return error
  }
}

/** Objects and lists, as services write them. */
const json = fc
  .tuple(
    fc.oneof(fc.array(fc.jsonValue(), { maxLength: 5 }), fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 })),
    fc.constantFrom(undefined, 2, '\t'),
  )
  .map(([value, indent]) => JSON.stringify(value, undefined, indent))

describe('a JSON text', () => {
  it('is parsed', () => {
    fc.assert(
      fc.property(json, (text) => {
        expect(decodeJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('of an object or a list that is cut off anywhere ends too early', () => {
    fc.assert(
      fc.property(json, fc.nat(), (text, place) => {
        expect(failureOf(text.slice(0, 1 + (place % (text.length - 1))))).toBeInstanceOf(UnexpectedEnd)
      }),
      { numRuns: 500 },
    )
  })

  it('that is cut off says so, and quotes nothing', () => {
    expect(failureOf('{"token":"secret-token')).toMatchObject({ message: 'the JSON ends too early' })
  })

  it.each(['<html>', 'oops', '{"a":1}}', '{"a":1} more', '[1,]', "{'a':1}", 'null null', 'nul', '-', '}'])(
    'that is not one is a SyntaxError, and not an early end: %s',
    (text) => {
      expect(failureOf(text)).toBeInstanceOf(SyntaxError)
      expect(failureOf(text)).not.toBeInstanceOf(UnexpectedEnd)
    },
  )

  it('that is cut off may begin with white space', () => {
    expect(failureOf('\r\n\t {"a":')).toBeInstanceOf(UnexpectedEnd)
  })

  it('does not end too early where it never began', () => {
    for (const text of ['oops "a', 'oops"a', 'oops {', '1 ["'])
      expect(failureOf(text)).not.toBeInstanceOf(UnexpectedEnd)
  })

  it('that is not one is said to be none, and not quoted', () => {
    expect((failureOf('oops') as Error).message).toMatch(/^the response is not JSON: .*the text is not valid JSON$/)
  })

  it('that closes what it did not open, or something else, was not cut off', () => {
    for (const text of ['{"a":[1}', '[{"a":1]', '{"a":1]']) expect(failureOf(text)).not.toBeInstanceOf(UnexpectedEnd)
  })

  it('shows nothing of itself in the message of its error', () => {
    for (const text of ['{"token":"hunter2" hunter2}', 'hunter2', '["hunter2", hunter2]']) {
      expect((failureOf(text) as Error).message).toMatch(/^the response is not JSON: /)
      expect((failureOf(text) as Error).message).not.toContain('hunter2')
    }
  })
})

it('a body is text, whatever it was read as', () => {
  expect(bodyText('a')).toBe('a')
  expect(bodyText(new TextEncoder().encode('ü'))).toBe('ü')
  expect(bodyText(new ReadableStream())).toBe('')
})

it('a body that is longer than a text can be is shown as none', () => {
  const decode = vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(() => {
    throw Object.assign(new Error('Cannot create a string longer than 0x1fffffe8 characters'), {
      code: 'ERR_STRING_TOO_LONG',
    })
  })
  try {
    expect(bodyText(new Uint8Array(1))).toBe('')
  } finally {
    decode.mockRestore()
  }
})
