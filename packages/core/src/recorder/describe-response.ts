import { isShown, isShownInQuery } from '../secrets/redact.ts'
import type { Call } from '../request/call.ts'
import { secretsOfResponse } from './find-secrets.ts'
import { withoutOrigin } from './origin.ts'
import type { ReadResponse } from './read-response.ts'
import { toRecorded } from './recorded-body.ts'
import { mapTexts, type RecordedResponse } from './recording.ts'
import type { Secrets } from './secrets.ts'

/** Headers that clients use, besides those that may be shown anyway. */
const kept: ReadonlySet<string> = new Set(['content-disposition', 'x-poll-interval'])
/** Headers that contain URLs. */
const linking: ReadonlySet<string> = new Set(['content-location', 'link', 'location'])

/**
 * Describes a response for the recording, with the headers of the allow-list only. Its secrets are registered; they
 * are replaced when the file is written.
 */
export function describeResponse(call: Call, url: string, response: ReadResponse, secrets: Secrets): RecordedResponse {
  const { origin } = new URL(url)
  const body = toRecorded(response.bytes, response.headers.get('content-type') ?? '')
  for (const { name, text } of secretsOfResponse(call, body)) secrets.add(name, text)
  const described: RecordedResponse = {
    status: response.status,
    headers: headersOf(call, url, response, secrets),
    ...(body ? { body } : {}),
  }
  return mapTexts(described, withoutOrigin(origin))
}

function headersOf(call: Call, url: string, response: ReadResponse, secrets: Secrets): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of Array.from(response.headers).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (linking.has(name)) found[name] = cleanLinks(name, value, (link) => cleanUrl(link, url, call, secrets))
    else if (name === 'content-length' ? isLengthOfBody(call, response) : kept.has(name) || isShown(name, call))
      found[name] = value
  }
  return found
}

/** A body that was compressed or cut off has another length here. */
function isLengthOfBody({ endpoint }: Call, { headers, bytes }: ReadResponse): boolean {
  const isHead = endpoint.operation.method === 'HEAD'
  return isHead || (!headers.has('content-encoding') && headers.get('content-length') === String(bytes.length))
}

function cleanLinks(name: string, value: string, clean: (link: string) => string): string {
  return name === 'link' ? value.replaceAll(/(?<=<)[^>]*(?=>)/g, clean) : clean(value)
}

/** A URL without the query values that are not shown. */
function cleanUrl(link: string, base: string, call: Call, secrets: Secrets): string {
  if (!URL.canParse(link, base) || !link.includes('?')) return link
  const { searchParams, hash } = new URL(link, base)
  const query = Array.from(searchParams, ([name, value]) => {
    const shown = isShownInQuery(name, call) ? encodeURIComponent(value) : secrets.hide(name, value)
    return `${encodeURIComponent(name)}=${shown}`
  })
  return `${link.slice(0, link.indexOf('?'))}?${query.join('&')}${hash}`
}
