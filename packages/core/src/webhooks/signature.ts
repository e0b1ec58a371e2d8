import { encodeBase64 } from '../base64.ts'
import { subtleCrypto } from '../platform.ts'
import { RequestValidationError } from '../errors.ts'

/** How a service signs its webhooks. */
export interface WebhookSignature {
  /** Standard Webhooks (standardwebhooks.com, Svix), or the form of GitHub or of Stripe. @default 'standard' */
  readonly form?: 'standard' | 'github' | 'stripe'
  /** The header with the signature. @default webhook-signature, x-hub-signature-256 or stripe-signature */
  readonly header?: string
  /**
   * The greatest age of a message, in seconds, or distance in the future; GitHub's messages have no time. @default 300
   */
  readonly tolerance?: number
}

/** The signature of a message, as its headers give it. */
export interface Signed {
  /** One of these has to match: a service that rotates its secret sends several. */
  readonly signatures: readonly Uint8Array[]
  /** The signed text before the body. */
  readonly prefix: string
  /** Unix seconds; absent if the form has no time. */
  readonly sentAt?: number
}

/** The id and the time of a message, which are signed with its body. */
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
      const texts = versions.filter((one) => one.startsWith('v1,')).map((one) => one.slice(3))
      return { signatures: decodeAll(texts, fromBase64), prefix: `${id}.${sentAt}.`, sentAt: parseSeconds(sentAt) }
    },
    prefixOf: ({ id, sentAt }) => `${id}.${sentAt}.`,
    write: (header, signature, { id, sentAt }) => ({
      [beside(header, 'id')]: id,
      [beside(header, 'timestamp')]: String(sentAt),
      [header]: `v1,${encodeBase64(signature)}`,
    }),
  },
  github: {
    header: 'x-hub-signature-256',
    keyOf: (secret) => new TextEncoder().encode(secret),
    read: (header, get) => {
      const [, text = ''] = /^sha256=(.*)$/.exec(get(header)) ?? []
      return { signatures: decodeAll([text], fromHex), prefix: '' }
    },
    prefixOf: () => '',
    write: (header, signature) => ({ [header]: `sha256=${toHex(signature)}` }),
  },
  stripe: {
    header: 'stripe-signature',
    keyOf: (secret) => new TextEncoder().encode(secret),
    read: (header, get) => {
      const fields = get(header)
        .split(',')
        .map((field) => field.trim())
      const find = (name: string): string[] =>
        fields.flatMap((field) => (field.startsWith(`${name}=`) ? [field.slice(name.length + 1)] : []))
      const [sentAt = '', second] = find('t')
      const signatures = decodeAll(find('v1'), fromHex)
      return { signatures, prefix: `${sentAt}.`, sentAt: second === undefined ? parseSeconds(sentAt) : Number.NaN }
    },
    prefixOf: timePrefix,
    write: (header, signature, { sentAt }) => ({ [header]: `t=${sentAt},v1=${toHex(signature)}` }),
  },
}

/** The form of a signature, and the header that has it. */
export function describeForm({ form = 'standard', header }: WebhookSignature): {
  readonly form: Form
  readonly header: string
} {
  return { form: forms[form], header: (header ?? forms[form].header).toLowerCase() }
}

/** A CryptoKey, as a type that programs without the DOM's types have too. */
export type HmacKey = Parameters<typeof crypto.subtle.sign>[1]

/**
 * Imports a secret as a key.
 * @throws RequestValidationError the secret is not valid; the message does not contain it
 */
export function importKey({ keyOf }: Form, secret: unknown): Promise<HmacKey> {
  const bytes = typeof secret === 'string' ? tryToDecode(secret, keyOf) : undefined
  if (!bytes?.length) {
    const message = 'must be the text that the service shows for its webhooks, such as whsec_ and Base64'
    throw new RequestValidationError(`secret ${message}`, { issues: [{ path: ['secret'], message }] })
  }
  return subtleCrypto().importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** The HMAC of a message. */
export async function signBytes(key: HmacKey, prefix: string, body: Uint8Array): Promise<Uint8Array> {
  const start = new TextEncoder().encode(prefix)
  const whole = new Uint8Array(start.length + body.length)
  whole.set(start)
  whole.set(body, start.length)
  return new Uint8Array(await subtleCrypto().sign('HMAC', key, whole))
}

/** Compares two signatures in a time that does not depend on where they differ. */
export function isSameSignature(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] as number)
  return difference === 0
}

/** Unix seconds; NaN if the text is not a time. */
function parseSeconds(text: string): number {
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
}

/** More signatures than a service sends while it rotates its secret. */
const mostSignatures = 10

/** The first signatures; those that cannot be decoded match no message. */
function decodeAll(texts: readonly string[], decode: (text: string) => Uint8Array): Uint8Array[] {
  return texts.slice(0, mostSignatures).flatMap((text) => tryToDecode(text, decode) ?? [])
}

function tryToDecode<T>(text: string, decode: (text: string) => T): T | undefined {
  try {
    return decode(text)
  } catch {
    return undefined
  }
}

/** @throws DOMException the text is not Base64 */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** @throws SyntaxError the text is not a whole number of bytes in hex */
function fromHex(text: string): Uint8Array {
  if (!/^(?:[\da-f]{2})+$/i.test(text)) throw new SyntaxError('is not hex')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
