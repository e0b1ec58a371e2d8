import type { WebhookCall } from '../webhooks.ts'
import type { ActionMaker } from './action.ts'

export const webhookActions: ActionMaker = ({ webhooks }) => ({
  '/.emulator/webhooks': {
    GET: () => webhooks.list(),
    POST: async ({ body }) => webhooks.send((await body()) as WebhookCall),
  },
})
