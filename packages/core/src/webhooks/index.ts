import type { Json } from '../request/exact-integers.ts'
import type { Composed } from '../resource.ts'
import { summarizeIssues } from '../schema/check.ts'
import type { Checked, SchemaModule } from '../schema/schema.ts'
import type { WebhookSignature } from './signature.ts'
import { verifyWebhook, type WebhookBody, WebhookError, type WebhookHeaders } from './message.ts'

export {
  type Received,
  signWebhook,
  verifyWebhook,
  type WebhookBody,
  WebhookError,
  type WebhookHeaders,
} from './message.ts'
export type { SigningTime, WebhookSignature } from './signature.ts'

/**
 * Makes the checked event of a message. `body` is as it came, `secret` the service's; several while it changes.
 * @throws WebhookError the message is not signed with any of the secrets, is too old, or is not as documented
 * @throws RequestValidationError the body is not as it came, or a secret is none
 */
export type UnwrapWebhook<Event> = (
  body: WebhookBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
) => Promise<Event>

/**
 * Makes the method `unwrap` of a client's webhooks.
 * @param schemas loads the module with the schema
 * @param event the name of the schema of the events
 * @param signature how the service signs, and how JSON is read if not as the runtime does
 * @returns the member of a resource
 */
export function webhook<M extends object, const Name extends keyof M & string>(
  schemas: () => Promise<M>,
  event: Name,
  { json, ...signature }: WebhookSignature & { readonly json?: Json } = {},
): Composed<object, UnwrapWebhook<Checked<M[Name]>>> {
  return ({ clock, name }) =>
    async (body, headers, secret) => {
      const text = await verifyWebhook({ body, headers, secret, signature, now: clock.now() })
      const value = read(name, text, json)
      // A client has its webhooks from the start, and zod when the first one comes.
      const [{ check }, loaded] = await Promise.all([import('../schema/rules.ts'), schemas()])
      const { [event]: schema } = loaded as SchemaModule
      const { accepts, explain } = check(schema as Parameters<typeof check>[0])
      if (accepts(value)) return value as Checked<M[Name]>
      const issues = explain(value)
      throw new WebhookError(`${name}: the event is not as documented: ${summarizeIssues(issues)}`, issues)
    }
}

function read(name: string, text: string, json: Json | undefined): unknown {
  try {
    return (json ?? JSON).parse(text)
  } catch {
    throw new WebhookError(`${name}: the message is signed, but is not JSON`)
  }
}
