import { CliError } from '../cli-error.ts'
import { kebab } from '../manifest/words.ts'
import { findManifest } from '../manifest/load.ts'
import type { OperationEntry } from '../manifest/manifest.ts'
import { variableName } from '../settings/setting-names.ts'
import { chooseExitCode } from './exit-codes.ts'
import { formatCommand, programInfo } from '../program-info.ts'
import type { Io } from '../io.ts'
import { paint, useColor } from '../output/color.ts'
import { sanitize, sanitizeLine } from '../output/sanitize.ts'

interface ReportOptions {
  readonly json?: boolean | undefined
  readonly operation?: OperationEntry | undefined
  readonly service?: string | undefined
}

/** Prints the error on stderr, and returns its exit code. */
export function reportError(
  error: unknown,
  { stderr, env }: Pick<Io, 'stderr' | 'env'>,
  { json = false, operation, service }: ReportOptions = {},
): number {
  const line = json ? sanitize(errorJson(error)) : sanitizeLine(errorLine(error, operation, service))
  stderr.write(`${useColor(stderr, undefined, env) && !json ? paint('red', line) : line}\n`)
  return chooseExitCode(error)
}

/** The client's advice to programmers, and the advice for a shell instead. */
const advice: readonly (readonly [RegExp, (service: string, found: string) => string])[] = [
  [
    /Set the client's option `token` to a token/,
    (service) => `Set ${variableName(service, 'token')}, or run ${formatCommand('auth login', service)}, for a token`,
  ],
  [/, or `allowHttp: true` in a network that you trust/, () => ''],
  [/set them in the options of the client/, (service) => `set ${credentialVariables(service)}`],
  [
    /with `retry: \{ maxRetryAfter: (\d+) \}` the call would wait/,
    (_, milliseconds) => `with --max-wait ${Number(milliseconds) / 1000}s the command would wait`,
  ],
]

interface Issue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** An error in one line, with the names of flags instead of params. */
function errorLine(error: unknown, operation?: OperationEntry, service = 'SERVICE'): string {
  const { issues } = error as { readonly issues?: readonly Issue[] }
  const isInvalid = error instanceof Error && error.name === 'RequestValidationError' && issues?.length
  const message = isInvalid
    ? issues.map((issue) => issueText(issue, operation)).join('; ')
    : error instanceof Error
      ? inShell(error.message, service)
      : String(error)
  const hint = error instanceof CliError && error.hint !== undefined ? ` (${error.hint})` : ''
  return `${programInfo().name}: ${message}${hint}`
}

function inShell(message: string, service: string): string {
  return advice.reduce(
    (text, [pattern, instead]) => text.replace(pattern, (_, found: string) => instead(service, found)),
    message,
  )
}

function credentialVariables(service: string): string {
  const { credentials = [] } = findManifest(service)?.options ?? {}
  return credentials.map((name) => variableName(service, name)).join(', ')
}

/** An error as data: the client's own description, and the exit code. */
function errorJson(error: unknown): string {
  return JSON.stringify({ error: errorData(error) })
}

/** The same, without a frame around it. */
export function errorData(error: unknown): object {
  const fields = error instanceof Error && 'toJSON' in error ? (error as { toJSON(): object }).toJSON() : plain(error)
  return { ...fields, exitCode: chooseExitCode(error) }
}

function plain(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const hint = error instanceof CliError ? error.hint : undefined
  return { name: error.name, message: error.message, ...(hint === undefined ? {} : { hint }) }
}

/** The types in terms that shell users know. */
const types: Readonly<Record<string, string>> = {
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  string: 'text',
  array: 'a list',
  object: 'an object',
}

/** A param and the fault of its value. It does not mention that the value was text, as every flag's is. */
function issueText({ path, message }: Issue, operation: OperationEntry | undefined): string {
  const [first, ...rest] = path
  const param = [...(operation?.params ?? []), ...(operation?.options ?? [])].find(({ name }) => name === first)
  const inner = rest.map((word) => (typeof word === 'number' ? `[${word}]` : `.${kebab(word)}`)).join('')
  // Options of the client that have flags of the same name.
  const isOption = rest.length === 0 && ['from', 'limit', 'concurrency'].includes(String(first))
  const subject = param ? `--${param.flag}${inner}` : isOption ? `--${first}` : path.join('.')
  const number = rest.length === 0 && param?.type === 'integer' ? 'integer' : 'number'
  const rule = message
    .replace(/^must be .*, got undefined$/, 'is required')
    .replace(/, as a number or as digits$|, got string$/, '')
    .replace(/^must be (\w+)(?=$|, got )/, (whole, word: string) => {
      const known = types[word === 'number' ? number : word]
      return known === undefined ? whole : `must be ${known}`
    })
  return `${subject} ${rule}`
}
