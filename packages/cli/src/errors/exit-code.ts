import { exitCodes } from './exit-codes.ts'

/** Classes of errors, and the code that each ends with; of several that fit, the first. */
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
export function exitCodeOf(error: unknown): number {
  const own = (error as { readonly exitCode?: unknown } | null)?.exitCode
  if (typeof own === 'number') return own
  const kinds = kindsOf(error)
  const [, found] = byClass.find(([kind]) => kinds.includes(kind)) ?? []
  if (found !== undefined) return found
  if (!kinds.includes('ApiError')) return exitCodes.unexpected
  const { status } = error as { readonly status: number }
  if (status === 401) return exitCodes.authentication
  if (status === 429) return exitCodes.rateLimit
  return status >= 500 ? exitCodes.service : exitCodes.refused
}

/** The class of an error and those that it extends. */
function kindsOf(error: unknown): string[] {
  const kinds: string[] = []
  for (
    let type = (error as { constructor?: unknown } | undefined)?.constructor as { readonly kind?: string } | null;
    typeof type?.kind === 'string';
    type = Object.getPrototypeOf(type) as { readonly kind?: string } | null
  )
    kinds.push(type.kind)
  return kinds
}
