import { HttpError } from './http-error.ts'
import { brokenRules, type BrokenRule, listNames, type Operation, loadRules } from './operation.ts'
import type { Incoming } from './incoming.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Reads the JSON object or the form in a body; empty without a body. @throws HttpError 400 */
export function readBody({ body }: Incoming, refusal: HttpError, { encoding }: Partial<Operation> = {}): Fields {
  if (body.length === 0) return {}
  const text = new TextDecoder().decode(body)
  if (encoding === 'form') return Object.fromEntries(new URLSearchParams(text))
  const value = parse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw refusal
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Reads the params of a request from body, query and path, and lists the rules of the client's schema that they break.
 */
export async function checkInput(
  operation: Operation,
  { url, params }: Pick<Incoming, 'url' | 'params'>,
  body: Fields,
): Promise<{ readonly input: Fields; readonly broken: readonly BrokenRule[] }> {
  const content = operation.body === undefined ? body : { [operation.body]: body }
  const rules = await loadRules(operation)
  if (!rules) return { input: { ...content, ...params }, broken: [] }
  // Services ignore unknown query params.
  const names = new Set(operation.query ?? listNames(rules))
  const query = Object.fromEntries(Array.from(url.searchParams).filter(([name]) => names.has(name)))
  const input: Record<string, unknown> = { ...content, ...query, ...params }
  const broken = brokenRules(rules, input)
  // In a query, booleans are strings.
  const flags = broken.filter(({ path, kind }) => kind === 'flag' && /^(?:true|false)$/.test(query[String(path)] ?? ''))
  for (const { path } of flags) input[String(path)] = query[String(path)] === 'true'
  return { input, broken: flags.length ? brokenRules(rules, input) : broken }
}
