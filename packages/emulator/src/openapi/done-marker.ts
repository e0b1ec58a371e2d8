import type { MediaType, Schemas } from '@portolan/openapi/model'
import type { Endpoint } from './endpoint.ts'

const marker = '[DONE]'

/**
 * The event at the end of a stream, if the document mentions it: at the operation, in its example, or at the param that
 * requests the stream.
 */
export function doneMarker({ operation, input }: Endpoint, { kind, example }: MediaType, schemas: Schemas): string {
  if (kind !== 'events') return ''
  const asking = Object.entries(schemas.collectProperties(input?.schema)).filter(([name]) => name.startsWith('stream'))
  const described = asking.flatMap(([, schema]) => [schema].concat(Object.values(schemas.collectProperties(schema))))
  const texts = [operation.notes.text, example, ...described.map((one) => schemas.merge(one)['description'])]
  return texts.some((text) => typeof text === 'string' && text.includes(marker)) ? `data: ${marker}\n\n` : ''
}
