import { isArrayBuffer, isBytes, isInstance } from '../platform.ts'
import { type Issue, PortolanError, RequestValidationError } from '../errors.ts'
import { got } from '../request/option-rules.ts'
import type { Composed } from '../resource.ts'
import { noSchemas } from '../schema/no-schemas.ts'
import type { Json } from '../schema/json.ts'
import type { Checked, SchemaModule } from '../schema/schema.ts'
import {
  type HmacKey,
  type Signed,
  type SigningTime,
  type WebhookSignature,
  describeForm,
  importKey,
  isSameSignature,
  signBytes,
} from './signature.ts'

export type { SigningTime, WebhookSignature } from './signature.ts'

/**
 * Checks the signature and the age of a message, and returns its event. `body` is the text or the bytes as they were
 * received, `secret` what the service signs with; several while it is replaced.
 * @throws WebhookError the message is not signed with any of the secrets, is too old, or is not as documented
 * @throws RequestValidationError the body was parsed already, or a secret is not valid
 */
export type UnwrapWebhook<Event> = (
  body: WebhookBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
) => Promise<Event>

/** How a service signs, and how JSON is read if it differs from the runtime. */
export type WebhookOptions = WebhookSignature & { readonly json?: Json }

/**
 * Makes the method `unwrap` of a client's webhooks.
 * @param schemas loads the module with the schema
 * @param event the name of the schema of the events
 * @param options how the service signs
 * @returns the member of a resource
 */
export function webhook<M extends object, const Name extends keyof M & string>(
  schemas: () => Promise<M>,
  event: Name,
  options: WebhookOptions = {},
): Composed<object, UnwrapWebhook<Checked<M[Name]>>> {
  return (context) => {
    const unwrap = uncheckedWebhook<Checked<M[Name]>>(options)(context)
    // What an earlier generator wrote for a client without schemas.
    if ((schemas as unknown) === noSchemas) return unwrap
    return async (...message) => {
      const value = await unwrap(...message)
      // A client has its webhooks from the start, and loads zod for the first message.
      const [{ check, summarizeIssues }, loaded] = await Promise.all([import('../schema/rules.ts'), schemas()])
      const { [event]: schema } = loaded as SchemaModule
      const { accepts, explain } = check(schema as Parameters<typeof check>[0])
      if (accepts(value)) return value
      const issues = explain(value)
      throw new WebhookError(`${context.name}: the event is not as documented: ${summarizeIssues(issues)}`, issues)
    }
  }
}

/** The same for a client without schemas, which carries nothing that checks. */
export function uncheckedWebhook<Event>(options: WebhookOptions = {}): Composed<object, UnwrapWebhook<Event>> {
  const { json, ...signature } = options
  return ({ clock, name }) =>
    async (body, headers, secret) =>
      read(name, await verifyWebhook({ body, headers, secret, signature, now: clock.now() }), json) as Event
}

function read(name: string, text: string, json: Json | undefined): unknown {
  try {
    return (json ?? JSON).parse(text)
  } catch {
    throw new WebhookError(`${name}: the message is signed, but it is not JSON`)
  }
}

/**
 * Signs a message as a service does, for tests and emulators.
 * @param body the body as it is sent
 * @param secret the secret that both sides know
 * @param time the id and the time of the message. @default a new id, and now
 * @param signature the form
 * @returns the headers of the signature, with names in lower case
 * @throws RequestValidationError the secret does not have this form
 */
export async function signWebhook(
  body: string | Uint8Array,
  secret: string,
  time: Partial<SigningTime> = {},
  signature: WebhookSignature = {},
): Promise<Record<string, string>> {
  const { form, header } = describeForm(signature)
  const { id = `msg_${crypto.randomUUID()}`, sentAt = Math.floor(Date.now() / 1000) } = time
  const sent = { id, sentAt }
  const key = await importKey(form, secret)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return form.write(header, await signBytes(key, form.prefixOf(sent), bytes), sent)
}

/** The body of a message as it came: text or bytes, not parsed. */
export type WebhookBody = string | Uint8Array | ArrayBuffer

/** The headers of a message, in the form of fetch or of Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** A message whose signature is not valid, or that is not as documented. It contains nothing of the message's body. */
export class WebhookError extends PortolanError {
  static override readonly kind: string = 'WebhookError'

  /** The parts of the event that are not as documented; empty if the signature is not valid. */
  readonly issues: readonly Issue[]

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message)
    this.issues = issues
  }
}

/** A message, and the secrets that it may be signed with. */
export interface Received {
  readonly body: WebhookBody
  readonly headers: WebhookHeaders
  /** The secret; several while it is changed. */
  readonly secret: string | readonly string[]
  readonly signature: WebhookSignature
  /** Unix milliseconds. */
  readonly now: number
}

/**
 * Checks the signature and the age of a message, by one HMAC for each secret, whatever the headers contain.
 * @returns the body as text
 * @throws WebhookError the message is not signed with any of the secrets, or is too old
 * @throws RequestValidationError the body was parsed already, or a secret is not valid
 */
export async function verifyWebhook({ body, headers, secret, signature, now }: Received): Promise<string> {
  const bytes = readBytes(body)
  const { form, header } = describeForm(signature)
  const secrets = [secret].flat()
  const keys = await Promise.all((secrets.length > 0 ? secrets : [undefined]).map((one) => importKey(form, one)))
  const signed = form.read(header, (name) => readHeader(headers, name))
  checkAge(signed, signature.tolerance ?? 300, now)
  if (!(await isSigned(signed, keys, bytes)))
    throw new WebhookError(
      `no signature in ${header} matches the message: check the secret, and pass the body as received, before anything parses it`,
    )
  return new TextDecoder().decode(bytes)
}

async function isSigned({ signatures, prefix }: Signed, keys: readonly HmacKey[], body: Uint8Array): Promise<boolean> {
  if (signatures.length === 0) return false
  const expected = await Promise.all(keys.map((key) => signBytes(key, prefix, body)))
  return expected.flatMap((own) => signatures.map((one) => isSameSignature(own, one))).includes(true)
}

function checkAge({ sentAt }: Signed, tolerance: number, now: number): void {
  if (sentAt === undefined) return
  if (Number.isNaN(sentAt)) throw new WebhookError('the time of the message is missing, or is not in Unix seconds')
  const age = Math.round(now / 1000) - sentAt
  if (Math.abs(age) <= tolerance) return
  const when = age > 0 ? `${age} s old` : `${-age} s in the future`
  throw new WebhookError(
    `the message is ${when}, and ${tolerance} s are allowed: somebody sent it again, or a clock is wrong`,
  )
}

function readBytes(body: unknown): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (isBytes(body)) return body
  if (isArrayBuffer(body)) return new Uint8Array(body)
  const message = `must be the body as received, as text or bytes, ${got(body)}: read it before anything parses it`
  throw new RequestValidationError(`body ${message}`, { issues: [{ path: ['body'], message }] })
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = isInstance(headers, 'Headers') ? headers.get(name) : valueIn(headers, name)
  if (value === null || value === undefined || value === '')
    throw new WebhookError(`the header ${name} is missing: pass all headers of the message`)
  return value
}

function valueIn(headers: Exclude<WebhookHeaders, Headers>, name: string): string | undefined {
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'object' ? value.join(',') : value
}
