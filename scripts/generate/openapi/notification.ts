import type { Draft } from './draft.ts'
import { type JsonObject, reference } from './json-schema.ts'
import { unquoted, withoutLinks } from './prose.ts'

/** What the service sends to the address of a channel: the address comes in the request that opened it. */
export function notification({ prose }: Draft): JsonObject {
  const rows = prose.table('Notifications', ['header', 'always', 'value'])
  const parameters = rows.map(({ header = '', always, value = '' }) => ({
    name: unquoted(header),
    in: 'header',
    ...(always === 'yes' ? { required: true } : {}),
    description: withoutLinks(value),
    schema: { type: unquoted(header) === 'X-Goog-Message-Number' ? 'integer' : 'string' },
  }))
  return {
    '{$request.body#/address}': {
      post: {
        operationId: 'receiveActivity',
        summary: 'Receives a notification',
        description: 'The body is empty on `sync` and where the channel wants no payload.',
        security: [],
        parameters,
        requestBody: { content: { 'application/json': { schema: reference('schemas', 'Activity') } } },
        responses: {
          '2XX': { description: 'Received: 200, 201, 202 or 204.' },
          '4XX': { description: 'Not received.' },
        },
      },
    },
  }
}
