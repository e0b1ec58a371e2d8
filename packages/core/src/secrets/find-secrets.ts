import { isInstance } from '../platform.ts'
import type { SecretText } from '../schema/schema.ts'

/**
 * Percent-encoding, even repeated; JSON escapes, even within a JSON text; XML references; the last two percent-encoded
 * too.
 */
const escape =
  /(?<plain>[^%\\&\u{80}-\u{10ffff}]+)|(?:\\|%(?:25)*5c)+u(?<json>[\da-f]{4})|%(?:25)*26%(?:25)*23x0*(?<coded>[\da-f]{1,6})%(?:25)*3b|%(?:25)*(?<percent>[\da-f]{2})|\\+(?<quoted>["/])|&#x0*(?<hex>[\da-f]{1,6});|&#0*(?<decimal>\d{1,7});|&(?<entity>amp|lt|gt|quot|apos);|[^]/giu
/** A text in which nothing is encoded; an ampersand may belong to a query. */
const plainText = /^[^%\\&+\u{80}-\u{10ffff}]*(?:&(?!#|(?:amp|lt|gt|quot|apos);)[^%\\&+\u{80}-\u{10ffff}]*)*$/iu
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text whose characters are bytes, and where in the original each of them begins. */
interface Decoded {
  readonly text: string
  readonly startOf: (index: number) => number
}

/**
 * The forms by which `replaceForms` finds a secret: its bytes, and its base64 at each of the three positions within a
 * group. Whatever else encodes them is decoded in the text.
 */
export function listForms(secret: string): ReadonlySet<string> {
  const bytes = encodeBytes(secret)
  const forms = new Set([folded(bytes)])
  for (let before = 0; before < 3; before++) {
    const whole = btoa('\0'.repeat(before) + bytes)
    const core = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
    forms.add(folded(core)).add(folded(core.replaceAll('+', '-').replaceAll('/', '_')))
  }
  return forms
}

/**
 * Replaces secrets in a text by their placeholders, even if they are percent-encoded, escaped for JSON or XML, in
 * base64, or in another case. Takes linear time.
 * @param placeholders what is put in place of each form
 */
export function replaceForms(text: string, placeholders: ReadonlyMap<string, string>): string {
  if (placeholders.size === 0 || text === '') return text
  const readings = listReadings(text)
  const places = Array.from(placeholders).flatMap(([form, placeholder]) =>
    readings.flatMap((one) => find(one, form, placeholder)),
  )
  if (places.length === 0) return text
  let rest = ''
  let end = 0
  for (const place of places.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (place.start >= end) rest += text.slice(end, place.start) + place.placeholder
    end = Math.max(end, place.end)
  }
  return rest + text.slice(end)
}

/** The placeholder of the first form that a text contains. */
export function firstForm(text: string, placeholders: ReadonlyMap<string, string>): string | undefined {
  const readings = listReadings(text)
  return Array.from(placeholders).find(([form]) => readings.some((one) => one.text.includes(form)))?.[1]
}

interface Place {
  readonly start: number
  readonly end: number
  readonly placeholder: string
}

function find({ text, startOf }: Decoded, form: string, placeholder: string): Place[] {
  const places: Place[] = []
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length))
    places.push({ start: startOf(at), end: startOf(at + form.length), placeholder })
  return places
}

/** A text as it is and, if anything in it is encoded, decoded: half an escape swallows the beginning of what follows it. */
function listReadings(text: string): readonly Decoded[] {
  const asItIs = { text: folded(text), startOf: (index: number) => index }
  return plainText.test(text) ? [asItIs] : [asItIs, decode(text)]
}

function decode(text: string): Decoded {
  let decoded = ''
  const starts: number[] = []
  for (const { 0: piece, groups = {}, index } of text.matchAll(escape)) {
    if (groups['plain']) {
      decoded += piece
      for (let at = 0; at < piece.length; at++) starts.push(index + at)
      continue
    }
    const bytes = groups['percent']
      ? String.fromCharCode(Number.parseInt(groups['percent'], 16))
      : encodeBytes(meant(piece, groups))
    decoded += bytes
    for (let left = bytes.length; left > 0; left--) starts.push(index)
  }
  return { text: folded(decoded), startOf: (index) => starts[index] ?? text.length }
}

/** The character that an escape stands for. */
function meant(piece: string, { json, quoted, hex, coded, decimal, entity }: Partial<Record<string, string>>): string {
  if (quoted) return quoted
  if (entity) return entities[entity.toLowerCase()] as string
  const digits = json ?? hex ?? coded
  const code = digits ? Number.parseInt(digits, 16) : decimal ? Number(decimal) : -1
  return code >= 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : piece
}

/** A text in UTF-8, a character for each byte. */
function encodeBytes(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return bytes
}

/** Ignores case, and reads a plus as a space, as in forms. */
function folded(bytes: string): string {
  // The bytes of a letter beyond ASCII have no case of their own.
  const lower = isAscii.test(bytes)
    ? bytes.toLowerCase()
    : bytes.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return lower.replaceAll('+', ' ')
}

const isAscii = /^[\0-\x7f]*$/

/** Names of fields that contain credentials, if no schema marks them. */
const credentialField = /(?:token|secret|pass(?:word|wd|phrase|code)|(?:api|access|private)key|credentials?)$/
const pageToken = /(?:page|sync|next|continuation)token$/

/** Returns true if a field of this name contains a credential in any service. */
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
  if (isInstance(body, 'URLSearchParams', 'FormData')) {
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
 * The texts in the fields of these names, however deep: in one that is an object or a list, all texts.
 * @param within the name of the field that the value is in, if it is one of these
 */
export function* textsNamed(
  value: unknown,
  names: readonly string[],
  within?: string,
  visited = new Set<unknown>(),
): Generator<SecretText> {
  if (names.length === 0) return
  if (typeof value === 'string' && within !== undefined) yield { name: within, text: value }
  // Bytes have no names, and a stream among the params may contain itself.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || visited.has(value)) return
  visited.add(value)
  for (const [name, one] of Object.entries(value))
    yield* textsNamed(one, names, within ?? (names.includes(name) ? name : undefined), visited)
}

export { isSameText } from '../same-text.ts'
