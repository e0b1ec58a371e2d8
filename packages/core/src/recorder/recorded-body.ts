import { Buffer } from 'node:buffer'
import type { RecordedBody } from './recording.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
// oxlint-disable-next-line no-control-regex -- a body with such a character is not text
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/** Describes a body for the recording; undefined if there is none. */
export function toRecorded(bytes: Uint8Array, contentType: string): RecordedBody | undefined {
  if (bytes.length === 0) return undefined
  const text = textOf(bytes)
  if (text === undefined) return { base64: Buffer.from(bytes).toString('base64'), bytes: bytes.length }
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return { form: Array.from(new URLSearchParams(text)) }
  const json = /\bjson\b/i.test(contentType) ? jsonOf(text) : undefined
  return json ?? inLines(withPlainBoundary(text, contentType))
}

/** Restores a body. JSON is restored without its original spaces. */
export function fromRecorded(body: RecordedBody | undefined): Uint8Array<ArrayBuffer> {
  if (body === undefined) return new Uint8Array()
  if ('base64' in body) return new Uint8Array(Buffer.from(body.base64, 'base64'))
  return new TextEncoder().encode(toText(body))
}

function toText(body: Exclude<RecordedBody, { readonly base64: string }>): string {
  if ('json' in body) return JSON.stringify(body.json)
  if ('form' in body) return new URLSearchParams(body.form.map(([name, value]) => [name, value])).toString()
  return typeof body.text === 'string' ? body.text : body.text.join('\n')
}

/** Returns the body with its text changed; the text of bytes too. */
export function changeBytes(
  body: Extract<RecordedBody, { readonly base64: string }>,
  change: (text: string) => string,
): RecordedBody {
  const text = Buffer.from(body.base64, 'base64').toString('latin1')
  const changed = change(text)
  if (changed === text) return body
  const bytes = Buffer.from(changed, 'latin1')
  return { base64: bytes.toString('base64'), bytes: bytes.length }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = decoder.decode(bytes)
    return control.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** JSON is only recorded as a value if no number changes by it: one with too many digits stays text. */
function jsonOf(text: string): RecordedBody | undefined {
  try {
    if (isDeep(text)) return undefined
    const json: unknown = JSON.parse(text)
    const numbers = text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)?.filter((token) => !token.startsWith('"')) ?? []
    return numbers.every((token) => String(Number(token)) === token) ? { json } : undefined
  } catch {
    return undefined
  }
}

/** Values that are nested deeper cannot be visited, so they stay text. */
const deepest = 500

function isDeep(text: string): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\[^])*"?|[[\]{}]/g)) {
    if (mark === '[' || mark === '{') depth++
    else if (mark === ']' || mark === '}') depth--
    if (depth > deepest) return true
  }
  return false
}

function inLines(text: string): RecordedBody {
  return { text: text.includes('\n') ? text.split('\n') : text }
}

/** The boundary differs with each request. */
function withPlainBoundary(text: string, contentType: string): string {
  const boundary = /^multipart\/.*\bboundary="?(?<boundary>[^";]+)/i.exec(contentType)?.groups?.['boundary']
  return boundary === undefined ? text : text.replaceAll(boundary, 'boundary')
}
