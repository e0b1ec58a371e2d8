import { isLoopback } from './loopback.ts'
import { must, required } from './operation.ts'
import { OptionError, refuseUnless } from './rules.ts'

/** A message that a service sends. */
export interface WebhookCall {
  /** The name of the webhook in the document. */
  readonly event: string
  /** Where it is sent: an address of this machine. */
  readonly url: string
  /** What it is signed with, as the service shows it: for Standard Webhooks `whsec_` and Base64. */
  readonly secret: string
  /** The body. @default the example of the document, or a value of its schema */
  readonly body?: unknown
}

/** What became of a message. */
export interface SentWebhook {
  /** The status of the response; 0 if there was none. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The body that was sent. */
  readonly body: string
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

/** What makes the messages of a service. */
export interface WebhookMaker {
  readonly names: readonly string[]
  /** @throws OptionError the body is not as documented, or the secret is none */
  readonly make: (event: string, secret: string, body: unknown) => Promise<WebhookMessage>
}

/** A service, which may send messages. */
interface Sender {
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
export function webhooks(services: readonly Sender[], signal: AbortSignal): Webhooks {
  const makers = services.flatMap((service) => (service.webhooks ? [service.webhooks] : []))
  const list = (): string[] => makers.flatMap(({ names }) => names)
  return {
    list,
    async send(call) {
      refuseUnless('webhooks.send', rule, call)
      const { event, url, secret, body } = call
      const maker = makers.find(({ names }) => names.includes(event))
      if (!maker)
        throw new OptionError(
          'event',
          `webhooks.send: event must be one of ${list().join(', ') || 'none: no document has any'}.`,
        )
      const message = await maker.make(event, secret, body)
      const ending = AbortSignal.any([signal, AbortSignal.timeout(longestWait)])
      const init = { method: 'POST', redirect: 'manual' as const, signal: ending, ...message }
      const response = await fetch(url, init).catch(() => undefined)
      await response?.body?.cancel()
      return { status: response?.status ?? 0, ...message }
    },
  }
}
