import { signWebhook } from '@portolan/core/webhooks'
import type { Service as Described } from '@portolan/openapi'
import { mediaKind } from '@portolan/openapi'
import { OptionError } from '../rules.ts'
import type { ServiceParts } from '../service.ts'
import type { WebhookMaker } from '../webhooks.ts'
import type { Making } from './make-record.ts'
import { exampleOf } from './responses.ts'
import { asJson, type Json } from './tree.ts'

/** Makes the messages of a document's webhooks; undefined if it has none. */
export function webhookMessages(
  { webhooks }: Described,
  { tree, rules, sampler }: Making,
  { clock }: ServiceParts,
): WebhookMaker | undefined {
  if (!webhooks) return undefined
  const all = asJson(tree.root['webhooks'] ?? tree.root['x-webhooks'])
  const mediaOf = (event: string): Json => {
    const { post } = tree.follow(all[event])
    const content = asJson(tree.follow(tree.follow(post)['requestBody'])['content'])
    const [, media] = Object.entries(content).find(([type]) => mediaKind(type) === 'json') ?? []
    return tree.follow(media)
  }
  const { form, header } = webhooks.signature
  return {
    names: webhooks.events.map(({ name }) => name),
    async make(event, secret, given) {
      const media = mediaOf(event)
      const value = given ?? exampleOf(tree, media) ?? sampler.value(media['schema'], `webhook ${event}`)
      const [fault] = given === undefined ? [] : rules.check(media['schema'], 'result', given).faults
      if (fault) {
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
