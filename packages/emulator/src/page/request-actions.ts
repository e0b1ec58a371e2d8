import type { Emulator } from '../emulator.ts'
import { HttpError } from '../http-error.ts'
import type { LoggedRequest } from '../request-log.ts'
import type { WebhookCall } from '../webhooks.ts'
import { type ActionMaker, download, found } from './action.ts'
import { archive } from './har.ts'
import { showRequest } from './shown-request.ts'

export const requestActions: ActionMaker = (emulator, { tell }) => ({
  '/.emulator/requests': {
    GET: ({ origin }) => emulator.requests.map((one) => showRequest(one, origin)),
    DELETE: () => (emulator.clearRequests(), tell('reset')),
  },
  '/.emulator/requests/{id}': {
    GET: ({ number, origin }) => showRequest(found(emulator.requests, number('id'), 'request'), origin),
  },
  '/.emulator/requests/{id}/repeat': {
    POST: ({ number, origin }) => repeat(emulator, found(emulator.requests, number('id'), 'request'), origin),
  },
  '/.emulator/requests.har': {
    GET: ({ origin }) => {
      const requests = emulator.requests.map((one) => showRequest(one, origin))
      return download(archive(requests, origin), 'requests.har')
    },
  },
  '/.emulator/webhooks': {
    GET: () => emulator.webhooks.list(),
    POST: async ({ body }) => emulator.webhooks.send((await body()) as WebhookCall),
  },
})

/** Sends a request again, as it was, and returns the status of the response. */
async function repeat(emulator: Emulator, logged: LoggedRequest, origin: string): Promise<object> {
  const { method, path, headers, size } = logged
  const body = new TextEncoder().encode(logged.body)
  if (body.length !== size) throw new HttpError(409, 'The body was not kept: it is too large, or is not text.')
  const response = await emulator.fetch(origin + path, { method, headers, ...(size > 0 ? { body } : {}) })
  await response.body?.cancel()
  return { status: response.status }
}
