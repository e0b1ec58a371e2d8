import { createHash } from 'node:crypto'
import type { Call } from '../request/call.ts'
import type { SecretText } from '../schema/schema.ts'
import { firstForm, listForms, namedIn, namedInFields, replaceForms, textsNamed } from '../secrets/find-secrets.ts'
import { splitSecret, shortestSecret } from '../secrets/redact.ts'
import type { RecordedBody } from './recording.ts'

interface Secret {
  readonly placeholder: string
  /** True if the value is replaced in all texts, and not only where it was found. */
  readonly everywhere: boolean
}

/** `{{token:1}}`; `{{token:1:hex40}}` and `{{url:2:url}}` if a value has to keep its format to be valid. */
const pattern = /\{\{(?<name>[\w-]+):(?<number>\d+)(?::(?<form>hex|url)(?<length>\d*))?\}\}/g

/**
 * The placeholders of secrets in a file. The same value has the same placeholder, so that a token from one response
 * is recognized in later requests.
 */
export class Secrets {
  readonly #byValue = new Map<string, Secret>()
  /** The forms of all secrets that are searched for everywhere, and are long enough to be found inside a text. */
  readonly #forms = new Map<string, string>()
  #revision = 0
  readonly #counts = new Map<string, number>()
  /** The highest number of each name in the file. */
  readonly #inFile: ReadonlyMap<string, number>

  /** @param text of the file */
  constructor(text = '') {
    for (const [placeholder, name = '', number] of text.matchAll(pattern)) {
      this.#set(restore(placeholder), { placeholder, everywhere: true })
      this.#counts.set(name, Math.max(Number(number), this.#counts.get(name) ?? 0))
    }
    this.#inFile = new Map(this.#counts)
  }

  /** Changes with every new secret. */
  get revision(): number {
    return this.#revision
  }

  /** Registers a secret that no text may contain, and returns its placeholder. */
  add(name: string, value: string): string {
    return this.#note(name, value, true)
  }

  /** The placeholder for a value that is hidden here, but may be shown elsewhere. */
  hide(name: string, value: string): string {
    return this.#note(name, value, false)
  }

  #note(field: string, value: string, everywhere: boolean): string {
    if (value === '') return value
    const known = this.#byValue.get(value)
    if (known) {
      if (everywhere && !known.everywhere) this.#set(value, { ...known, everywhere })
      return known.placeholder
    }
    const name = field.replaceAll(/[^\w-]/g, '-') || 'secret'
    const number = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, number)
    const placeholder = `{{${name}:${number}${findForm(value)}}}`
    this.#set(value, { placeholder, everywhere })
    return placeholder
  }

  #set(value: string, secret: Secret): void {
    this.#byValue.set(value, secret)
    if (!secret.everywhere) return
    this.#revision++
    // A placeholder whose secret is not known stands for itself.
    if (value.length < shortestSecret || value === secret.placeholder) return
    for (const form of listForms(value)) this.#forms.set(form, secret.placeholder)
  }

  /** Replaces the secrets in a text by placeholders. A short secret is only replaced if it is the whole text. */
  clean = (text: string): string => {
    const whole = this.#byValue.get(text)
    if (whole?.everywhere) return whole.placeholder
    return replaceForms(text, this.#forms)
  }

  /** The placeholder of a secret that a text contains, in any form. */
  findIn(text: string): string | undefined {
    return firstForm(text, this.#forms)
  }

  /**
   * Returns true if two texts match. A secret that the file does not know matches any: tests use other secrets than
   * real services.
   */
  isSame(recorded: string, requested: string): boolean {
    if (recorded === requested) return true
    const [ours, theirs] = [Array.from(recorded.matchAll(pattern)), Array.from(requested.matchAll(pattern))]
    if (ours.length !== theirs.length || recorded.replaceAll(pattern, '\0') !== requested.replaceAll(pattern, '\0'))
      return false
    return theirs.every(
      ([placeholder, name = '', number], index) =>
        placeholder === ours[index]?.[0] || Number(number) > (this.#inFile.get(name) ?? 0),
    )
  }
}

/** Returns true if a text contains a placeholder. */
export function holdsSecret(text: string): boolean {
  return text.search(pattern) >= 0
}

/** Replaces placeholders by values: not the secrets, but values that are valid in their place. */
export function restore(text: string): string {
  return text.replaceAll(pattern, (placeholder, name: string, number: string, form?: string, length?: string) => {
    if (form === 'url') return `https://recorded.invalid/${name}/${number}`
    if (form === undefined) return placeholder
    const digits = createHash('sha256').update(`${name}:${number}`).digest('hex')
    return digits.repeat(Math.ceil(Number(length) / digits.length)).slice(0, Number(length))
  })
}

function findForm(value: string): string {
  if (/^[0-9a-f]{16,}$/.test(value)) return `:hex${value.length}`
  return /^https?:\/\//.test(value) ? ':url' : ''
}

/** Names of headers that contain credentials. */
const credentialHeader = /auth|cookie|token|secret|key|password/

/**
 * Finds the secrets of a request: those that its operation declares, those that the schemas mark, and fields named
 * like a credential.
 */
export function* secretsOfRequest(call: Call, url: string, body: RecordedBody | undefined): Generator<SecretText> {
  const { endpoint, params } = call
  yield* textsNamed(params, endpoint.operation.secret ?? [])
  yield* endpoint.params?.secrets(params, 'params') ?? []
  const { authorization = '', ...others } = call.headers
  for (const [name, value] of Object.entries({ authorization, ...others })) {
    if (!credentialHeader.test(name)) continue
    const parts = splitSecret(name, value).slice(1)
    for (const text of parts) if (text.length >= shortestSecret) yield { name: nameHeader(name), text }
  }
  yield* namedInFields(new URL(url).searchParams)
  yield* namedInBody(body)
}

/** Finds the secrets of a response. */
export function* secretsOfResponse({ endpoint }: Call, body: RecordedBody | undefined): Generator<SecretText> {
  yield* namedInBody(body)
  const { operation, profile, response, raw = false } = endpoint
  if (!body || !('json' in body) || !response || raw) return
  const data = profile.unwrap ? profile.unwrap(body.json, operation).data : body.json
  yield* response.secrets(data, operation.response ?? 'secret')
}

function nameHeader(header: string): string {
  return header === 'authorization' ? 'token' : header
}

function* namedInBody(body: RecordedBody | undefined): Generator<SecretText> {
  if (!body) return
  if ('form' in body) yield* namedInFields(body.form)
  if ('json' in body) yield* namedIn(body.json)
}
