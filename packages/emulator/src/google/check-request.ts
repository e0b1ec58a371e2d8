import type { Operation } from '@portolan/core'
import type { Incoming } from '../service.ts'
import { badRequest } from './answers.ts'

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly expected?: string
}

interface Rules {
  safeParse(value: unknown): { readonly error?: { readonly issues: readonly Issue[] } }
}

/** What a schema says where it has no message of its own. */
const unsaid = 'Invalid input'

/**
 * Refuses a request that breaks the rules of the client's own schema; undefined where none is broken. Fields that nobody
 * knows pass, as they do at the services.
 * @param content the body
 */
export async function refuseInvalid(
  { schemas, params, query = [], body }: Operation,
  { params: inPath, url }: Incoming,
  content: object,
): Promise<Response | undefined> {
  const rules = (await schemas())[params as string] as Rules
  const given = query.filter((name) => url.searchParams.has(name)).map((name) => [name, url.searchParams.get(name)])
  const value = { ...inPath, ...Object.fromEntries(given), [body as string]: content }
  const [issue] = rules.safeParse(value).error?.issues.filter((one) => isBroken(one, url.searchParams)) ?? []
  if (!issue) return undefined
  const isInBody = issue.path[0] === body
  const place = issue.path.slice(isInBody ? 1 : 0).join('.')
  const rule = issue.message === unsaid ? '' : `: it ${issue.message}`
  return badRequest(`Invalid value for ${place}${rule}.`, place, isInBody ? 'invalid' : 'invalidParameter')
}

function isBroken({ code, expected, path: [name, ...deeper] }: Issue, query: URLSearchParams): boolean {
  if (code === 'unrecognized_keys') return false
  // In a query, a flag is a text.
  const isFlag = expected === 'boolean' && deeper.length === 0 && /^(?:true|false)$/.test(query.get(String(name)) ?? '')
  return !isFlag
}
