import { type Call, redactorFor, type Redactor } from '../request/call.ts'
import type { PageInfo } from '../request/paging.ts'
import type { RawResponse } from '../request/wire.ts'
import { reportInvalid } from './invalid.ts'

/** Reads what the response to a list says about the other pages. */
export function readPage(call: Call, response: RawResponse, data: unknown): PageInfo {
  const { endpoint, validation } = call
  const { paging } = endpoint.operation
  // Data that is not valid, with `report` and `off`, may have no items.
  const none = { items: [] }
  if (response.status === 304 || (validation.response !== 'throw' && (data ?? undefined) === undefined)) return none
  try {
    const { url, list = { baseUrl: '', first: call.url, kept: [] } } = call
    const info = paging?.read({ data, body: response.content, response, url, ...list })
    if (info && Array.isArray(info.items)) return withoutSecrets(info, redactorFor(call, response))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    if (validation.response !== 'off') reportInvalid(call, response, data, [{ path: [], message: error.message }])
    return none
  }
  if (validation.response === 'throw')
    reportInvalid(call, response, data, [{ path: [], message: 'has no list of items' }])
  return none
}

/**
 * Redacts the secrets of the request in what a page says about the next one. A next page whose cursor would contain a
 * credential is refused: cursors get stored.
 */
function withoutSecrets(info: PageInfo, redactor: Redactor): PageInfo {
  const { next, rest: _, ...others } = info
  if (next !== undefined && redactor.hasCredential(next))
    return { ...others, refused: 'the next page is at a URL or has a token that contains a credential of the request' }
  return typeof info.refused === 'string' ? { ...info, refused: redactor.text(info.refused) } : info
}
