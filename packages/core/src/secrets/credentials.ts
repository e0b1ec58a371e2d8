import type { SecretText } from '../schema/schema.ts'

/** Names of fields that contain credentials, if no schema marks them. */
const credentialField = /(?:token|secret|pass(?:word|wd|phrase|code)|(?:api|access|private)key|credentials?)$/
const pageToken = /(?:page|sync|next|continuation)token$/

/** Whether a field of this name contains a credential in any service. */
export function isCredential(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[_-]/g, '')
  return credentialField.test(plain) && !pageToken.test(plain)
}

/** The texts in a value whose fields are named like a credential. */
export function* namedIn(value: unknown): Generator<SecretText> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    if (!Array.isArray(value) && isCredential(name) && typeof one === 'string') yield { name, text: one }
    yield* namedIn(one)
  }
}

/** The same for the fields of a form or a query. */
export function* namedInFields(fields: Iterable<readonly [string, unknown]>): Generator<SecretText> {
  for (const [name, text] of fields) if (isCredential(name) && typeof text === 'string') yield { name, text }
}

/** The same for a body: JSON, or a form. */
export function* namedInBody(body: unknown): Generator<SecretText> {
  if (body instanceof URLSearchParams || body instanceof FormData) {
    yield* namedInFields(body)
  } else if (typeof body === 'string') {
    try {
      yield* namedIn(JSON.parse(body))
    } catch {
      // It is not JSON, and has no fields.
    }
  }
}

/**
 * Compares a text with a secret in constant time: how long it takes depends on the length of `sent` only, and not on
 * how much of it is right.
 */
export function isSameText(known: string, sent: string): boolean {
  let difference = known.length ^ sent.length
  for (let index = 0; index < sent.length; index++) {
    difference |= known.charCodeAt(index % known.length) ^ sent.charCodeAt(index)
  }
  return difference === 0
}
