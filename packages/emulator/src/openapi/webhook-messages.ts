import { signWebhook } from '@portolan/core/webhooks'
import type { Service as Described } from '@portolan/openapi/model'
import { OptionError } from '../rules.ts'
import type { ServiceParts } from '../service.ts'
import type { WebhookMaker } from '../webhooks.ts'
import type { Making } from './make-record.ts'

/** Makes the messages of a document's webhooks; undefined if it has none. */
export function webhookMessages(
  { webhooks }: Described,
  { rules, sampler }: Making,
  { clock }: ServiceParts,
): WebhookMaker | undefined {
  if (!webhooks) return undefined
  const { form, header } = webhooks.signature
  return {
    names: [...new Set(webhooks.events.map(({ name }) => name))],
    async make(event, secret, given) {
      // A webhook may have a body for each method.
      const bodies = webhooks.events.flatMap(({ name, body }) => (name === event ? [body] : []))
      const [{ schema, example } = {}] = bodies
      const value = given ?? example ?? sampler.value(schema, `webhook ${event}`)
      const faults =
        given === undefined ? [] : bodies.map((body) => rules.check(body.schema, 'result', given).faults[0])
      const [fault] = faults
      if (fault && !faults.includes(undefined)) {
        const field = ['body', ...fault.path].join('.')
        throw new OptionError(field, `webhooks.send: ${field} ${fault.message}`)
      }
      const body = JSON.stringify(value)
      const time = { id: `msg_${crypto.randomUUID()}`, sentAt: Math.floor(clock.now() / 1000) }
      const signature = header === undefined ? { form } : { form, header }
      const signed = await signWebhook(body, secret, time, signature).catch((error: unknown) => {
        throw new OptionError('secret', `webhooks.send: ${(error as Error).message}`)
      })
      return { body, headers: { 'content-type': 'application/json', ...signed } }
    },
  }
}
