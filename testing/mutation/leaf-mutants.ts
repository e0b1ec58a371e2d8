import * as z from 'zod/mini'
import { knownValues } from '../oracle/known-values.ts'
import { openSet } from '@portolan/core/schema'
import { withDefinition } from './rebuild.ts'

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']
/** A change in words, and the schema that it leads to. */
export type Changed = readonly [what: string, schema: Schema]

/** A field's schema, each of its data changed once: its marks, its type, its values, its bounds. */
export function fieldMutants(schema: Schema): Changed[] {
  const def = schema._zod.def as Definition
  if (def.type === 'optional')
    return [
      ['has to be there', def.innerType],
      ...presentMutants(def.innerType).map(([what, inner]): Changed => [
        what,
        withDefinition(schema, { innerType: inner }),
      ]),
    ]
  return [['may be absent', z.exactOptional(schema as z.ZodMiniType)], ...presentMutants(schema)]
}

function presentMutants(schema: Schema): Changed[] {
  const def = schema._zod.def as Definition
  if (def.type === 'nullable')
    return [
      ['may not be null', def.innerType],
      ...valueMutants(def.innerType).map(([what, inner]): Changed => [
        what,
        withDefinition(schema, { innerType: inner }),
      ]),
    ]
  const { type } = def
  // Whatever it is, it may be null already.
  const mark: Changed[] = type === 'unknown' ? [] : [['may be null', z.nullable(schema as z.ZodMiniType)]]
  return [...mark, ...valueMutants(schema)]
}

/** Each datum of what a value may be. Objects with a definition of their own are changed there. */
export function valueMutants(schema: Schema): Changed[] {
  const def = schema._zod.def as Definition
  switch (def.type) {
    case 'string':
      return [...typeChange(z.int()), ...setMutants(schema), ...checkMutants(schema)]
    case 'number':
      return [...typeChange(z.string()), ...numberMutants(schema), ...checkMutants(schema)]
    case 'boolean':
      return typeChange(z.string())
    case 'unknown':
      return typeChange(z.string())
    case 'enum':
      return enumMutants(def.entries)
    case 'literal':
      return [['another value', z.literal('zz-other')]]
    case 'array':
      return [
        ['no list', def.element],
        ...checkMutants(schema),
        ...presentMutants(def.element).map(([what, element]): Changed => [
          `entries: ${what}`,
          withDefinition(schema, { element }),
        ]),
      ]
    case 'record':
      return [
        ...typeChange(z.string()),
        ...presentMutants(def.valueType).map(([what, valueType]): Changed => [
          `values: ${what}`,
          withDefinition(schema, { valueType }),
        ]),
      ]
    case 'union':
      return unionMutants(schema, def.options as readonly Schema[])
    case 'object':
      return [['any object', z.record(z.string(), z.unknown())], ...typeChange(z.string())]
    case 'lazy':
      return typeChange(z.string())
    case 'custom':
      return [['anything', z.unknown()]]
    default:
      return []
  }
}

function typeChange(other: Schema): Changed[] {
  return [['another type', other]]
}

/** An open set without each of its values, and with one more. */
function setMutants(schema: Schema): Changed[] {
  const { parent } = schema._zod
  const known = knownValues(schema) ?? (parent && knownValues(parent))
  if (!known) return []
  const values = Array.from(known)
  const sets = [
    ...values.map((value) => [`without "${value}"`, values.filter((one) => one !== value)] as const),
    ['with one more value', [...values, 'zz-more']] as const,
  ]
  const { checks = [] } = schema._zod.def as { checks?: readonly z.core.$ZodCheck[] }
  return sets.map(([what, set]) => [what, openSet(set).check(...checks)])
}

function enumMutants(entries: Readonly<Record<string, string | number>>): Changed[] {
  const values = Object.values(entries).map(String)
  return [
    ...values.map((value): Changed => [`without "${value}"`, z.enum(values.filter((one) => one !== value))]),
    ['with one more value', z.enum([...values, 'zz-unknown'])],
    ['any string', z.string()],
  ]
}

/** A whole number that may be broken. */
function numberMutants(schema: Schema): Changed[] {
  const { checks = [] } = schema._zod.def as { checks?: readonly z.core.$ZodCheck[] }
  const whole = (schema._zod.def as { format?: string }).format === 'safeint'
  return whole
    ? [['with a fraction', z.number().check(...checks.filter(({ _zod }) => !('format' in _zod.def)))]]
    : [['whole', z.int()]]
}

/** Each check left out, and each bound or pattern changed. */
export function checkMutants(schema: Schema): Changed[] {
  const { checks = [] } = schema._zod.def as { checks?: readonly z.core.$ZodCheck[] }
  return checks.flatMap((check, index): Changed[] => {
    const changed = (others: readonly z.core.$ZodCheck[]): Schema =>
      withDefinition(schema, { checks: checks.toSpliced(index, 1, ...others) })
    return [
      [`without check ${index + 1}`, changed([])],
      ...otherChecks(check).map(([what, other]): Changed => [what, changed([other])]),
    ]
  })
}

function otherChecks(check: z.core.$ZodCheck): (readonly [what: string, check: z.core.$ZodCheck])[] {
  const def = check._zod.def as unknown as Readonly<Record<string, unknown>>
  const by = (step: number, bound: string): number => (def[bound] as number) + step
  switch (def['check']) {
    case 'min_length':
      return [-1, 1].map((step) => [`length at least ${by(step, 'minimum')}`, z.minLength(by(step, 'minimum'))])
    case 'max_length':
      return [-1, 1].map((step) => [`length at most ${by(step, 'maximum')}`, z.maxLength(by(step, 'maximum'))])
    case 'greater_than':
      return [-1, 1].map((step) => [`at least ${by(step, 'value')}`, z.minimum(by(step, 'value'))])
    case 'less_than':
      return [-1, 1].map((step) => [`at most ${by(step, 'value')}`, z.maximum(by(step, 'value'))])
    case 'string_format':
      return def['pattern'] instanceof RegExp
        ? otherPatterns(def['pattern']).map((pattern) => [`matches ${String(pattern)}`, z.regex(pattern)])
        : []
    default:
      return []
  }
}

/** A pattern without each anchor, and with each quantifier one less and one more. */
function otherPatterns({ source, flags }: RegExp): RegExp[] {
  const quantifiers = Array.from(source.matchAll(/\{(\d+)/g), ({ index, 1: count }) => ({
    index,
    count: Number(count),
  }))
  const counted = quantifiers.flatMap(({ index, count }) =>
    [count - 1, count + 1].map(
      (other) => `${source.slice(0, index)}{${other}${source.slice(index + 1 + String(count).length)}`,
    ),
  )
  const unanchored = [source.replace(/^\^/, ''), source.replace(/\$$/, '')]
  return Array.from(new Set([...unanchored, ...counted])).flatMap((other) =>
    other === source ? [] : valid(other, flags),
  )
}

function valid(source: string, flags: string): RegExp[] {
  try {
    return [new RegExp(source, flags)]
  } catch {
    return []
  }
}

function unionMutants(schema: Schema, options: readonly Schema[]): Changed[] {
  if (isDigits(options)) return digitMutants(schema)
  return options.flatMap((option, index): Changed[] => [
    [
      `without option ${index + 1}`,
      options.length === 2
        ? (options[1 - index] as Schema)
        : withDefinition(schema, { options: options.toSpliced(index, 1) }),
    ],
    ...valueMutants(option).map(([what, other]): Changed => [
      `option ${index + 1}: ${what}`,
      withDefinition(schema, { options: options.with(index, other) }),
    ]),
  ])
}

/** Whether these are the two forms of `digits()`: a number, or a string of its digits. */
function isDigits(options: readonly Schema[]): boolean {
  return (
    options.map((option) => option._zod.def.type).join() === 'number,string' &&
    options.every((option) => checksOf(option) === 1)
  )
}

function checksOf(schema: Schema): number {
  return ((schema._zod.def as { checks?: readonly unknown[] }).checks ?? []).length
}

/** The bounds of `digits()` are inside functions, so they are moved from outside: by what it accepts one step further. */
function digitMutants(schema: Schema): Changed[] {
  const accepts = (value: unknown): boolean => z.validate(schema, value)
  const moved = (value: unknown, step: number): unknown =>
    typeof value === 'string'
      ? /^-?\d+$/.test(value)
        ? String(Number(value) + step)
        : value
      : typeof value === 'number'
        ? value + step
        : value
  const like = (test: (value: unknown) => boolean): Schema => z.custom(test)
  const hasMax = !accepts(Number.MAX_SAFE_INTEGER)
  return [
    ['a lower minimum', like((value) => accepts(value) || accepts(moved(value, 1)))],
    ['a higher minimum', like((value) => accepts(value) && accepts(moved(value, -1)))],
    ...(hasMax
      ? ([
          ['a higher maximum', like((value) => accepts(value) || accepts(moved(value, -1)))],
          ['a lower maximum', like((value) => accepts(value) && accepts(moved(value, 1)))],
        ] as const)
      : []),
    ['no strings', like((value) => typeof value === 'number' && accepts(value))],
    ['no numbers', like((value) => typeof value === 'string' && accepts(value))],
  ]
}
