/** A secret for each place in a request. */
export const canaries = {
  token: 'canary-Token/7+a',
  clientSecret: 'canary-Secret=8b',
  header: 'canary-Header:9c',
  query: 'canary-Query&10d',
  // What a path has to consist of to be sent.
  path: 'cafe0d0d11e0a7b3c5d9e1f20123456789abcdef',
  cookie: 'canary-Cookie.12f',
} as const

type Encode = (text: string) => string

/** The ways in which a service can write what it received. */
export const encodings: Readonly<Record<string, Encode>> = {
  plain: (text) => text,
  'percent-encoded': encodeURIComponent,
  'percent-encoded, every byte': (text) =>
    Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64 after other bytes': (text) => Buffer.from(`u:${text}`).toString('base64'),
  'escapes of JSON': (text) =>
    Array.from(text, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  'references of XML': (text) => Array.from(text, (one) => `&#x${one.charCodeAt(0).toString(16)};`).join(''),
}

/** One that no client knows: in it a secret comes out by every way that repeats what a service wrote. */
const backwards: Encode = (text) => Array.from(text).toReversed().join('')

const searched: Readonly<Record<string, Encode>> = { ...encodings, backwards }

/** The secrets that a request carries. */
export function carriedBy(request: string): string[] {
  return Object.values(canaries).filter((one) => request.includes(one) || request.includes(encodeURIComponent(one)))
}

/**
 * What a service echoes: the secrets of a request in one encoding. One that the request did not carry is nothing that
 * the client can know.
 */
export function echoOf(encoding: string, request: string): string {
  return carriedBy(request)
    .map((one) => searched[encoding]?.(one))
    .join(' and ')
}

/** The secrets in all encodings, with their names. Base64 may have lost its padding. */
const forms = new Map(
  Object.values(canaries).flatMap((secret) =>
    Object.entries(searched).map(([name, encode]): [form: string, name: string] => [
      encode(secret).replace(/=+$/, '').toLowerCase(),
      `${secret}, ${name}`,
    ]),
  ),
)
const anyForm = new RegExp(Array.from(forms.keys(), (form) => RegExp.escape(form)).join('|'), 'gi')

/** The secrets that a text contains, as it is or decoded, in any of the encodings, with a part of the text. */
export function secretsIn(text: string): string[] {
  return [text, decoded(text)].flatMap((view) =>
    Array.from(view.matchAll(anyForm), ({ 0: form, index }) => {
      return `${forms.get(form.toLowerCase())}: …${view.slice(Math.max(0, index - 60), index + 60)}…`
    }),
  )
}

const escape = /%(?:25)*(?<percent>[\da-f]{2})|\\+u(?<json>[\da-f]{4})|&#x(?<xml>[\da-f]+);|(?<and>&amp;)|\\+/gi

function decoded(text: string): string {
  return text.replaceAll(escape, (_, percent?: string, json?: string, xml?: string, and?: string) => {
    if (and) return '&'
    const digits = percent ?? json ?? xml
    return digits === undefined ? '' : String.fromCharCode(Number.parseInt(digits, 16))
  })
}
