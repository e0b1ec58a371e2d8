import * as z from 'zod/mini'
import { knownValues } from '../oracle/known-values.ts'
import { type Open, openSet } from '@portolan/core/schema'
import type { Changed } from './changed.ts'
import { checkMutants } from './check-mutants.ts'
import { checksOf } from './checks-of.ts'
import { digitMutants } from './digit-mutants.ts'
import { withDefinition } from './rebuild.ts'

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']

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
      return unionMutants(schema, def.options)
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
  const checks = checksOf<Open<string>>(schema)
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

/** An integer that may be broken. */
function numberMutants(schema: Schema): Changed[] {
  const checks = checksOf<number>(schema)
  const whole = (schema._zod.def as { format?: string }).format === 'safeint'
  return whole
    ? [['with a fraction', z.number().check(...checks.filter(({ _zod }) => !('format' in _zod.def)))]]
    : [['whole', z.int()]]
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
    options.every((option) => checksOf(option).length === 1)
  )
}
