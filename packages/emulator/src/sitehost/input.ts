import type { Operation } from '@portolan/core'
import { check, type Check, type Schema } from '@portolan/core/schema'
import type { Incoming } from '../service.ts'
import type { Input } from './context.ts'

/** What a request asks for, or what is wrong with it. */
export type Reading = { readonly input: Input } | { readonly faults: readonly string[] }

/** Params that are true or false in a query. */
const flags: ReadonlySet<string> = new Set(['paginate', 'favorites_only', 'separate_records'])

const checks = new Map<Operation, Check | undefined>()

/** Reads path, query and body into one object, and checks it by the rules that the operation has for its callers. */
export async function readInput(
  operation: Operation,
  { request, url, params }: Incoming,
  lenient = false,
): Promise<Reading> {
  const body = await readBody(request, operation)
  if (body === undefined && !lenient) return { faults: ['The body is no JSON object'] }
  const rules = await rulesOf(operation)
  const input = { ...body, ...readQuery(url, rules), ...params }
  if (lenient || !rules || rules.accepts(input)) return { input }
  return { faults: rules.explain(input).map(({ path, message }) => `${path.join('.') || 'The body'} ${message}`) }
}

async function rulesOf(operation: Operation): Promise<Check | undefined> {
  if (!checks.has(operation)) {
    const schemas = await operation.schemas()
    checks.set(operation, operation.params === undefined ? undefined : check(schemas[operation.params] as Schema))
  }
  return checks.get(operation)
}

/** What the query holds of the operation's params; the rest is nobody's business, as it is with most services. */
function readQuery({ searchParams }: URL, rules: Check | undefined): Input {
  const { shape } = (rules?.schema._zod.def ?? { shape: {} }) as unknown as { readonly shape: object }
  return Object.fromEntries(
    Array.from(searchParams)
      .filter(([name]) => Object.hasOwn(shape, name))
      .map(([name, value]) => [name, flags.has(name) && /^(?:true|false)$/.test(value) ? value === 'true' : value]),
  )
}

async function readBody(request: Request, { encoding }: Operation): Promise<Input | undefined> {
  const text = await request.text()
  if (text === '') return {}
  if (encoding === 'form') return Object.fromEntries(new URLSearchParams(text))
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Input) : undefined
  } catch {
    return undefined
  }
}
