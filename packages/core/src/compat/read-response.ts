import type { Received } from './api-promise.ts'
import { endReading } from './when-read.ts'

/** Reads a response as its content type says: JSON, or else text. */
export async function readResponse({ response, controller }: Received): Promise<unknown> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const text = await response.text().finally(() => endReading(controller))
  if (response.status === 204) return null
  if (type !== 'application/json' && !type.endsWith('+json')) return text
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}
