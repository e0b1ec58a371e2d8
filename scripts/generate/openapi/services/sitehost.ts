import { streaming } from '@portolan/core'
import { callSitehost } from '../calls/sitehost.ts'
import type { Draft } from '../draft.ts'
import type { Endpoint } from '../endpoint.ts'
import type { HttpService } from '../http-service.ts'
import { type JsonObject, nullable, reference } from '../json-schema.ts'

const text = { type: 'string', description: 'A result for people to read.' }
const none = { type: 'null' }

/** Every JSON response but that of the token call is an envelope. */
function envelope(
  result: JsonObject | undefined,
  { declarations: [operation], sections }: Endpoint,
  draft: Draft,
): JsonObject | undefined {
  const { traits, responseType, response = '' } = operation
  if (traits?.['envelope'] === 'none' || responseType === streaming) return result
  const data = traits?.['envelope'] === 'with-message' ? withoutMessage(draft.schemas.get(response) ?? {}) : result
  const isPage = sections.some(({ paging }) => paging !== undefined)
  return {
    type: 'object',
    properties: {
      message: text,
      data: data ?? { ...none, description: 'Null: nothing is returned.' },
      errors: { ...none, description: 'Null on success.' },
      ...(isPage ? { page: nullable(reference('schemas', 'PageObject')) } : {}),
    },
    ...(data ? { required: ['data'] } : {}),
  }
}

/** The client adds the envelope's message to such data. */
function withoutMessage(schema: JsonObject): JsonObject {
  const { message: _, ...properties } = schema['properties'] as JsonObject
  const required = (schema['required'] as readonly string[]).filter((name) => name !== 'message')
  return { ...schema, properties, required }
}

export const sitehost: HttpService = {
  name: 'sitehost',
  title: 'Site hosting',
  page: 'packages/sitehost-client/reference.md',
  file: 'packages/sitehost-client/openapi/sitehost.json',
  emulated: 'sitehost',
  calls: callSitehost,
  wrap: envelope,
  security: () => ({
    name: 'oauth2',
    scheme: {
      type: 'oauth2',
      flows: {
        clientCredentials: {
          tokenUrl: 'https://api.example.com/auth/token',
          scopes: { authorized: 'The scope of an application.', owner: "The scope of an owner's application." },
        },
      },
    },
    optional: () => false,
  }),
  errors: {
    body: {
      schema: {
        type: 'object',
        description: 'The envelope of a failure; a failed token call may have the body of OAuth 2.0 instead.',
        properties: {
          message: text,
          data: none,
          errors: { description: 'In published examples an array of strings.' },
          error: { type: 'string', description: 'The code of the error, of a token call.' },
          error_description: { type: 'string', description: 'What went wrong, of a token call.' },
        },
      },
    },
    statuses: { heading: 'Errors', status: 'status', meaning: 'meaning' },
    always: ['400', '401', '403', '404', '422'],
  },
}
