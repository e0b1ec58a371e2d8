import type { DocumentNode } from '../read/node.ts'

/**
 * The schema of an event whose `data` is a text of JSON with a schema of its own (`contentSchema`), as FastAPI and OpenAPI
 * 3.2 write it: with the schema of what the text holds in its place, since that is what callers get.
 */
export function readJsonInEvents(schema: DocumentNode): DocumentNode {
  const event = schema.follow()
  const data = event?.get('properties', 'data').follow()
  if (!event || !data?.has('contentSchema')) return schema
  if (!/^application\/(?:[^;]*\+)?json\b/i.test(data.text('contentMediaType') ?? 'application/json')) return schema
  const properties = { ...(event.get('properties').value as object), data: data.get('contentSchema').value }
  return event.with({ properties }, event.key)
}
