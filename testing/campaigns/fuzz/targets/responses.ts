import fc from 'fast-check'
import type { Fetch } from '@portolan/core'
import { makeClients, Wrong } from '../../chaos/jobs.ts'
import { jsonOrNot, strangeText } from '../arbitraries.ts'
import type { Exchange } from '../exchanges.ts'
import { makeExchanges } from '../exchanges.ts'
import { hurriedClock, origin, type Reply, scriptedFetch } from '../scripted-fetch.ts'
import { canary, type Target, type TargetMaker } from '../target.ts'

/** A job finds that changed data is not what it wrote. Its own error repeats the data, which is for the caller. */
function allowOtherResult(error: unknown): void {
  if (!(error instanceof Wrong)) throw error
}

const drift = { onDrift() {}, onInvalidResponse() {} }

/** A target in which a body arrives at every call that reads such a body. */
function bodyTarget(
  exchanges: readonly Exchange[],
  replyWith: (exchange: Exchange, body: string) => Reply,
): Target['run'] {
  let count = 0
  let current: Fetch = scriptedFetch(() => ({}))
  const fetch: Fetch = (url, init) => current(url, init)
  const options = { token: canary, rateLimit: false, fetch, clock: hurriedClock(), retry: false, hooks: drift } as const
  const clients = makeClients(origin, options)
  return async (input) => {
    const exchange = exchanges[count++ % exchanges.length] as Exchange
    current = scriptedFetch(() => replyWith(exchange, input))
    await exchange.call(clients).catch(allowOtherResult)
  }
}

const isXml = ({ headers }: Exchange): boolean => /xml/.test(headers['content-type'] ?? '')

export const jsonResponses: TargetMaker = async () => {
  const exchanges = (await makeExchanges()).filter((one) => !isXml(one))
  const examples = exchanges.map(({ body }) => body).filter(Boolean)
  return {
    name: 'JSON responses',
    inputs: 50_000,
    examples,
    structured: jsonOrNot(examples),
    readers: exchanges.length,
    run: bodyTarget(exchanges, ({ headers }, body) => ({ headers, body })),
    growing: {
      'nested lists': (size) => '['.repeat(size),
      'nested objects': (size) => '{"a":'.repeat(size / 5),
      'a list of empty objects': (size) => `[${'{},'.repeat(size / 3)}{}]`,
      quotes: (size) => '"\\'.repeat(size / 2),
    },
  }
}

const xmlParts = [
  '<a b="c">',
  '</a>',
  '<a/>',
  '<?xml version="1.0"?>',
  '<!-- x -->',
  '<![CDATA[x]]>',
  ' xmlns:a="b"',
  '&amp;',
]

export const xmlResponses: TargetMaker = async () => {
  const exchanges = (await makeExchanges()).filter(isXml)
  const examples = exchanges.map(({ body }) => body)
  return {
    name: 'XML responses',
    inputs: 40_000,
    examples,
    structured: fc.oneof(
      fc.tuple(fc.constantFrom(...examples), fc.nat(), strangeText).map(([text, place, piece]) => {
        const at = place % text.length
        return text.slice(0, at) + piece + text.slice(at + (place % 7))
      }),
      fc.array(fc.oneof(fc.constantFrom(...xmlParts), strangeText), { maxLength: 20 }).map((parts) => parts.join('')),
    ),
    readers: exchanges.length,
    run: bodyTarget(exchanges, ({ headers }, body) => ({ headers, body })),
    growing: {
      'open tags': (size) => '<a>'.repeat(size / 3),
      'angle brackets': (size) => '<'.repeat(size),
      attributes: (size) => `<a ${'b="c" '.repeat(size / 6)}`,
      'an attribute without an end': (size) => `<a b="${'x'.repeat(size)}`,
      comments: (size) => '<!---->'.repeat(size / 7),
      'comments without an end': (size) => '<!--'.repeat(size / 4),
      'processing instructions': (size) => '<?a '.repeat(size / 4),
      'CDATA without an end': (size) => '<![CDATA['.repeat(size / 9),
      references: (size) => `<a>${'&amp;'.repeat(size / 5)}</a>`,
      'spaces in a tag': (size) => `<a${' '.repeat(size)}`,
      'spaces before the root': (size) => `${' '.repeat(size)}x`,
      siblings: (size) => `<a>${'<b/>'.repeat(size / 4)}</a>`,
      texts: (size) => `<a>${'x<b/>'.repeat(size / 5)}</a>`,
      quotes: (size) => `<a b=${'"'.repeat(size)}`,
      'carriage returns': (size) => `<a>${'\r'.repeat(size)}</a>`,
      name: (size) => `<${'a'.repeat(size)}`,
      'closing brackets': (size) => `<a>${']]'.repeat(size / 2)}</a>`,
    },
  }
}

const failures = [400, 401, 403, 404, 409, 410, 422, 429, 500, 503]
const services = [
  '{"message":"Not found","documentation_url":"https://docs.example.com","errors":[{"resource":"x","code":"missing"}]}',
  '{"error":{"code":403,"message":"No","status":"PERMISSION_DENIED","details":[{"@type":"x","reason":"R"}],"errors":[{"reason":"rateLimitExceeded"}]}}',
  '{"message":"Forbidden","type":"forbidden"}',
  '{"data":null,"message":"No","errors":{"name":["is required"]}}',
  '<html><body><h1>502 Bad Gateway</h1></body></html>',
  `{"message":"the token ${canary} is not valid"`,
]

export const errorBodies: TargetMaker = async () => {
  const exchanges = await makeExchanges()
  let count = 0
  return {
    name: 'error bodies',
    inputs: 40_000,
    examples: services,
    structured: jsonOrNot(services),
    readers: exchanges.length,
    run: bodyTarget(exchanges, ({ headers }, body) => ({
      status: failures[count++ % failures.length] as number,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      body,
    })),
    growing: {
      'nested lists': (size) => '['.repeat(size),
      'complete nested lists': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
      'many fields': (size) => `{"message":"x",${'"a":1,'.repeat(size / 6)}"b":1}`,
      'a long text': (size) => 'x'.repeat(size),
      'beginnings of the secret': (size) => 'canary-9f3b7c51e'.repeat(size / 16),
      'percent signs': (size) => '%63'.repeat(size / 3),
      backslashes: (size) => '\\u006'.repeat(size / 5),
    },
  }
}
