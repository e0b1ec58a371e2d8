import { quoteWord } from '../manifest/words.ts'
import { listFormArguments } from './form-arguments.ts'
import {
  bodyBase64,
  bodyText,
  type Encoding,
  pathOfBytes,
  type PlannedRequest,
  splitBasic,
  splitAtValues,
  type Variables,
} from './planned-request.ts'
import { powershellCommand } from './powershell-command.ts'

/** How a request is written down. */
type RequestForm = 'posix' | 'powershell' | 'json'

export interface CurlOptions {
  /** @default 'posix' */
  readonly form?: RequestForm
  /** The secrets of the request: the names of variables, and the values that they replace in URL, headers and body. */
  readonly variables?: Variables
}

const writers = { posix: posixCommand, powershell: powershellCommand, json: jsonRequest }

/**
 * Writes a request as a command that sends it, with environment variables instead of secrets.
 * @returns a command line without a line break at its end
 */
export function toCurl(request: PlannedRequest, { form = 'posix', variables = {} }: CurlOptions = {}): string {
  return writers[form](request, variables)
}

/**
 * A JSON object, in which `${NAME}` stands for the value of a variable, encoded as its place demands. `basic` is the user and
 * password of HTTP Basic.
 */
function jsonRequest({ method, url, body, files, ...given }: PlannedRequest, variables: Variables): string {
  const fill = (text: string): string =>
    splitAtValues(text, variables)
      .map(({ text: literal, variable }) => (variable === undefined ? literal : `\${${variable}}`))
      .join('')
  const bodyFile = body === undefined ? undefined : pathOfBytes(body, files)
  const text = body === undefined || bodyFile !== undefined ? undefined : bodyText(body)
  const { headers, basic } = splitBasic(given.headers, variables)
  const request = {
    method,
    url: fill(url),
    ...(basic === undefined ? {} : { basic: fill(basic) }),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
    ...(text === undefined ? {} : { body: fill(text) }),
    ...(bodyFile === undefined ? {} : { bodyFile }),
    ...(body === undefined || bodyFile !== undefined || text !== undefined
      ? {}
      : { bodyBase64: bodyBase64(body, variables) }),
  }
  return JSON.stringify(request, null, 2)
}

/** The kernel rejects longer arguments: the limit of Linux is 128 KiB. */
const longestArgument = 100_000

/** A command line with curl for every POSIX shell. */
function posixCommand(request: PlannedRequest, variables: Variables): string {
  const { method, url, body, files } = request
  const { headers, basic } = splitBasic(request.headers, variables)
  const quote = (text: string): string => quoteText(text, variables)
  const isHead = method === 'HEAD'
  const file = body === undefined ? undefined : pathOfBytes(body, files)
  const form = listFormArguments(request)
  const text = body === undefined ? undefined : bodyText(body)
  const isArgument = text !== undefined && Buffer.byteLength(text) <= longestArgument
  const sent = form
    ? form.map(({ flag, value }) => `${flag} ${quote(value)}`)
    : file !== undefined
      ? [`--data-binary ${quoteWord(`@${file}`)}`]
      : body === undefined
        ? []
        : [isArgument ? `--data-raw ${quote(text)}` : '--data-binary @-']
  const args = [
    isHead ? '--head' : `--request ${method}`,
    // Without it, curl reads brackets and braces in the URL as patterns.
    `--globoff ${quote(url)}`,
    ...(basic === undefined ? [] : [`--user ${quote(basic)}`]),
    // A header without a value needs a semicolon; with a colon, curl would omit it. Curl writes a form with a boundary
    // of its own.
    ...Object.entries(headers)
      .filter(([name]) => !form || name.toLowerCase() !== 'content-type')
      .map(([name, value]) => `--header ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...sent,
  ]
  const command = `curl ${args.join(' \\\n  ')}`
  if (body === undefined || isArgument || form || file !== undefined) return command
  // The shell writes it itself, so no argument of a program is too long.
  return `${text === undefined ? `printf %s '${bodyBase64(body, variables)}' | base64 -d` : `printf %s ${quote(text)}`} | ${command}`
}

/**
 * Quotes a text for a POSIX shell. Nothing in it is expanded except the variables; `!` is never within double quotes, where
 * an interactive shell would replace it.
 */
function quoteText(text: string, variables: Variables): string {
  const parts = splitAtValues(text, variables)
  if (parts.every(({ variable }) => variable === undefined)) return quoteWord(text)
  if (parts.some((part) => part.text?.includes('!')))
    return parts
      .map((part) =>
        part.variable === undefined ? quoteWord(part.text) : `"${expand(part.variable, part.encodings)}"`,
      )
      .join('')
  const inner = parts.map((part, index) => {
    if (part.variable === undefined) return part.text.replaceAll(/["$\\`]/g, String.raw`\$&`)
    return expand(part.variable, part.encodings, /^\w/.test(parts[index + 1]?.text ?? ''))
  })
  return `"${inner.join('')}"`
}

/**
 * Programs that every POSIX system has. They encode every byte, which has the same meaning as encoding only the
 * necessary ones.
 */
const encoders: Readonly<Record<Encoding, string>> = {
  json: String.raw`sed 's/[\\"]/\\&/g' | awk 'BEGIN { ORS = "" } NR > 1 { print "\\n" } { gsub(/\t/, "\\t"); gsub(/\r/, "\\r"); print }'`,
  percent: String.raw`od -An -v -tx1 | tr -d ' \n' | sed 's/../%&/g'`,
}

/** @param needsBraces true if a letter follows */
function expand(variable: string, encodings: readonly Encoding[], needsBraces = false): string {
  if (encodings.length === 0) return needsBraces ? `\${${variable}}` : `$${variable}`
  return `$(${[`printf %s "$${variable}"`, ...encodings.map((one) => encoders[one])].join(' | ')})`
}
