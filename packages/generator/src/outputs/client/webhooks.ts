import { holds, isLong, type Shape } from '@portolan/openapi'
import {
  comment,
  type Group,
  literal,
  quote,
  type SourceFile,
  type Symbols,
  type WrittenSymbol,
  pureCall,
} from '../../output.ts'
import { printSentType } from './dates-file.ts'

const core = '@portolan/core/webhooks'

/** The method that turns a message into an event, in the interface of its group. */
export function printUnwrapMethod(symbols: Symbols, { webhooks }: Group, file: SourceFile): string[] {
  if (!webhooks) return []
  const event = printSentType(symbols, webhooks.key, file)
  const [body, headers] = [file.type('WebhookBody', core), file.type('WebhookHeaders', core)]
  const text = [
    'Checks the signature and the age of a message of the service, and returns the event in it.',
    'Pass the body as received, and the headers. While you rotate a secret, pass the old and the new one.',
  ].join(' ')
  const tags = [
    '@throws WebhookError the message is not signed with any of the secrets, is too old, or is not as documented',
    '@throws RequestValidationError the body is not as received, or a secret is invalid',
  ]
  return [
    `${comment([text], tags, 2)}unwrap(body: ${body}, headers: ${headers}, secret: string | readonly string[]): Promise<${event}>`,
  ]
}

/** The same method among the members of the group. */
export function printUnwrapMember(symbols: Symbols, { webhooks }: Group, file: SourceFile): string[] {
  if (!webhooks) return []
  const { form, header, tolerance } = webhooks.signature
  const options = Object.entries({ form, header, tolerance }).flatMap(([name, value]) =>
    value === undefined || value === 'standard' ? [] : [`${name}: ${literal(value)}`],
  )
  const findShape = (key: string): Shape => symbols.schema(key).shape
  if (holds(findShape(webhooks.key), findShape, isLong))
    options.push(`json: ${file.value('exactIntegers', '@portolan/core')}`)
  const found = findSchema(symbols, webhooks.key)
  const given = options.length ? [`{ ${options.join(', ')} }`] : []
  if (!found) return [`unwrap: ${pureCall(file.value('uncheckedWebhook', core), given.join(''))}`]
  const event = quote(symbols.schema(webhooks.key).name)
  const all = [`() => import('${file.pathTo(found.module)}')`, event, ...given]
  return [`unwrap: ${pureCall(file.value('webhook', core), all.join(', '))}`]
}

/** The schema of the events, of zod or of core's own parts. */
function findSchema(symbols: Symbols, key: string): WrittenSymbol | undefined {
  const kinds = symbols.has('explains', 'zod') ? ['zod'] : ['explanations', 'zod']
  const kind = kinds.find((one) => symbols.has(one, key))
  return kind === undefined ? undefined : symbols.find(kind, key)
}
