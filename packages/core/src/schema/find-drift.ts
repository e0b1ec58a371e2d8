import type { core } from 'zod/mini'
import type { Drift } from './check.ts'
import { type Deviation, isIdentifier, kindOfValue } from './deviation.ts'
import { locate, mostPlaces } from './find-deviations.ts'
import { unknownTag } from './marks.ts'
import { annotations } from './schema.ts'

type Path = Drift['path']

/** Called for each field or value that is not documented. */
type Found = (kind: Drift['kind'], path: Path, value: unknown) => void

/**
 * Finds fields, and values of open sets, that a schema does not have. Each path is listed once; all entries of a list
 * have the same path.
 */
export function findDrift(schema: core.$ZodType, value: unknown): Drift[] {
  const found = new Map<string, Drift>()
  visit(schema, value, [], (kind, path) => {
    const key = keyOfPath(kind, path)
    if (!found.has(key)) found.set(key, { kind, path })
  })
  return Array.from(found.values())
}

/** The same as deviations: each place once for each kind of value, and for each new member of an enum. */
export function findDriftDeviations(schema: core.$ZodType, root: unknown): Deviation[] {
  const found = new Map<string, Deviation>()
  visit(schema, root, [], (kind, path, current) => {
    const isField = kind === 'unknown-field'
    const member = !isField && isIdentifier(current) ? { value: current } : {}
    const key = `${kindOfValue(current)} ${member.value ?? ''} ${keyOfPath(kind, path)}`
    if (found.size >= mostPlaces || found.has(key)) return
    const pointer = locate(schema, path)
    found.set(key, { pointer, kind: isField ? 'field' : 'enum', found: kindOfValue(current), ...member })
  })
  const unique = new Map(Array.from(found.values(), (one) => [JSON.stringify(one), one]))
  return Array.from(unique.values())
}

function keyOfPath(kind: string, path: Path): string {
  return kind + path.map((part) => (typeof part === 'number' ? '[]' : `.${part}`)).join('')
}

function visit(at: core.$ZodType, current: unknown, path: Path, found: Found): void {
  if (current === null || current === undefined) return
  const def = at._zod.def as core.$ZodTypes['_zod']['def']
  const values = knownValues(at)
  if (values && typeof current === 'string' && !values.has(current)) found('unknown-value', path, current)
  const tag = unknownTag(at, current)
  if (tag !== undefined) found('unknown-value', [...path, tag], (current as Readonly<Record<string, unknown>>)[tag])
  switch (def.type) {
    case 'object':
      if (!isRecord(current)) return
      for (const [name, field] of Object.entries(current)) {
        const child = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
        if (child) visit(child, field, [...path, name], found)
        else if (!def.catchall || def.catchall._zod.def.type === 'never') found('unknown-field', [...path, name], field)
      }
      return
    case 'array':
      if (!Array.isArray(current)) return
      ;(current as unknown[]).forEach((item, index) => visit(def.element, item, [...path, index], found))
      return
    case 'record':
      if (!isRecord(current)) return
      for (const [name, field] of Object.entries(current)) visit(def.valueType, field, [...path, name], found)
      return
    case 'optional':
    case 'nullable':
      return visit(def.innerType, current, path, found)
    case 'lazy':
      return visit(def.getter(), current, path, found)
    default:
  }
}

/** A value of an undocumented type has no known fields; its type is reported as invalid. */
function isRecord(value: unknown): value is object {
  return typeof value === 'object' && !Array.isArray(value)
}

/** The documented values, if the schema is such a set. */
function knownValues(schema: core.$ZodType): ReadonlySet<string> | undefined {
  const seen = annotations.get(schema)?.seen
  return seen && new Set(seen)
}
