import type { DocumentNode } from '../read/node.ts'

/**
 * The schema of an event whose `data` is a text of JSON with a schema of its own (`contentSchema`), as FastAPI and
 * OpenAPI 3.2 write it: with the schema of that JSON instead, which callers get.
 */
export function readJsonInEvents(schema: DocumentNode): DocumentNode {
  const event = schema.follow()
  const data = event?.get('properties', 'data').follow()
  if (!event || !data?.has('contentSchema')) return schema
  if (!/^application\/(?:[^;]*\+)?json\b/i.test(data.text('contentMediaType') ?? 'application/json')) return schema
  const properties = { ...(event.get('properties').value as object), data: data.get('contentSchema').value }
  return event.with({ properties }, event.key)
}

const fieldsOfEvents: ReadonlySet<string> = new Set(['data', 'event', 'id', 'retry'])

/** Returns true if a schema describes events, as OpenAPI 3.2 does, and not their data alone. */
export function isWholeEvent(schema: DocumentNode): boolean {
  const names = listFields(schema)
  return names.includes('data') && names.every((name) => fieldsOfEvents.has(name))
}

/** The fields that a schema and its alternatives name. */
function listFields(schema: DocumentNode, depth = 0): string[] {
  const place = depth < 8 ? schema.follow() : undefined
  if (!place) return []
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => place.get(keyword).list())
  return [
    ...place
      .get('properties')
      .entries()
      .map(([name]) => name),
    ...parts.flatMap((one) => listFields(one, depth + 1)),
  ]
}
