import fc from 'fast-check'
import { ApiError, NotFoundError, PortolanError, ResponseValidationError } from '@portolan/core'
import * as z from 'zod'
import { describe, expect, it, vi } from 'vitest'
import { escapeText, quoteText } from '../src/safe-text.ts'
import { setUp } from './things.ts'

/** The characters that must reach no message, line of a log or terminal, one by one. */
const unsafe = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index),
  ...[0x61c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
  ...[0xd800, 0xdbff, 0xdc00, 0xdfff],
].map((code) => String.fromCharCode(code))

const isUnsafe = (text: string): boolean =>
  !text.isWellFormed() || unsafe.some((one) => one < '\ud800' && text.includes(one))

describe('a text of a stranger', () => {
  it.each(unsafe)('has %j escaped', (character) => {
    const code = character.charCodeAt(0).toString(16)
    expect(escapeText(`a${character}b`)).toBe(`a\\u{${code}}b`)
    expect(escapeText(`a${character}b`, character)).toBe(`a${character}b`)
  })

  it('keeps what people write', () => {
    const text = 'Größe 日本 😀 👩‍👩‍👧 e\u0301 עברית "\\u{1b}"'
    expect(escapeText(text)).toBe(text)
    expect(quoteText(text)).toBe(text)
  })

  it('is quoted with at most 500 characters, and never cut within a character or an escape', () => {
    expect(quoteText('x'.repeat(500))).toBe('x'.repeat(500))
    expect(quoteText('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`)
    expect(quoteText(`${'x'.repeat(498)}😀y`)).toBe(`${'x'.repeat(498)}…`)
    expect(quoteText('\u001b'.repeat(100))).toBe(`${String.raw`\u{1b}`.repeat(83)}…`)
    const unit = fc.constantFrom('a', '\\', 'u', '{', '1', '}', '\u001b', '\u202e', '😀', '\ud800', '\n')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (text, most) => {
        const quoted = quoteText(text, most)
        expect(quoted.length).toBeLessThanOrEqual(most)
        expect(isUnsafe(quoted)).toBe(false)
      }),
    )
  })
})

const hostile = `ESC\u001b[31m C1\u009b bidi\u202e line\r\nforged 2028\u2028 half\ud800 ${'long '.repeat(30_000)}`

async function errorOf(ended: PromiseLike<unknown>): Promise<PortolanError> {
  try {
    await ended
  } catch (error) {
    return error as PortolanError
  }
  throw new Error('it succeeded')
}

describe('what a service wrote', () => {
  const json = (value: unknown, init?: ResponseInit) => () => Response.json(value, init)
  const text = (body: string, init?: ResponseInit) => () => new Response(body, init)
  const readError = (body: unknown) => body as { message: string }

  it.each<[string, () => Response, (client: ReturnType<typeof setUp>['client']) => PromiseLike<unknown>]>([
    ['the message of an error', json({ message: hostile }, { status: 404 }), (c) => c.things.get({ id: 'x' })],
    ['a short error page', text('\u001b[2J\u202e\n', { status: 500 }), (c) => c.things.get({ id: 'x' })],
    [
      'the title of a page',
      text(`<!doctype html><title>${hostile}</title>`, { headers: { 'content-type': 'text/html' } }),
      (c) => c.things.get({ id: 'x' }),
    ],
    [
      'a content type',
      text('x', { headers: { 'content-type': `text/\u009b${'x'.repeat(10_000)}` } }),
      (c) => c.things.get({ id: 'x' }),
    ],
    ['a value of the wrong type', json({ id: hostile }), (c) => c.things.get({ id: 'x' })],
    [
      'the name of a field',
      json({ [hostile]: 1 }),
      (c) => c.request({ method: 'GET', path: '/x', response: z.record(z.string(), z.string()) }),
    ],
    [
      'what a schema of one’s own says',
      json(1),
      (c) => c.request({ method: 'GET', path: '/x', response: z.any().refine(() => false, hostile) }),
    ],
    [
      'where a redirect leads',
      text('', { status: 302, headers: { location: `https://${'x.'.repeat(2000)}example.com/\u009b` } }),
      (c) => c.things.get({ id: 'x' }),
    ],
    [
      'when an endpoint is removed',
      json({ id: 1 }, { headers: { sunset: `\u009b${'x'.repeat(10_000)}` } }),
      (c) => c.things.get({ id: 'x' }).then(() => c.request({ method: 'GET', path: '/y', deadline: 1e-9 })),
    ],
  ])('is escaped and short in messages, attempts and logs: %s', async (_, respond, send) => {
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const logger = { debug: log, info: log, warn: log, error: log }
    const { client } = setUp(respond, { logger }, { service: 'the service', readError })
    const error = await errorOf(send(client))
    const texts = [error.message, error.stack?.split('\n    at ')[0] ?? '', ...lines]
    texts.push(...(error.attempts ?? []).map((one) => one.error ?? ''))
    if (ResponseValidationError.is(error)) texts.push(...error.issues.map(({ message }) => message))
    expect(lines.length).toBeGreaterThan(1)
    for (const one of texts) {
      expect(isUnsafe(one)).toBe(false)
      expect(one.length).toBeLessThan(900)
    }
  })

  it('stays whole in the body', async () => {
    const { client } = setUp(
      json({ message: hostile, code: 'a\u001b' }, { status: 404 }),
      {},
      {
        service: 'the service',
        readError,
      },
    )
    const error = (await errorOf(client.things.get({ id: 'x' }))) as ApiError
    expect(error.body).toEqual({ message: hostile, code: 'a\u001b' })
    expect(error.message).toContain(String.raw`ESC\u{1b}[31m C1\u{9b} bidi\u{202e} line\u{d}\u{a}forged 2028\u{2028}`)
  })

  it('does not hide half a secret by where it is cut', async () => {
    const token = 'secret-token-0123456789'
    for (const before of [480, 490, 495, 499]) {
      const message = 'x'.repeat(before) + token
      const { client } = setUp(json({ message }, { status: 404 }), { token }, { service: 'the service', readError })
      expect((await errorOf(client.things.get({ id: 'x' }))).message).not.toContain('secret')
    }
  })
})

it('what a hook throws is escaped in the log', async () => {
  const error = vi.fn()
  const hooks = {
    onRequest() {
      throw new Error('\u001b[2J\nforged')
    },
  }
  await setUp(undefined, { hooks, logger: { error } }).client.things.get({ id: 'x' })
  expect(error).toHaveBeenCalledWith(String.raw`the hook onRequest failed: Error: \u{1b}[2J\u{a}forged`, undefined)
})

it('an error that a client makes itself has a safe message too', () => {
  const init = { status: 404, headers: new Headers(), body: hostile }
  for (const error of [new PortolanError(hostile), new NotFoundError(hostile, init)]) {
    expect(isUnsafe(error.message)).toBe(false)
    expect(error.message.length).toBeLessThanOrEqual(2000)
  }
})
