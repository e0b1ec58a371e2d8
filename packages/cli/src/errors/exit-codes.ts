/** The meanings of the exit codes. A command ended by a signal dies of that signal. */
export const exitCodes = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  authentication: 3,
  refused: 4,
  service: 5,
  rateLimit: 6,
  network: 7,
  invalidResponse: 8,
  brokenOff: 9,
  filter: 10,
  output: 11,
  batch: 12,
} as const

/** The same in words, for the help. */
export const exitCodeMeanings: readonly (readonly [code: number, meaning: string])[] = [
  [exitCodes.ok, 'success, even if stdout was closed or its reader exited'],
  [exitCodes.unexpected, 'an unexpected error, or you answered no to a question'],
  [exitCodes.usage, 'invalid usage, params or settings; nothing was sent'],
  [exitCodes.authentication, 'no valid token (401)'],
  [exitCodes.refused, 'the service rejected the request (403, 404, 409, 422 and other 4xx)'],
  [exitCodes.service, 'the service failed (5xx), or an operation ended in an error'],
  [exitCodes.rateLimit, 'the rate limit is used up (429)'],
  [exitCodes.network, 'no response: network, timeout, a redirect to another origin'],
  [exitCodes.invalidResponse, 'a response that does not match its schema'],
  [exitCodes.brokenOff, 'a list was cut off after some items; stderr has the cursor'],
  [exitCodes.filter, '--jq failed on the data; the request was sent'],
  [exitCodes.output, 'the output could not be written, for example because the disk is full'],
  [exitCodes.batch, 'some calls of --batch failed; their lines contain the errors'],
]

/** The table of exit codes, for the end of a help. */
export function exitCodeHelp(): string[] {
  const rows = exitCodeMeanings.map(([code, meaning]) => `  ${String(code).padStart(2)}  ${meaning}`)
  return ['Exit codes:', ...rows, '', 'A command ended by a signal exits with that signal.']
}

/** Classes of errors, and the code that each ends with; the first match counts. */
const byClass: readonly (readonly [string, number])[] = [
  ['RequestValidationError', exitCodes.usage],
  ['InsecureTransportError', exitCodes.usage],
  ['AuthenticationError', exitCodes.authentication],
  ['RateLimitError', exitCodes.rateLimit],
  ['ServerError', exitCodes.service],
  ['OperationFailedError', exitCodes.service],
  ['ResponseValidationError', exitCodes.invalidResponse],
  ['ConnectionError', exitCodes.network],
  ['TimeoutError', exitCodes.network],
  ['OAuthCallbackError', exitCodes.refused],
]

/** The exit code for an error. The classes are known by name, so that no client has to be loaded for this. */
export function chooseExitCode(error: unknown): number {
  const own = (error as { readonly exitCode?: unknown } | null)?.exitCode
  if (typeof own === 'number') return own
  const kinds = listKinds(error)
  const [, found] = byClass.find(([kind]) => kinds.includes(kind)) ?? []
  if (found !== undefined) return found
  if (!kinds.includes('ApiError')) return exitCodes.unexpected
  const { status } = error as { readonly status: number }
  if (status === 401) return exitCodes.authentication
  if (status === 429) return exitCodes.rateLimit
  return status >= 500 ? exitCodes.service : exitCodes.refused
}

/** Lists the class of an error and those that it extends. */
function listKinds(error: unknown): string[] {
  const kinds: string[] = []
  for (
    let type = (error as { constructor?: unknown } | undefined)?.constructor as { readonly kind?: string } | null;
    typeof type?.kind === 'string';
    type = Object.getPrototypeOf(type) as { readonly kind?: string } | null
  )
    kinds.push(type.kind)
  return kinds
}
