import type { Call } from '../request/call.ts'
import { namedIn, namedInFields } from '../secrets/credentials.ts'
import { partsOf, shortestSecret } from '../secrets/redact.ts'
import type { SecretText } from '../schema/schema.ts'
import type { RecordedBody } from './recording.ts'

/** Names of headers that contain credentials. */
const credentialHeader = /auth|cookie|token|secret|key|password/

/**
 * Finds the secrets of a request: those that its operation declares, those that the schemas mark, and fields named
 * like a credential.
 */
export function* secretsOfRequest(call: Call, url: string, body: RecordedBody | undefined): Generator<SecretText> {
  const { endpoint, params } = call
  for (const name of endpoint.operation.secret ?? []) yield* textAt(name, params[name])
  yield* endpoint.params?.secrets(params, 'params') ?? []
  const { authorization = '', ...others } = call.headers
  for (const [name, value] of Object.entries({ authorization, ...others })) {
    if (!credentialHeader.test(name)) continue
    const parts = partsOf(name, value).slice(1)
    for (const text of parts) if (text.length >= shortestSecret) yield { name: nameOf(name), text }
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

function nameOf(header: string): string {
  return header === 'authorization' ? 'token' : header
}

function* namedInBody(body: RecordedBody | undefined): Generator<SecretText> {
  if (!body) return
  if ('form' in body) yield* namedInFields(body.form)
  if ('json' in body) yield* namedIn(body.json)
}

function* textAt(name: string, value: unknown): Generator<SecretText> {
  if (typeof value === 'string') yield { name, text: value }
}
