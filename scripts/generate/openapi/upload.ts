import type { Draft } from './draft.ts'
import type { Endpoint } from './endpoint.ts'
import { type JsonObject, present } from './json-schema.ts'
import { parsed } from './exchange.ts'
import { paramSchema, rowsOf } from './parameters.ts'
import { server } from './server.ts'

/** Whether an endpoint takes media, in one of the three forms that `uploadType` names. */
export function isUpload({ declarations }: Endpoint): boolean {
  return declarations.some(({ address }) => address !== undefined)
}

/** Uploads have an address of their own. */
export const uploadServers = { servers: [server('uploadUrl', 'The address of uploads.')] }

/** The body in each form: the media, both in one, or the message that the session begins with. */
export function uploadBody(draft: Draft, endpoint: Endpoint): JsonObject {
  const rows = rowsOf(endpoint)
  const [message, media] = ['message', 'media'].map((name) => {
    const row = rows.find((one) => one.name === name)
    const { description, ...schema } = row ? paramSchema(draft, endpoint, row) : {}
    return { description, schema }
  })
  const sent = (type: string): string | undefined =>
    endpoint.exchanges.find(({ headers, body }) => headers.get('content-type')?.startsWith(type) && body !== '')?.body
  return {
    description: media?.description,
    content: {
      'message/*': { schema: { type: 'string' }, ...present({ example: sent('message/rfc822') }) },
      'multipart/related': {
        schema: {
          type: 'object',
          description: 'Two parts (RFC 2387): the message as JSON, then the media.',
          properties: { message: message?.schema ?? {}, media: { type: 'string', contentMediaType: 'message/rfc822' } },
        },
      },
      'application/json': {
        schema: message?.schema ?? {},
        ...present({ example: parsed(sent('application/json') ?? '') }),
      },
    },
  }
}

/** What opens a session says about the media that follow. */
export const uploadHeaders: readonly JsonObject[] = [
  header('X-Upload-Content-Type', 'The type of the media, of a resumable upload.', { type: 'string' }),
  header('X-Upload-Content-Length', 'The bytes of the media, of a resumable upload, where known.', { type: 'integer' }),
]

function header(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'header', description, schema }
}

/** Where the media of a resumable upload go. */
export const sessionHeader = {
  Location: {
    description: 'Of a resumable upload: the address of the session, which the media are sent to with `PUT`.',
    schema: { type: 'string', format: 'uri' },
    example: 'https://api.example.com/upload/mail/v1/users/me/messages?uploadType=resumable&upload_id=1',
  },
}
