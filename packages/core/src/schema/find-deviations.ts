import type { core } from 'zod/mini'
import { chooseAlternative } from './choose-alternative.ts'
import { type Deviation, isIdentifier, kindOfValue, valueAt, writePointer } from './deviation.ts'
import { listParts } from './schema.ts'

/** The most places of one value that are listed. */
export const mostPlaces = 100

/** The most alternatives inside each other that are looked into. */
const deepestUnion = 4

type Path = readonly (string | number)[]

/**
 * Turns the issues that zod has with a value into places and kinds, each once for all entries of a list.
 * @param expectedBy says what an issue expects, in words
 */
export function findDeviations(
  schema: core.$ZodType,
  value: unknown,
  issues: readonly core.$ZodIssue[],
  expectedBy: (issue: core.$ZodIssue) => string,
): Deviation[] {
  const seen = new Set<string>()
  const found = new Map<string, Deviation>()
  for (const issue of issues) {
    const path = keysIn(issue)
    const key = [
      issue.code,
      kindOfValue(valueAt(value, path)),
      ...path.map((part) => (typeof part === 'number' ? 0 : `/${part}`)),
    ]
    if (seen.size === seen.add(key.join(' ')).size) continue
    for (const one of listDeviations(issue, [], 0)) found.set(`${one.kind} ${one.pointer}`, one)
    if (found.size >= mostPlaces) break
  }
  return Array.from(found.values()).slice(0, mostPlaces)

  function listDeviations(issue: core.$ZodIssue, before: Path, depth: number): Deviation[] {
    const path = [...before, ...keysIn(issue)]
    const current = valueAt(value, path)
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => describeField([...path, key]))
    if (issue.code === 'invalid_union' && current !== undefined && current !== null && depth < deepestUnion) {
      const meant = chooseAlternative(issue.errors, current)
      if (meant) return meant.flatMap((one) => listDeviations(one, path, depth + 1))
    }
    return [
      {
        pointer: locate(schema, path),
        kind: kindOfIssue(issue, current),
        expected: expectedBy({ ...issue, path }),
        found: kindOfValue(current),
        ...(issue.code === 'invalid_value' && isIdentifier(current) ? { value: current } : {}),
      },
    ]
  }

  function describeField(path: Path): Deviation {
    return { pointer: locate(schema, path), kind: 'field', found: kindOfValue(valueAt(value, path)) }
  }
}

function keysIn({ path }: core.$ZodIssue): Path {
  return path.map((part) => (typeof part === 'symbol' ? String(part) : part))
}

function kindOfIssue(issue: core.$ZodIssue, value: unknown): Deviation['kind'] {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return 'type'
    case 'invalid_value':
      return issue.values.some((one) => typeof one === typeof value) ? 'enum' : 'type'
    case 'invalid_format':
      return 'format'
    case 'too_big':
    case 'too_small':
    case 'not_multiple_of':
      return 'range'
    default:
      return typeof value === 'string' ? 'format' : 'rule'
  }
}

/**
 * The pointer of a place. Names that are data rather than names of documented fields are `*`; the last one is kept if it
 * is an identifier, since it may be that of a new field.
 */
export function locate(schema: core.$ZodType, path: Path): string {
  let at: readonly core.$ZodType[] = alternativesIn([schema])
  const parts = path.map((part, index) => {
    const named = typeof part === 'string' ? at.flatMap((one) => fieldIn(one, part)) : []
    const mayBeNew = index === path.length - 1 && !at.some(isMap) && isIdentifier(part)
    at = alternativesIn(named.length > 0 ? named : at.flatMap(entriesIn))
    return named.length > 0 || mayBeNew ? part : 0
  })
  return writePointer(parts)
}

/** The most schemas that are looked at in one place. */
const mostSchemas = 1000

/** The schemas that one value may have: alternatives, and what optional, lazy and other wrappers hold. */
function alternativesIn(schemas: readonly core.$ZodType[]): core.$ZodType[] {
  const found = new Set(schemas)
  for (const one of found) {
    const { type } = one._zod.def
    if (found.size > mostSchemas) break
    if (['object', 'array', 'tuple', 'record', 'map', 'set'].includes(type)) continue
    for (const { schema } of listParts(one)) found.add(schema)
  }
  return Array.from(found)
}

function fieldIn(schema: core.$ZodType, name: string): core.$ZodType[] {
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  const field = def.type === 'object' && Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
  return field ? [field] : []
}

function isMap({ _zod: { def } }: core.$ZodType): boolean {
  const { type, catchall } = def as { readonly type: string; readonly catchall?: core.$ZodType }
  return type === 'record' || type === 'map' || (catchall !== undefined && catchall._zod.def.type !== 'never')
}

function entriesIn(schema: core.$ZodType): core.$ZodType[] {
  const isObject = schema._zod.def.type === 'object'
  return listParts(schema).flatMap((part) => (isObject && part.name !== undefined ? [] : [part.schema]))
}
