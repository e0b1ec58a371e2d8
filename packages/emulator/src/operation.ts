import type { Operation } from '@portolan/core'
import { parsePath } from '@portolan/core/internal'
import { check, type Rules, type Schema } from '@portolan/core/schema'
import { splitTemplate } from './query-pairs.ts'

// Everything that the built-in services use from core is in this file.
export type { Operation }
export { fields, got, headers, listOf, meantBy, must, required, type Rule, type Rules } from '@portolan/core/internal'

/** Returns true if a request counts against the rate limit. */
export function isCounted({ rateLimited }: Operation): boolean {
  return rateLimited !== false
}

/** Returns true if a request needs a token. */
export function isAuthorized({ authorized }: Operation): boolean {
  return authorized !== false
}

/** Declares an endpoint that no client has, such as the action of a button on a page. */
export function endpoint(method: Operation['method'], path: string, more: Partial<Operation> = {}): Operation {
  return { method, path, schemas: async () => ({}), ...more }
}

const rules = new WeakMap<Operation, Rules | undefined>()

/** The client's rules for an operation's params. */
export async function loadRules(operation: Operation): Promise<Rules | undefined> {
  if (!rules.has(operation)) {
    const { params } = operation
    rules.set(operation, params === undefined ? undefined : check((await operation.schemas())[params] as Schema))
  }
  return rules.get(operation)
}

/** The names of the documented params. */
export function listNames({ fieldNames }: Rules): readonly string[] {
  return fieldNames()
}

/** A rule that a request breaks. */
export interface BrokenRule {
  readonly path: readonly (string | number)[]
  readonly message: string
  /** The fault: the field is not documented, or it is not a boolean. */
  readonly kind: 'unknown' | 'flag' | undefined
}

interface Issue extends Pick<BrokenRule, 'path' | 'message'> {
  readonly code: string
  readonly expected?: string
  readonly keys?: readonly string[]
}

/** The rules that a value breaks, from the schema's issues, with core's messages. */
export function brokenRules({ accepts, explain, schema }: Rules, value: unknown): BrokenRule[] {
  if (accepts(value)) return []
  const checker = schema as unknown as { safeParse(one: unknown): { error?: { issues: readonly Issue[] } } }
  const words = new Map(explain(value).map(({ path, message }) => [path.join('.'), message]))
  const issues = checker.safeParse(value).error?.issues ?? []
  return issues.flatMap(({ path, code, message, expected, keys = [] }): BrokenRule[] => {
    if (code === 'unrecognized_keys')
      return keys.map((key) => ({ path: [...path, key], message: 'is not a documented field', kind: 'unknown' }))
    const kind = code === 'invalid_type' && expected === 'boolean' ? 'flag' : undefined
    return [{ path, message: words.get(path.join('.')) ?? message, kind }]
  })
}

/** A field of a query, not decoded, or a header. */
type Field = readonly [name: string, value: string]

/** A path with params. */
export interface PathPattern {
  /** The params in a path and its query, as they are sent; undefined if it is another path. */
  readonly read: (path: string, sent?: readonly Field[]) => Readonly<Record<string, string>> | undefined
  /** The number of characters of fixed text. */
  readonly fixed: number
  /** The same of its query. */
  readonly fixedQuery: number
}

/**
 * Compiles a path. One with a query, as `/rides?page={page}`, is that of the requests that have all of it.
 * @param prefixes texts that may come before it, or not
 */
export function compilePath(path: string, prefixes: readonly string[] = []): PathPattern {
  const { address, query } = splitTemplate(path)
  const before = prefixes.length > 0 ? `(?:${prefixes.map(escapePattern).join('|')})?` : ''
  const own = compileText(address, '[^/]+', before)
  const fields = query.map(([name, value]) => Object.assign(compileText(value, '.+'), { name }))
  return {
    fixed: own.fixed,
    fixedQuery: fields.reduce((sum, { name, fixed }) => sum + name.length + fixed, 0),
    read(pathname, sent = []) {
      const params = own.read(pathname)
      if (!params || fields.length === 0) return params
      const values = fields.map(({ name, read }) =>
        sent
          .flatMap(([key, value]) => (key === name || key === name.toLowerCase() ? [read(value)] : []))
          .find((found) => found !== undefined),
      )
      return values.includes(undefined) ? undefined : Object.assign({}, params, ...values)
    },
  }
}

/**
 * @param any the pattern of a param that has none of its own
 * @param before a pattern of what comes before the text
 */
function compileText(template: string, any: string, before = ''): Pick<PathPattern, 'read' | 'fixed'> {
  const { text, slots } = parsePath(template)
  const parts = slots.map(({ pattern = ['*'] }) => {
    const segments = pattern.map((part) => (part === '**' ? '.+' : part === '*' ? any : escapePattern(part)))
    return `(${segments.join('/')})`
  })
  const source = text.map((fixed, index) => escapePattern(encoded(fixed)) + (parts[index] ?? '')).join('')
  const pattern = new RegExp(`^${before}${source}$`)
  return {
    fixed: text.join('').length,
    read(sent) {
      const found = pattern.exec(sent)
      return found ? Object.fromEntries(slots.map(({ name }, index) => [name, found[index + 1] ?? ''])) : undefined
    },
  }
}

/** Fixed text as it is in a URL. */
function encoded(text: string): string {
  return encodeURI(text).replaceAll('%25', '%')
}

/** Writes a text so that a pattern matches just this text. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
