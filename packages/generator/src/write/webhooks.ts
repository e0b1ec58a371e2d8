import { holds, isLong } from '@portolan/openapi'
import { comment } from './comment.ts'
import type { Imports } from './imports.ts'
import type { Group, Layout } from './layout.ts'
import type { Paths } from './paths.ts'
import { literal, quote } from './quote.ts'
import { typeName } from './types-file.ts'

const core = '@portolan/core/webhooks'

/** The method that makes an event of a message, in the interface of its group. */
export function unwrapMethod(layout: Layout, group: Group, imports: Imports, paths: Paths): string[] {
  if (!group.webhooks) return []
  const event = typeName(layout, group.webhooks.key, group.folder, imports, paths, false)
  const [body, headers] = [imports.type('WebhookBody', core), imports.type('WebhookHeaders', core)]
  const text = [
    'Checks the signature and the age of a message of the service, and returns the event in it.',
    'Pass the body as it came, and the headers; of a secret that is being changed, the old and the new one.',
  ].join(' ')
  const tags = [
    '@throws WebhookError the message is not signed with any of the secrets, is too old, or is not as documented',
    '@throws RequestValidationError the body is not as it came, or a secret is none',
  ]
  return [
    `${comment([text], tags, 2)}unwrap(body: ${body}, headers: ${headers}, secret: string | readonly string[]): Promise<${event}>`,
  ]
}

/** The same method among the members of the group. */
export function unwrapMember(layout: Layout, { webhooks, folder }: Group, imports: Imports, paths: Paths): string[] {
  if (!webhooks) return []
  const { form, header, tolerance } = webhooks.signature
  const options = Object.entries({ form, header, tolerance }).flatMap(([name, value]) =>
    value === undefined || value === 'standard' ? [] : [`${name}: ${literal(value)}`],
  )
  const shapeOf = (key: string): ReturnType<Layout['object']>['shape'] => layout.object(key).shape
  if (holds(shapeOf(webhooks.key), shapeOf, isLong))
    options.push(`json: ${imports.value('exactIntegers', '@portolan/core')}`)
  const schemas = `() => import('${paths.between(folder, layout.object(webhooks.key).folder, 'schema.gen')}')`
  const event = quote(layout.object(webhooks.key).name)
  const given = options.length ? `, { ${options.join(', ')} }` : ''
  return [`unwrap: ${imports.value('webhook', core)}(${schemas}, ${event}${given})`]
}
