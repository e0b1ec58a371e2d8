import type { Schemas } from '@portolan/openapi/model'
import { asJson } from '../json.ts'

/** The schema of an event whose `data` is a text of JSON, with the schema of that JSON instead. */
export function readEvent(schema: unknown, schemas: Schemas): unknown {
  const properties = schemas.collectProperties(schema)
  const { contentSchema } = schemas.merge(properties['data'])
  if (contentSchema === undefined) return schema
  return { ...schemas.merge(schema), properties: { ...properties, data: contentSchema } }
}

/** Writes the fields of an event. @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function writeEvent(value: unknown): string {
  const { data, ...others } = asJson(value)
  const lines = Object.entries(others).map(([name, one]) => `${name}: ${String(one).replaceAll(/[\r\n]+/g, ' ')}\n`)
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  const content = text.split(/\r\n|[\r\n]/).map((line) => `data: ${line}\n`)
  return `${[...lines, ...content].join('')}\n`
}
