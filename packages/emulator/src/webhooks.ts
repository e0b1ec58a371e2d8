import type { FaultRegistry } from './faults.ts'
import { isLoopback } from './loopback.ts'
import { must, required } from './operation.ts'
import { OptionError, refuseUnless } from './rules.ts'

/** A message that a service sends. */
export interface WebhookCall {
  /** The name of the webhook in the document. */
  readonly event: string
  /** Where it is sent: an address of this machine. */
  readonly url: string
  /** The secret that signs it, as the service shows it: for Standard Webhooks, `whsec_` and Base64. */
  readonly secret: string
  /** The body. @default the example of the document, or a value of its schema */
  readonly body?: unknown
}

/** The delivery of a message. */
export interface SentWebhook {
  /** The status of the last response; 0 if there was none. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The body that was sent. */
  readonly body: string
  /** How often it was sent: twice under the fault `duplicate-webhook`. */
  readonly deliveries: number
}

/** The webhooks of the documents. */
export interface Webhooks {
  /** The names of all webhooks. */
  list(): readonly string[]
  /**
   * Sends one, signed as the document or its config says, with the time of the emulator.
   * @throws TypeError there is no such webhook, the address is not of this machine, or the body is not as documented
   */
  send(call: WebhookCall): Promise<SentWebhook>
}

/** A signed message. */
interface WebhookMessage {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Makes the messages of a service. */
export interface WebhookMaker {
  readonly names: readonly string[]
  /** @throws OptionError the body is not as documented, or the secret is none */
  readonly make: (event: string, secret: string, body: unknown) => Promise<WebhookMessage>
}

/** A service, which may send messages. */
interface Sender {
  readonly name: string
  readonly webhooks?: WebhookMaker
}

const longestWait = 30_000
const text = must('a string', (value) => typeof value === 'string')
const local = must(
  'an http address of this machine',
  (value) => typeof value === 'string' && URL.canParse(value) && isHere(new URL(value)),
)
const rule = required({ event: text, url: local, secret: text, body: () => [] }, ['event', 'url', 'secret'])

function isHere({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && isLoopback(hostname)
}

/** @param signal ends the messages on their way */
export function webhooks(services: readonly Sender[], faults: FaultRegistry, signal: AbortSignal): Webhooks {
  const list = (): string[] => webhookNames(services)
  return {
    list,
    async send(call) {
      refuseUnless('webhooks.send', rule, call)
      const { event, url, secret, body } = call
      const sender = services.find((one) => one.webhooks?.names.includes(event))
      if (!sender?.webhooks)
        throw new OptionError(
          'event',
          `webhooks.send: event must be one of ${list().join(', ') || 'none: no document has any'}.`,
        )
      const message = await sender.webhooks.make(event, secret, body)
      const init = { method: 'POST', redirect: 'manual', ...message } as const
      const target = {
        request: new Request(url, init),
        operation: event,
        service: sender.name,
        isWebhook: true,
      } as const
      const deliveries = faults.draw(target) ? 2 : 1
      let status = 0
      for (let sent = 0; sent < deliveries; sent++) {
        const ending = AbortSignal.any([signal, AbortSignal.timeout(longestWait)])
        const response = await fetch(url, { ...init, signal: ending }).catch(() => undefined)
        await response?.body?.cancel()
        status = response?.status ?? 0
      }
      return { status, ...message, deliveries }
    },
  }
}

export function webhookNames(services: readonly Sender[]): string[] {
  return services.flatMap((service) => service.webhooks?.names ?? [])
}
