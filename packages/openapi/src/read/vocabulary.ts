import { configRule, faultOf, type Rule } from './config-schema.ts'
import type { Document } from './document.ts'
import { escapePointer } from './place.ts'
import { suggestion } from './suggest.ts'
import { DocumentError } from './warnings.ts'

const text: Rule = { type: 'string' }
const flag: Rule = { type: 'boolean' }
const texts: Rule = { type: 'array', items: text }
const object: Rule = { type: 'object' }

/** What each word of our own in documents takes. Some mean one thing at the root, and another in an operation or a schema. */
const words: Readonly<Record<string, Rule>> = {
  'accepted-statuses': { type: 'array', items: { type: 'integer' } },
  address: text,
  also: { type: 'integer' },
  always: flag,
  body: text,
  'by-client': flag,
  call: text,
  check: { oneOf: [text, texts] },
  digits: { oneOf: [flag, { const: 'all' }] },
  'documented-by': text,
  effect: { enum: ['reads', 'adds', 'changes', 'destroys', 'runs-commands'] },
  envelope: { type: ['string', 'object'] },
  errors: configRule('errors'),
  exclude: flag,
  exists: flag,
  group: text,
  groups: { type: 'object', additionalProperties: { type: ['string', 'object'] } },
  hosts: { oneOf: [texts, object] },
  idempotency: text,
  int64: configRule('int64'),
  message: text,
  name: text,
  open: flag,
  'open-enums': flag,
  paging: configRule('paging').additionalProperties as Rule,
  params: { oneOf: [text, flag] },
  'rate-limit-headers': configRule('rateLimitHeaders'),
  'rate-limited': flag,
  redirect: { enum: ['follow', 'error'] },
  repeat: flag,
  resource: text,
  result: object,
  secret: { oneOf: [flag, texts] },
  'send-default': flag,
  'shared-params': { type: 'object', additionalProperties: texts },
  text: flag,
  traits: object,
  type: object,
  variants: { type: 'array', items: object },
  verbs: configRule('verbs'),
  webhooks: configRule('webhooks'),
}

/** All words of our own in documents. */
export const vocabulary: ReadonlySet<string> = new Set(Object.keys(words).map((word) => `x-portolan-${word}`))

/**
 * Checks the words of our own in a document.
 * @throws DocumentError there is one that nobody knows, or with a value of another kind
 */
export function checkVocabulary({ root, file, linesOf }: Document): void {
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, one] of Object.entries(value)) {
      const fault = name.startsWith('x-portolan-') ? wordFault(name, one) : undefined
      if (fault) {
        const place = pointer + fault.pointer
        const line = linesOf([place]).get(place)
        throw new DocumentError(fault.message, { file, pointer: place, ...(line === undefined ? {} : { line }) })
      }
      visit(one, `${pointer}/${escapePointer(name)}`)
    }
  }
  visit(root, '')
}

function wordFault(name: string, value: unknown): ReturnType<typeof faultOf> {
  const rule = vocabulary.has(name) ? words[name.replace('x-portolan-', '')] : undefined
  // In a variant, null takes back what the operation says.
  if (rule) return value === null ? undefined : faultOf(value, rule, `/${name}`)
  return { pointer: `/${name}`, message: `\`${name}\` is not a word of the generator's${suggestion(name, vocabulary)}` }
}
