import { escapePointer, unescapeKey } from '../read/pointer.ts'
import { suggestion } from '../read/suggest.ts'
import { describePattern } from './patterns.ts'

/** The part of JSON Schema in which values of extensions and of a config are described. */
export interface ValueSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly oneOf?: readonly ValueSchema[]
  readonly items?: ValueSchema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, ValueSchema>>
  readonly propertyNames?: ValueSchema
  readonly additionalProperties?: boolean | ValueSchema
  /** The value's name in messages. @default its name */
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
}

/** A fault in a value, and its place in the value. */
export interface ValueIssue {
  readonly pointer: string
  readonly message: string
}

/** An issue, with the expected and the actual value if nothing else is wrong. */
type Fault = ValueIssue & { readonly misfit?: { readonly expected: string; readonly found: string | undefined } }

/**
 * Returns the first fault in a value; undefined if there is none.
 * @param pointer the place of the value, whose last part is its name in messages
 */
export function findIssue(value: unknown, schema: ValueSchema, pointer: string): ValueIssue | undefined {
  const fault = findFault(value, schema, pointer)
  return fault && { pointer: fault.pointer, message: fault.message }
}

function findFault(value: unknown, schema: ValueSchema, pointer: string): Fault | undefined {
  const mustBe = (expected: string): Fault => makeMisfit(pointer, expected, kindOfValue(value))
  if (schema.oneOf) return findIssueOfAll(value, schema.oneOf, pointer)
  if ('const' in schema && value !== schema.const) return mustBe(String(schema.const))
  const types = [schema.type ?? []].flat()
  if (types.length && !types.some((type) => hasType(value, type))) return mustBe(types.join(' or '))
  if (schema.enum && !schema.enum.includes(value))
    return makeMisfit(
      pointer,
      `${schema.enum.length > 1 ? 'one of ' : ''}${schema.enum.join(', ')}`,
      typeof value === 'string' ? `\`${value.slice(0, 40)}\`` : kindOfValue(value),
    )
  const { minimum = -Infinity, maximum = Infinity, pattern } = schema
  if (typeof value === 'number' && (value < minimum || value > maximum))
    return mustBe(
      [
        ...(minimum > -Infinity ? [`at least ${minimum}`] : []),
        ...(maximum < Infinity ? [`at most ${maximum}`] : []),
      ].join(' and '),
    )
  if (typeof value === 'string' && pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    return makeMisfit(pointer, describePattern(pattern))
  if (Array.isArray(value))
    return first(value, (one, index) => findFault(one, schema.items ?? {}, `${pointer}/${index}`))
  return kindOfValue(value) === 'object'
    ? findIssueInMembers(value as Record<string, unknown>, schema, pointer)
    : undefined
}

/** @param found the actual value, if the fault is not in the value itself */
function makeMisfit(pointer: string, expected: string, found?: string): Fault {
  const name = lastName(pointer)
  const subject = name ? `\`${name}\`` : 'a config'
  const got = found === undefined ? '' : `, got ${found}`
  return { pointer, message: `${subject} must be ${expected}${got}`, misfit: { expected, found } }
}

/** The last name in a pointer, such as `GET /users` in `/paging/GET ~1users`. */
function lastName(pointer: string): string | undefined {
  const last = pointer.split('/').at(-1)
  return last && unescapeKey(last)
}

/** Options that a `kind` tells apart are not all tried: the issue is that of the kind. */
function findIssueOfAll(value: unknown, options: readonly ValueSchema[], pointer: string): Fault | undefined {
  const byKind = new Map(
    options.flatMap((option) => (option.properties?.['kind'] ? [[option.properties['kind'].const, option]] : [])),
  )
  if (byKind.size > 1 && kindOfValue(value) === 'object') {
    const { kind } = value as { readonly kind?: unknown }
    const option = byKind.get(kind)
    if (kind === undefined) return { pointer, message: 'needs `kind`' }
    if (typeof kind !== 'string' || !option) return findFault(kind, { enum: [...byKind.keys()] }, `${pointer}/kind`)
    const issue = findFault(value, option, pointer)
    const word = issue?.pointer.slice(pointer.length + 1) ?? ''
    const isOfOther = [...byKind.values()].some((one) => Object.hasOwn(one.properties ?? {}, word))
    return issue && isOfOther && !Object.hasOwn(option.properties ?? {}, word)
      ? { ...issue, message: `\`${word}\` has no effect on a paging by \`${kind}\`` }
      : issue
  }
  const issues = options.map((option) => findFault(value, option, pointer))
  if (issues.includes(undefined)) return undefined
  // The issue of the most similar option, and of equally similar ones.
  const nearest = issues.toSorted((a, b) => measureDepth(a) - measureDepth(b)).at(-1) as Fault
  if (nearest.misfit === undefined) return nearest
  const alike = issues.flatMap((one) => (one?.pointer === nearest.pointer ? (one.misfit ?? []) : []))
  const expected = new Set(alike.map((one) => one.expected))
  // The value itself says more than its type.
  const found = alike.find((one) => one.found?.startsWith('`'))?.found ?? nearest.misfit.found
  return makeMisfit(nearest.pointer, [...expected].join(', or '), found)
}

function measureDepth(issue: Fault | undefined): number {
  return issue?.pointer.split('/').length ?? 0
}

function findIssueInMembers(value: Record<string, unknown>, schema: ValueSchema, pointer: string): Fault | undefined {
  const { properties = {}, additionalProperties: others = true, required = [] } = schema
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return { pointer, message: `needs \`${missing}\`` }
  return first(Object.entries(value), ([name, one]) => {
    const place = `${pointer}/${escapePointer(name)}`
    const misnamed = schema.propertyNames && findFault(name, schema.propertyNames, place)
    if (misnamed) return misnamed
    if (Object.hasOwn(properties, name)) return findFault(one, properties[name] as ValueSchema, place)
    if (others === false)
      return {
        pointer: place,
        message: `\`${name}\` is not a key of ${schema.title ?? (pointer ? `\`${lastName(pointer)}\`` : 'a config')}${suggestion(name, Object.keys(properties))}`,
      }
    return others === true ? undefined : findFault(one, others, place)
  })
}

function first<T>(list: readonly T[], find: (one: T, index: number) => Fault | undefined): Fault | undefined {
  for (const [index, one] of list.entries()) {
    const issue = find(one, index)
    if (issue) return issue
  }
  return undefined
}

function hasType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : kindOfValue(value) === type
}

function kindOfValue(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
