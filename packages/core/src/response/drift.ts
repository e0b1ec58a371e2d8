import type { core } from 'zod/mini'
import type { Drift } from '../hooks.ts'
import { knownValues } from '../schema/schema.ts'

/**
 * Finds fields, and values of open sets, that a schema does not have. Each path is listed once; all entries of a list
 * have the same path.
 */
export function findDrift(schema: core.$ZodType, value: unknown): Drift[] {
  const found = new Map<string, Drift>()
  visit(schema, value, [])
  return Array.from(found.values())

  function report(kind: Drift['kind'], path: Drift['path']): void {
    const key = kind + path.map((part) => (typeof part === 'number' ? '[]' : `.${part}`)).join('')
    if (!found.has(key)) found.set(key, { kind, path })
  }

  function visit(at: core.$ZodType, current: unknown, path: Drift['path']): void {
    if (current === null || current === undefined) return
    const def = at._zod.def as core.$ZodTypes['_zod']['def']
    const values = knownValues(at)
    if (values && typeof current === 'string' && !values.has(current)) report('unknown-value', path)
    switch (def.type) {
      case 'object':
        for (const [name, field] of Object.entries(current)) {
          const child = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
          if (child) visit(child, field, [...path, name])
          else if (!def.catchall || def.catchall._zod.def.type === 'never') report('unknown-field', [...path, name])
        }
        return
      case 'array':
        ;(current as unknown[]).forEach((item, index) => visit(def.element, item, [...path, index]))
        return
      case 'record':
        for (const [name, field] of Object.entries(current)) visit(def.valueType, field, [...path, name])
        return
      case 'optional':
      case 'nullable':
        visit(def.innerType, current, path)
        return
      case 'lazy':
        visit(def.getter(), current, path)
        return
      default:
    }
  }
}
