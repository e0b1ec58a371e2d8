import { formOf, importKey, type SigningTime, signedBytes, type WebhookSignature } from './signature.ts'

/**
 * Signs a message as a service does, for tests and emulators.
 * @param body the body as it is sent
 * @param secret the secret that both sides know
 * @param time the id and the time of the message
 * @param signature the form
 * @returns the headers that say it, names in lower case
 * @throws RequestValidationError the secret is none of this form
 */
export async function signWebhook(
  body: string | Uint8Array,
  secret: string,
  time: SigningTime,
  signature: WebhookSignature = {},
): Promise<Record<string, string>> {
  const { form, header } = formOf(signature)
  const key = await importKey(form, secret, 'sign')
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = await crypto.subtle.sign('HMAC', key, signedBytes(form.prefixOf(time), bytes))
  return form.write(header, new Uint8Array(signed), time)
}
