import { z } from 'zod'
import { objectNamed, type DocumentedService } from './services.ts'

/** The JSON Schemas of the objects of a service; an object inside of another is a reference to it. */
export async function jsonSchemas(service: DocumentedService): Promise<ReadonlyMap<string, unknown>> {
  const [, name = ''] = service.manifest.module.split('/')
  const schemas = (await import(`@portolan/${name}/schemas`)) as Record<string, z.core.$ZodType>
  const registry = z.registry<{ id: string }>()
  const taken = new Set<unknown>()
  for (const [id, schema] of Object.entries(schemas)) {
    if (!objectNamed(service, id) || taken.has(schema)) continue
    taken.add(schema)
    registry.add(schema, { id })
  }
  const uri = (id: string): string => id
  // What has no form in JSON, such as bytes, is anything; `input` says that unknown fields may be there.
  const { schemas: written } = z.toJSONSchema(registry, { unrepresentable: 'any', io: 'input', uri })
  return new Map(Object.entries(written).map(([id, schema]) => [id, withoutHead(schema)] as const))
}

/** A schema without what all of them have in common: the dialect, and the name once more. */
function withoutHead(schema: object): unknown {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'))
}
