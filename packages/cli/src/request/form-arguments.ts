import { bodyText, pathOfBytes, type PlannedRequest } from './planned-request.ts'

/** A flag of curl, and its value. */
interface FormArgument {
  readonly flag: '--form' | '--form-string'
  readonly value: string
}

/** A part of a form: its name, the name of its file, its content type, and its content. */
interface Part {
  readonly name: string
  readonly filename: string | undefined
  readonly type: string | undefined
  readonly content: Buffer
}

/**
 * Lists the fields of a form as flags of curl, which reads its files.
 * @returns undefined if it is no form with files, or has a part that no flag can stand for
 */
export function listFormArguments({ headers, body, files = [] }: PlannedRequest): FormArgument[] | undefined {
  const boundary = /^multipart\/form-data;.*\bboundary="?(?<boundary>[^";]+)/i.exec(contentType(headers))?.groups?.[
    'boundary'
  ]
  if (boundary === undefined || body === undefined || files.length === 0) return undefined
  const parts = splitParts(Buffer.from(body as Uint8Array), boundary)
  const found = parts.map((part) => part && formArgument(part, files))
  return found.every((one) => one !== undefined) ? found : undefined
}

function contentType(headers: PlannedRequest['headers']): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
}

function splitParts(body: Buffer, boundary: string): (Part | undefined)[] {
  const mark = Buffer.from(`\r\n--${boundary}`)
  const whole = Buffer.concat([Buffer.from('\r\n'), body])
  const parts: (Part | undefined)[] = []
  for (let start = whole.indexOf(mark); start >= 0;) {
    const end = whole.indexOf(mark, start + mark.length)
    if (end >= 0) parts.push(readPart(whole.subarray(start + mark.length + 2, end)))
    start = end
  }
  return parts
}

function readPart(part: Buffer): Part | undefined {
  const end = part.indexOf('\r\n\r\n')
  const lines = part.subarray(0, end).toString().split('\r\n')
  const disposition = lines.find((line) => /^content-disposition:/i.test(line)) ?? ''
  const { name, filename } =
    /\bname="(?<name>[^"]*)"(?:; *filename="(?<filename>[^"]*)")?$/.exec(disposition)?.groups ?? {}
  // A line end in a name could not be written for curl, nor an equals sign before its own.
  if (end < 0 || name === undefined || /=|%0[AD]/i.test(name) || /%0[AD]/i.test(filename ?? '')) return undefined
  const type = lines.flatMap((line) => /^content-type: *(?<type>.+)$/i.exec(line)?.groups?.['type'] ?? [])[0]
  return { name: unescaped(name), filename: filename && unescaped(filename), type, content: part.subarray(end + 4) }
}

/** A form escapes quotation marks alone, and so does curl. */
function unescaped(name: string): string {
  return name.replaceAll('%22', '"')
}

function formArgument(
  { name, filename, type, content }: Part,
  files: PlannedRequest['files'],
): FormArgument | undefined {
  const ofType = type === undefined ? '' : `;type=${type}`
  if (filename !== undefined) {
    const path = pathOfBytes(content, files)
    return path === undefined
      ? undefined
      : { flag: '--form', value: `${name}=@${quoted(path)}${ofType};filename=${quoted(filename)}` }
  }
  const text = bodyText(content)
  if (text === undefined) return undefined
  return type === undefined
    ? { flag: '--form-string', value: `${name}=${text}` }
    : { flag: '--form', value: `${name}=${quoted(text)}${ofType}` }
}

/** As curl reads it between quotation marks. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
