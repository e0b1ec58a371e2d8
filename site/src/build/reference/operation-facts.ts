import { isRepeatable } from '../../../../packages/core/src/request/endpoint.ts'
import { servicePath } from './links.ts'
import { code } from './markdown.ts'
import type { OperationPageInput } from './operation-page-input.ts'
import type { SiteOperation } from './services.ts'

/** The facts about the whole call: its client, scopes, paging, and the effect of a repeat. */
export function facts(input: OperationPageInput): string {
  const { service, operation } = input
  const { entry } = operation
  const scopes = entry.scopes.map((one) => one.split(' + ').map(code).join(' and ')).join(' or ')
  const list: [string, string | undefined][] = [
    ['Client', `[${service.title}](${servicePath(service)}), \`${service.manifest.module}\``],
    ['Availability', describeAvailability(entry)],
    ['Scopes', scopes === '' ? undefined : scopes],
    ['Paging', paging(operation)],
    ['Retries', repeat(input)],
  ]
  const lines = list.flatMap(([name, text]) => (text === undefined ? [] : [`- **${name}** ${text}`]))
  return `<div class="facts">\n\n${lines.join('\n')}\n\n</div>`
}

function describeAvailability({ hosts, isExperimental }: SiteOperation['entry']): string | undefined {
  if (isExperimental) return 'Experimental: it is missing from the documents of the service, and may change.'
  return hosts && `Only on the client of ${hosts.map((host) => `the kind of host \`${host}\``).join(' or ')}.`
}

function paging({ entry: { paging: kind } }: SiteOperation): string | undefined {
  if (!kind) return undefined
  const how: Readonly<Record<string, string>> = {
    link: 'The response leads to the next page with a `Link` header.',
    token: 'The body has a token for the next page.',
  }
  return `${how[kind.kind] ?? 'The response says whether there is another page.'} \`for await\` walks all pages; awaited, the call returns one page. See [the options of a list](/reference/options/concurrency.md).`
}

/** What the client does when an attempt fails, and what a second request would do. */
function repeat({ operation: { entry }, declaration }: OperationPageInput): string | undefined {
  if (entry.method === undefined) return entry.composed ? undefined : 'Nothing is sent.'
  const isSafe = declaration ? isRepeatable(declaration) : entry.effect === 'reads'
  return isSafe
    ? 'The call is safe to repeat: the client retries it after connection errors and after 408, 429, 500, 502, 503 and 504.'
    : 'A second request would do it again, so the client retries it only after 429 and if the request was certainly not sent.'
}
