import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { basename } from 'node:path'
import { type Input, parseJson } from '../params/input.ts'

export interface BodyFlags {
  readonly body?: string
  readonly bodyFile?: string
  readonly form?: readonly string[]
}

type Body = string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams

/**
 * Reads the body of a request. JSON is checked, and sent unchanged: JavaScript would change large numbers. With another
 * content type, it is text or bytes.
 * @param contentType the content type from `--header`
 * @throws CliError several flags set a body, or it is not valid
 */
export async function readBody(
  flags: BodyFlags,
  contentType: string | undefined,
  input: Input,
): Promise<Body | undefined> {
  const given = Object.entries({ '--body': flags.body, '--body-file': flags.bodyFile, '--form': flags.form })
  const [first, second] = given.flatMap(([flag, value]) => (value === undefined ? [] : [flag]))
  if (first !== undefined && second !== undefined)
    throw new CliError(`${first} and ${second} are the same param: give one`, { exitCode: exitCodes.usage })
  if (flags.form) return readForm(flags.form, contentType, input)
  const path = flags.bodyFile ?? (flags.body === '-' ? '-' : undefined)
  if (first === undefined) return undefined
  if (contentType !== undefined && !/[/+]json\b/i.test(contentType))
    return path === undefined ? flags.body : Uint8Array.from(await input.bytes(first, path))
  const text = path === undefined ? (flags.body ?? '') : await input.text(first, path)
  parseJson(first, text, 'For a file, use --body-file PATH; for stdin, --body -; for another content type, --header.')
  return text
}

/** Fields and files, as the `--form` of curl: `name=value`, `name=@path`. */
async function readForm(texts: readonly string[], contentType: string | undefined, input: Input): Promise<Body> {
  const fields = readPairs('--form', texts, '=')
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType ?? '')) return new URLSearchParams(fields)
  if (contentType !== undefined)
    throw new CliError('--form has a content type of its own: leave it out of --header', { exitCode: exitCodes.usage })
  const form = new FormData()
  for (const [name, value] of fields) {
    if (!value.startsWith('@')) form.append(name, value)
    else
      form.append(
        name,
        new File([Uint8Array.from(await input.bytes('--form', value.slice(1)))], basename(value.slice(1))),
      )
  }
  return form
}

/**
 * Reads the names and values of a flag: `name=value`, `name: value`.
 * @throws CliError one has no name
 */
export function readPairs(flag: string, texts: readonly string[], separator: string): [string, string][] {
  return texts.map((text) => {
    const end = text.indexOf(separator)
    if (end > 0) return [text.slice(0, end), text.slice(end + 1)]
    // The text is not repeated, since it can hold a secret.
    throw new CliError(`${flag} has to be name${separator}value`, { exitCode: exitCodes.usage })
  })
}

/** Node's additions to `JSON` that TypeScript's library does not declare yet. */
interface ExactJson {
  parse(text: string, reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown): unknown
  rawJSON(text: string): object
}

const exact = JSON as unknown as ExactJson

/** Parses JSON, and keeps the digits of numbers that JavaScript would change: `JSON.stringify` writes them as they came. */
export function parseExactly(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return exact.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined && !isExact(value, source) ? exact.rawJSON(source) : value,
  )
}

/** An integer must keep every digit; a fraction is as exact as JavaScript allows. */
function isExact(value: number, source: string): boolean {
  return !/^-?\d+$/.test(source) || Number.isSafeInteger(value)
}
