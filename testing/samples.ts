import type { core } from 'zod/mini'

/** A value of a schema with one field changed, and whether it is still valid. */
export interface Case {
  readonly name: string
  readonly schema: core.$ZodType
  readonly value: unknown
  readonly valid: boolean
}

type Path = readonly (string | number)[]
type Def = core.$ZodTypes['_zod']['def']

/**
 * For every field of the schemas, at any depth: a wrong type, null, and its absence, each beside a full and valid value;
 * and an unknown field.
 */
export function samples(schemas: Readonly<Record<string, core.$ZodType>>): Case[] {
  const cases: Case[] = []
  for (const [name, schema] of Object.entries(schemas)) {
    const full = example(schema)
    cases.push({ name: `${name}, full`, schema, value: full, valid: true })
    cases.push({
      name: `${name} with an unknown field`,
      schema,
      value: { ...(full as object), unknown: { deep: [1] } },
      valid: true,
    })
    for (const { path, optional, nullable, wrong } of fields(schema, [])) {
      const field = `${name}.${path.join('.')}`
      cases.push({ name: `${field} of another type`, schema, value: changed(full, path, wrong), valid: false })
      cases.push({ name: `${field} is null`, schema, value: changed(full, path, null), valid: nullable })
      cases.push({ name: `${field} is absent`, schema, value: changed(full, path, undefined), valid: optional })
    }
  }
  return cases
}

function fields(
  schema: core.$ZodType,
  path: Path,
): { path: Path; optional: boolean; nullable: boolean; wrong: unknown }[] {
  const { def } = unwrap(schema)
  if (def.type === 'array') return fields(def.element, [...path, 0])
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, child]) => {
    const at = [...path, name]
    const inner = unwrap(child)
    // Whatever it is, it is right.
    if (inner.def.type === 'unknown') return []
    const wrong = inner.def.type === 'union' ? {} : inner.def.type === 'string' ? 7 : 'seven'
    return [{ path: at, optional: inner.optional, nullable: inner.nullable, wrong }, ...fields(child, at)]
  })
}

function unwrap(schema: core.$ZodType): { def: Def; optional: boolean; nullable: boolean } {
  const def = schema._zod.def as Def
  if (def.type !== 'optional' && def.type !== 'nullable') return { def, optional: false, nullable: false }
  const inner = unwrap(def.innerType)
  return def.type === 'optional' ? { ...inner, optional: true } : { ...inner, nullable: true }
}

/** Texts for the rules that strings have here: none, a time, so many hex digits. */
const texts = ['text', '2026-01-02T03:04:05Z', 'a'.repeat(20), 'a'.repeat(40)]

function accepts(schema: core.$ZodType, value: unknown): boolean {
  return (schema as unknown as { safeParse(value: unknown): { success: boolean } }).safeParse(value).success
}

/** A value with every field. What a schema refers back to is followed once. */
function example(schema: core.$ZodType, followed: ReadonlySet<core.$ZodType> = new Set()): unknown {
  const { def } = unwrap(schema)
  const inside = (one: core.$ZodType): unknown => example(one, followed)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, child]) => [name, inside(child)]))
    case 'array':
      return [inside(def.element)]
    case 'union':
      return inside(def.options[0] as core.$ZodType)
    case 'record':
      return { key: inside(def.valueType) }
    case 'lazy': {
      const target = def.getter()
      return followed.has(target) ? {} : example(target, new Set([...followed, target]))
    }
    case 'unknown':
      return { anything: [1] }
    case 'number':
      return 7
    case 'boolean':
      return true
    case 'string':
      return texts.find((text) => accepts(schema, text))
    default:
      throw new TypeError(`There is no example of ${def.type} yet.`)
  }
}

function changed(value: unknown, [head, ...tail]: Path, to: unknown): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  const key = head as string | number
  if (tail.length) copy[key] = changed(copy[key], tail, to)
  else if (to === undefined) delete copy[key]
  else copy[key] = to
  return copy
}
