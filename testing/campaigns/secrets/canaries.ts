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

/** All of them. */
export const all: readonly string[] = Object.values(canaries)

/** The ways in which a service can write what it received. */
export const encodings: Readonly<Record<string, (text: string) => string>> = {
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

/**
 * What a service echoes: the secrets of a request in one encoding. One that the request did not carry is nothing that
 * the client can know.
 */
export function echoOf(encoding: string, request: string): string {
  return carriedBy(request)
    .map((one) => encodings[encoding]?.(one))
    .join(' and ')
}

/** The secrets that a request carries. */
export function carriedBy(request: string): string[] {
  return all.filter((one) => request.includes(one) || request.includes(encodeURIComponent(one)))
}

const forms = all.flatMap((secret) =>
  Object.entries(encodings).map(([name, encode]) => {
    const form = encode(secret).replace(/=+$/, '').toLowerCase()
    return { name: `${secret}, ${name}`, form }
  }),
)

/** What every form begins with: the beginnings of the secrets, plain and in base64. */
const beginnings = ['canary-', 'cafe0d0d']
  .flatMap((text) => [text, base64Of(text), base64Of(`u:${text}`)])
  .map((text) => text.toLowerCase())

/** The characters of base64 that these bytes alone decide. */
function base64Of(text: string): string {
  return Buffer.from(text)
    .toString('base64')
    .slice(0, Math.floor((Buffer.byteLength(text) * 8) / 6))
}

/**
 * The secrets that a text contains in any of the encodings, with a part of the text. The text is decoded once, and searched
 * for all secrets at once; each form is looked for only where one of them begins.
 */
export function secretsIn(text: string): string[] {
  const decoded = unescaped(text)
  const views = (decoded === text ? [text] : [text, decoded]).map((view) => view.toLowerCase())
  if (!views.some((view) => beginnings.some((beginning) => view.includes(beginning)))) return []
  return forms.flatMap(({ name, form }) => {
    const found = views.find((view) => view.includes(form))
    if (found === undefined) return []
    const at = found.indexOf(form)
    return [`${name}: …${found.slice(Math.max(0, at - 60), at + 60)}…`]
  })
}

const escape = /%(?:25)*(?<percent>[\da-f]{2})|\\+u(?<json>[\da-f]{4})|&#x(?<xml>[\da-f]+);|(?<and>&amp;)|\\+/gi

function unescaped(text: string): string {
  if (!/[%\\&]/.test(text)) return text
  return text.replaceAll(escape, (_, percent?: string, json?: string, xml?: string, and?: string) => {
    if (and) return '&'
    const digits = percent ?? json ?? xml
    return digits === undefined ? '' : String.fromCharCode(Number.parseInt(digits, 16))
  })
}
