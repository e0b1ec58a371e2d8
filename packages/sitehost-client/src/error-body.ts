import type { ErrorInfo } from '@portolan/core'

/** Reads the service's errors: an envelope whose `errors` is an array of texts. */
export function readError(body: unknown): ErrorInfo {
  const { message, errors, error, error_description: description } = Object(body) as Readonly<Record<string, unknown>>
  const list = [errors].flat().filter((one) => typeof one === 'string')
  const said = [message, description].find((one) => typeof one === 'string')
  const text = [said, ...list].filter(Boolean).join('; ')
  return {
    ...(text ? { message: text } : {}),
    ...(typeof error === 'string' ? { code: error } : {}),
    ...(errors === undefined || errors === null ? {} : { details: errors }),
  }
}
