import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'

/** A request that was made but not sent. */
export interface PlannedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** The files that the user named for it: a command reads them itself. @default none */
  readonly files?: readonly BodyFile[]
}

/** A file that a body can be made of. */
export interface BodyFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** The path of the file with some bytes, in which a dash does not mean stdin. */
export function pathOfBytes(bytes: string | Uint8Array, files: readonly BodyFile[] = []): string | undefined {
  const found = files.find((file) => Buffer.from(bytes as Uint8Array).equals(file.bytes))
  return found?.path === '-' ? './-' : found?.path
}

/**
 * The body as text.
 * @returns `undefined` for bytes that cannot stand in a command line: those that are not UTF-8, and NUL
 */
export function bodyText(body: string | Uint8Array): string | undefined {
  try {
    const text =
      typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * Bytes that cannot stand in a command line.
 * @throws CliError a secret is among them, and would be readable
 */
export function bodyBase64(body: string | Uint8Array, variables: Variables): string {
  const bytes = Buffer.from(body as Uint8Array)
  if (Object.values(variables).some((value) => value !== '' && bytes.includes(value)))
    throw new CliError('--dry-run cannot show this body: it is not text, and contains a secret', {
      exitCode: exitCodes.usage,
      hint: 'Pass bytes as @file, which the command reads itself.',
    })
  return bytes.toString('base64')
}

/** The names of variables, and their values. */
export type Variables = Readonly<Record<string, string>>

/** How a value is encoded in its place; the first encoding is applied first. */
export type Encoding = 'json' | 'percent'

/** A part of a text: literal, or the name of the variable that stands there. */
export type Part =
  | { readonly text: string; readonly variable?: undefined }
  | { readonly variable: string; readonly encodings: readonly Encoding[]; readonly text?: undefined }

/** Replaces values by variables, however the values are encoded; if several match at a place, the longest wins. */
export function splitAtValues(text: string, variables: Variables): Part[] {
  const known = Object.entries(variables)
    .filter(([, value]) => value !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
  if (known.length === 0) return text === '' ? [] : [{ text }]
  const parts: Part[] = []
  let end = 0
  const addText = (until: number): void => {
    if (until > end) parts.push({ text: text.slice(end, until) })
  }
  for (const found of text.matchAll(
    new RegExp(known.map(([, value]) => `(${encodedPattern(value)})`).join('|'), 'g'),
  )) {
    const [variable, value] = known[found.slice(1).findIndex((one) => one !== undefined)] as (typeof known)[number]
    addText(found.index)
    parts.push({ variable, encodings: findEncodings(found[0], value) })
    end = found.index + found[0].length
  }
  addText(text.length)
  return parts
}

/** A pattern for a value whose characters can each be literal, or escaped for JSON, a URL or a form, or both. */
function encodedPattern(value: string): string {
  return Array.from(value, (letter) => {
    const forms = new Set([letter, escapeJson(letter)])
    return `(?:${Array.from(forms, (form) => Array.from(form, letterPattern).join('')).join('|')})`
  }).join('')
}

function letterPattern(letter: string): string {
  const bytes = Array.from(Buffer.from(letter), (byte) => {
    const digits = byte.toString(16).padStart(2, '0')
    return `%${digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`
  })
  return `(?:${[letter.replaceAll(/\W/g, String.raw`\$&`), bytes.join(''), ...(letter === ' ' ? [String.raw`\+`] : [])].join('|')})`
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function findEncodings(found: string, value: string): readonly Encoding[] {
  if (found === value) return []
  if (found === escapeJson(value)) return ['json']
  return percentDecoded(found) === escapeJson(value) && escapeJson(value) !== value ? ['json', 'percent'] : ['percent']
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Headers, and the user and password of HTTP Basic, `user:password`, if a variable is in them. */
export function splitBasic(
  headers: PlannedRequest['headers'],
  variables: Variables,
): { readonly headers: PlannedRequest['headers']; readonly basic?: string } {
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')
  const code = /^Basic (?<code>[\w+/=]+)$/i.exec(found?.[1] ?? '')?.groups?.['code']
  if (!found || code === undefined) return { headers }
  const basic = Buffer.from(code, 'base64').toString()
  if (splitAtValues(basic, variables).every(({ variable }) => variable === undefined)) return { headers }
  const { [found[0]]: _, ...others } = headers
  return { headers: others, basic }
}
