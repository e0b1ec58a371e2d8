import fc from 'fast-check'
import { Wrong as OtherResult } from '../../chaos/jobs.ts'
import { type Exchange, makeExchanges } from '../exchanges.ts'
import type { Reply } from '../hostile-service.ts'
import { hostileJson, joined, mutated, several, strangeText } from '../inputs.ts'
import { canary, type Target, type TargetMaker } from '../target.ts'

/** What reads the bodies of responses of a kind: an input arrives at a call whose turn it is. */
async function reading(
  isMeant: (type: string) => boolean,
  reply: (usual: Exchange['reply'], turn: number) => Reply = ({ headers }) => ({ headers }),
) {
  const { exchanges: all, meet } = await makeExchanges()
  const exchanges = all.filter((one) => isMeant(one.reply.headers['content-type'] ?? ''))
  const run: Target['run'] = async (body, turn) => {
    const exchange = exchanges[turn % exchanges.length] as Exchange
    try {
      await meet(() => ({ ...reply(exchange.reply, turn), body }), exchange.call)
    } catch (error) {
      // A job finds that changed data is not what it wrote. Its own error repeats the data, which is for the caller.
      if (!(error instanceof OtherResult)) throw error
    }
  }
  return { examples: exchanges.map((one) => one.reply.body).filter(Boolean), readers: exchanges.length, run }
}

export const jsonResponses: TargetMaker = async () => {
  const read = await reading((type) => !type.includes('xml'))
  return {
    name: 'JSON responses',
    inputs: 50_000,
    ...read,
    structured: hostileJson(read.examples),
    growing: ['([)*', '({"a":)*', '[({},)*{}]', '("\\)*'],
  }
}

const xmlParts = ['<a b="c">', '</a>', '<a/>', '<?xml version="1.0"?>', '<!-- x -->', '<![CDATA[x]]>', ' xmlns:a="b"']

export const xmlResponses: TargetMaker = async () => {
  const read = await reading((type) => type.includes('xml'))
  return {
    name: 'XML responses',
    inputs: 40_000,
    ...read,
    structured: fc.oneof(
      joined(mutated(read.examples), strangeText),
      several(fc.oneof(fc.constantFrom(...xmlParts, '&amp;'), strangeText), 20),
    ),
    growing: [
      ...['(<a>)*', '(<)*', '<(a)*', '<a (b="c" )*', '<a b="(x)*', '<a b=(")*', '<a( )*', '( )*x', '(<?a )*'],
      ...['(<!---->)*', '(<!--)*', '(<![CDATA[)*', '<a>(&amp;)*</a>', '<a>(<b/>)*</a>', '<a>(x<b/>)*</a>'],
      ...['<a>(\r)*</a>', '<a>(]])*</a>'],
    ],
  }
}

const failures = [400, 401, 403, 404, 409, 410, 422, 429, 500, 503]
const details = '"details":[{"@type":"x","reason":"R"}],"errors":[{"reason":"rateLimitExceeded"}]'
const errors = [
  '{"message":"Not found","documentation_url":"https://docs.example.com","errors":[{"resource":"x","code":"missing"}]}',
  `{"error":{"code":403,"message":"No","status":"PERMISSION_DENIED",${details}}}`,
  '{"message":"Forbidden","type":"forbidden"}',
  '{"data":null,"message":"No","errors":{"name":["is required"]}}',
]

export const errorBodies: TargetMaker = async () => ({
  ...(await reading(
    () => true,
    ({ headers }, turn) => ({
      status: failures[turn % failures.length] as number,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
    }),
  )),
  name: 'error bodies',
  inputs: 40_000,
  examples: [...errors, '<html><body><h1>502 Bad Gateway</h1></body></html>', `{"message":"the token ${canary}"`],
  structured: hostileJson(errors),
  growing: [
    ...['([)*', '([)*(])*', '{"message":"x",("a":1,)*"b":1}', '{"message":"x",("a#":1,)*"b":1}', '(x)*'],
    ...[`(${canary.slice(0, -2)})*`, '(%63)*', '(\\u006)*'],
  ],
})
