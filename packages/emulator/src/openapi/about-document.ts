import type { MediaType } from '@portolan/openapi/model'
import type { AboutDocument } from '../service.ts'
import type { Endpoint } from './endpoint.ts'
import { firstCall } from './first-call.ts'
import type { Making } from './make-record.ts'

/** The descriptions of a document's operations and schemas. */
export function aboutDocument(byName: ReadonlyMap<string, Endpoint>, making: Making): AboutDocument {
  const { definitions } = making.schemas
  return {
    summary: (name) => byName.get(name)?.operation.notes.summary,
    schema: (name) => (Object.hasOwn(definitions, name) ? definitions[name] : undefined),
    operation(name) {
      const endpoint = byName.get(name)
      if (!endpoint) return undefined
      const { notes, parameters, requestBody, responses } = endpoint.operation
      return {
        description: notes.text ?? '',
        params: parameters.map((one) => ({
          name: one.name,
          in: one.in,
          required: one.required,
          description: one.description ?? '',
          schema: one.schema,
        })),
        body: described(requestBody?.content ?? []),
        responses: responses.map(({ status, content }) => ({ status, content: described(content) })),
        sample: firstCall([endpoint], making),
      }
    },
  }
}

function described(content: readonly MediaType[]): { readonly contentType: string; readonly schema: unknown }[] {
  return content.map(({ contentType, schema, itemSchema }) => ({ contentType, schema: schema ?? itemSchema }))
}
