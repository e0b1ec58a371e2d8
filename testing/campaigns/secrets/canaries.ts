/** A secret for each place in a request. */
export const canaries = {
  token: 'canary-Token/7+a',
  clientSecret: 'canary-Secret=8b',
  header: 'canary-Header:9c',
  query: 'canary-Query&10d',
  path: 'canary-path-11e',
  cookie: 'canary-Cookie;12f',
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

/** What a service echoes: all secrets in one encoding. */
export const echoOf = (encoding: string): string => all.map((one) => encodings[encoding]?.(one)).join(' and ')

/** The secrets that a text contains in any of the encodings, with a part of the text. */
export function secretsIn(text: string): string[] {
  const views = [text, unescaped(text), text.replaceAll('\\', '')]
  return all.flatMap((secret) =>
    Object.entries(encodings).flatMap(([name, encode]) => {
      const form = encode(secret).replace(/=+$/, '').toLowerCase()
      const at = views.map((view) => view.toLowerCase().indexOf(form)).find((index) => index >= 0)
      return at === undefined ? [] : [`${secret}, ${name}: …${text.slice(Math.max(0, at - 60), at + 60)}…`]
    }),
  )
}

function unescaped(text: string): string {
  return text
    .replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\+u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
