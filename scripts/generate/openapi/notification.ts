import type { Draft } from './draft.ts'
import { type JsonObject, present, reference } from './json-schema.ts'
import { type ProseRow, unquoted, withoutLinks } from './prose.ts'

/** What the service sends to the address of a channel: the address comes in the request that opened it. */
export function notification({ prose }: Draft): JsonObject {
  const rows = prose.table('Notifications', ['header', 'always', 'value'])
  const parameters = rows.map(headerParameter)
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

function headerParameter({ header = '', always, value = '' }: ProseRow): JsonObject {
  const name = unquoted(header)
  const type = name === 'X-Goog-Message-Number' ? 'integer' : 'string'
  const required = always === 'yes' || undefined
  return present({ name, in: 'header', required, description: withoutLinks(value), schema: { type } })
}
