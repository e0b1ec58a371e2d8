import type { Issue } from '../errors.ts'
import type { OperationInit } from './operation.ts'
import { ownField } from './option-rules.ts'
import { encodeReserved, expand, isCompound, readParam } from './styles.ts'
import type { Params } from './url.ts'

export interface Slot {
  readonly name: string
  /** The pattern of a param with several segments, such as `subscriptions/*`. */
  readonly pattern: readonly string[] | undefined
}

/** A parsed path: fixed text and slots alternate, with text at both ends. */
export interface PathTemplate {
  readonly text: readonly string[]
  readonly slots: readonly Slot[]
}

const slot = /\{(?<braced>[^{}=]+)(?:=(?<pattern>[^{}]+))?\}|(?<=\/):(?<colon>\w+)/g

/** Parses `/users/:user_id`, `/repos/{owner}` and `/v1/{name=subscriptions/*}:reactivate`. */
export function parsePath(path: string): PathTemplate {
  const text: string[] = []
  const slots: Slot[] = []
  let end = 0
  for (const match of path.matchAll(slot)) {
    const { braced, colon, pattern } = match.groups as Partial<Record<string, string>>
    text.push(path.slice(end, match.index))
    slots.push({ name: (braced ?? colon) as string, pattern: pattern?.split('/') })
    end = match.index + match[0].length
  }
  text.push(path.slice(end))
  return { text, slots }
}

/** A path with a slash at its beginning; the empty path is that of the address itself. */
export function withLeadingSlash(path: string): string {
  return path === '' || path.startsWith('/') ? path : `/${path}`
}

/** Returns true if a path as written has a segment that a URL resolves. */
export function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => dots.test(segment))
}

/** The part of a declaration about the params in its path. */
type Declared = Pick<OperationInit, 'styles' | 'wireNames'>

/**
 * Fills in a path: a plain value becomes one segment, or as many as its pattern has.
 * @param issues receives an entry for each param that does not fit
 * @param declared says how an operation writes lists and objects in its path @default they are refused
 */
export function fillPath({ text, slots }: PathTemplate, params: Params, issues: Issue[], declared?: Declared): string {
  let path = text[0] as string
  slots.forEach((one, index) => {
    const value = params[one.name]
    path +=
      declared && isStyled(one, value, declared)
        ? writeStyled(one.name, value, declared, issues)
        : writeSegments(one, value, issues)
    path += text[index + 1] as string
  })
  return path
}

function isStyled({ name, pattern }: Slot, value: unknown, { styles }: Declared): boolean {
  if (pattern || (!styles && typeof value !== 'object')) return false
  const { style, allowReserved = false } = ownField(styles, name) ?? {}
  return isCompound(value) || style !== undefined || allowReserved
}

function writeSegments({ name, pattern }: Slot, value: unknown, issues: Issue[]): string {
  const segments = pattern ? String(value).split('/') : [String(value)]
  const fault = isSegment(value) ? findFault(segments, pattern) : notSegment(value)
  if (fault === undefined) return segments.map(encodeURIComponent).join('/')
  issues.push({ path: [name], message: fault, expected: pattern?.join('/') ?? 'a path segment' })
  return ''
}

function writeStyled(name: string, value: unknown, declared: Declared, issues: Issue[]): string {
  const found: Issue[] = []
  const encode = ownField(declared.styles, name)?.allowReserved ? reservedInPath : encodeURIComponent
  const text = expand(value, { ...readParam(declared, name, 'simple', encode, found), bare: true })
  const fault = findFault((text ?? '').split('/'))
  if (fault !== undefined && found.length === 0)
    found.push({ path: [name], message: fault, expected: 'a path segment' })
  issues.push(...found)
  return text ?? ''
}

const reservedInPath = /* @__PURE__ */ encodeReserved(/[?#]/g)

function isSegment(value: unknown): value is string | number | bigint | boolean {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value)
}

function notSegment(value: unknown): string {
  return `must be string or number, got ${value === null ? 'null' : typeof value}`
}

function findFault(segments: readonly string[], pattern?: Slot['pattern']): string | undefined {
  if (pattern && !fits(segments, pattern)) return `must match ${pattern.join('/')}`
  if (segments.includes('')) return 'must not be empty'
  if (segments.some((segment) => dots.test(segment))) return 'must not be a dot segment'
  if (segments.some((segment) => /\p{Surrogate}/u.test(segment))) return 'must be well-formed Unicode'
  return undefined
}

const dots = /^(?:\.|%2e){1,2}$/i

function fits(segments: readonly string[], pattern: readonly string[]): boolean {
  const open = pattern.at(-1) === '**'
  const fixed = open ? pattern.slice(0, -1) : pattern
  return (
    (open ? segments.length > fixed.length : segments.length === fixed.length) &&
    fixed.every((part, index) => part === '*' || part === segments[index])
  )
}
