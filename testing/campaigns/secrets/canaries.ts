/** A secret for each place in a request. */
export const canaries = {
  token: 'canary-Token/7+a',
  clientSecret: 'canary-Secret=8b',
  header: 'canary-Header:9c',
  query: 'canary-Query&10d',
  path: 'canary-path-11e',
  cookie: 'canary-Cookie.12f',
} as const

const all = Object.values(canaries)

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
  const carried = all.filter((one) => request.includes(one) || request.includes(encodeURIComponent(one)))
  return carried.map((one) => encodings[encoding]?.(one)).join(' and ')
}

const forms = all.flatMap((secret) =>
  Object.entries(encodings).map(([name, encode]) => {
    const form = encode(secret).replace(/=+$/, '').toLowerCase()
    return { name: `${secret}, ${name}`, form }
  }),
)

/** The secrets that a text contains in any of the encodings, with a part of the text. */
export function secretsIn(text: string): string[] {
  const views = Array.from(new Set([text, unescaped(text), text.replaceAll('\\', '')]), (view) => view.toLowerCase())
  return forms.flatMap(({ name, form }) => {
    const at = views.map((view) => view.indexOf(form)).find((index) => index >= 0)
    return at === undefined ? [] : [`${name}: …${text.slice(Math.max(0, at - 60), at + 60)}…`]
  })
}

function unescaped(text: string): string {
  return text
    .replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\+u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
