import { RequestValidationError } from '../errors.ts'

/** How a service signs its webhooks. */
export interface WebhookSignature {
  /** Standard Webhooks (standardwebhooks.com, Svix), or the form of GitHub or of Stripe. @default 'standard' */
  readonly form?: 'standard' | 'github' | 'stripe'
  /** The header with the signature. @default webhook-signature, x-hub-signature-256 or stripe-signature */
  readonly header?: string
  /** Seconds that a message may be old, or in the future; GitHub's messages say no time. @default 300 */
  readonly tolerance?: number
}

/** What the headers of a message say of its signature. */
export interface Signed {
  /** Signatures, of which one has to be that of the message: while a service changes its secret it sends several. */
  readonly signatures: readonly Uint8Array<ArrayBuffer>[]
  /** What is signed before the body. */
  readonly prefix: string
  /** Unix seconds; absent if the form has no time. */
  readonly sentAt?: number
}

/** What a message is signed with, besides its body and the secret. */
export interface SigningTime {
  /** The id of the message, for Standard Webhooks. */
  readonly id: string
  /** Unix seconds. */
  readonly sentAt: number
}

interface Form {
  readonly header: string
  readonly keyOf: (secret: string) => Uint8Array<ArrayBuffer>
  /** @param get finds a header, and throws if it is missing */
  readonly read: (header: string, get: (name: string) => string) => Signed
  readonly prefixOf: (time: SigningTime) => string
  readonly write: (header: string, signature: Uint8Array, time: SigningTime) => Record<string, string>
}

/** Standard Webhooks have the id and the time in headers whose names begin as that of the signature does. */
const beside = (header: string, name: string): string => header.replace(/[^-]*$/, name)
const timePrefix = ({ sentAt }: SigningTime): string => `${sentAt}.`

const forms: Readonly<Record<NonNullable<WebhookSignature['form']>, Form>> = {
  standard: {
    header: 'webhook-signature',
    keyOf: (secret) => fromBase64(secret.replace(/^whsec_/, '')),
    read: (header, get) => {
      const [id, sentAt] = [get(beside(header, 'id')), get(beside(header, 'timestamp'))]
      const versions = get(header).split(' ')
      const signatures = versions.filter((one) => one.startsWith('v1,')).map((one) => decoded(one.slice(3), fromBase64))
      return { signatures, prefix: `${id}.${sentAt}.`, sentAt: secondsOf(sentAt) }
    },
    prefixOf: ({ id, sentAt }) => `${id}.${sentAt}.`,
    write: (header, signature, { id, sentAt }) => ({
      [beside(header, 'id')]: id,
      [beside(header, 'timestamp')]: String(sentAt),
      [header]: `v1,${toBase64(signature)}`,
    }),
  },
  github: {
    header: 'x-hub-signature-256',
    keyOf: (secret) => new TextEncoder().encode(secret),
    read: (header, get) => ({ signatures: [decoded(get(header).replace(/^sha256=/, ''), fromHex)], prefix: '' }),
    prefixOf: () => '',
    write: (header, signature) => ({ [header]: `sha256=${toHex(signature)}` }),
  },
  stripe: {
    header: 'stripe-signature',
    keyOf: (secret) => new TextEncoder().encode(secret),
    read: (header, get) => {
      const pairs = get(header)
        .split(',')
        .map((pair) => pair.trim().split('='))
      const valuesOf = (name: string): string[] => pairs.flatMap(([key, value = '']) => (key === name ? [value] : []))
      const [sentAt = ''] = valuesOf('t')
      const signatures = valuesOf('v1').map((one) => decoded(one, fromHex))
      return { signatures, prefix: `${sentAt}.`, sentAt: secondsOf(sentAt) }
    },
    prefixOf: timePrefix,
    write: (header, signature, { sentAt }) => ({ [header]: `t=${sentAt},v1=${toHex(signature)}` }),
  },
}

/** What is particular to a form, with the name of the header that is used. */
export function formOf({ form = 'standard', header }: WebhookSignature): {
  readonly form: Form
  readonly header: string
} {
  return { form: forms[form], header: (header ?? forms[form].header).toLowerCase() }
}

/** A CryptoKey, by a way that programs without the DOM's types have too. */
export type HmacKey = Parameters<typeof crypto.subtle.sign>[1]

/**
 * The key that a secret stands for.
 * @throws RequestValidationError it is none; the message does not contain it
 */
export function importKey({ keyOf }: Form, secret: unknown, usage: 'sign' | 'verify'): Promise<HmacKey> {
  const bytes = typeof secret === 'string' && secret !== '' ? decoded(secret, keyOf) : new Uint8Array()
  if (bytes.length === 0) {
    const message = 'must be the text that the service shows for its webhooks, such as whsec_ and Base64'
    throw new RequestValidationError(`secret ${message}`, { issues: [{ path: ['secret'], message }] })
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage])
}

/** What is signed. */
export function signedBytes(prefix: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = new TextEncoder().encode(prefix)
  const whole = new Uint8Array(start.length + body.length)
  whole.set(start)
  whole.set(body, start.length)
  return whole
}

/** Unix seconds; NaN for what is no time. */
function secondsOf(text: string): number {
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
}

/** What cannot be decoded is a signature of no message. */
function decoded(text: string, decode: (text: string) => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    return decode(text)
  } catch {
    return new Uint8Array()
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
