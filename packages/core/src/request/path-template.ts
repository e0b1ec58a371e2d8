import type { Issue } from '../errors.ts'

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

/**
 * Fills in a path: each param becomes one segment, or as many as its pattern has. Adds an issue for each param that
 * does not fit.
 */
export function fillPath(template: PathTemplate, params: Readonly<Record<string, unknown>>, issues: Issue[]): string {
  let path = template.text[0] as string
  template.slots.forEach(({ name, pattern }, index) => {
    const value = params[name]
    const text = isSegment(value) ? String(value) : ''
    const segments = pattern ? text.split('/') : [text]
    const fault = faultOf(value, segments, pattern)
    if (fault) issues.push({ path: [name], message: fault, expected: pattern?.join('/') ?? 'a path segment' })
    else path += segments.map(encodeURIComponent).join('/') + template.text[index + 1]
  })
  return path
}

function isSegment(value: unknown): value is string | number | bigint | boolean {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value)
}

function faultOf(value: unknown, segments: readonly string[], pattern: Slot['pattern']): string | undefined {
  if (!isSegment(value)) return `must be string or number, got ${value === null ? 'null' : typeof value}`
  return pattern && !fits(segments, pattern) ? `must match ${pattern.join('/')}` : segmentFault(segments)
}

const dots = /^(?:\.|%2e){1,2}$/i

export function segmentFault(segments: readonly string[]): string | undefined {
  if (segments.includes('')) return 'must not be empty'
  if (segments.some((segment) => dots.test(segment))) return 'must not be a dot segment'
  if (segments.some((segment) => /\p{Surrogate}/u.test(segment))) return 'must be well-formed Unicode'
  return undefined
}

function fits(segments: readonly string[], pattern: readonly string[]): boolean {
  const open = pattern.at(-1) === '**'
  const fixed = open ? pattern.slice(0, -1) : pattern
  return (
    (open ? segments.length > fixed.length : segments.length === fixed.length) &&
    fixed.every((part, index) => part === '*' || part === segments[index])
  )
}
