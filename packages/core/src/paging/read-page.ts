import { type Call, type Redactor, redactorFor } from '../request/call.ts'
import { fieldAt, type PageInfo, type PageRead } from '../request/paging.ts'
import type { RawResponse } from '../request/wire.ts'
import { listAt } from './by-param.ts'

/** Reads what the response to a list says about the other pages. */
export function readPage(call: Call, response: RawResponse, data: unknown): PageRead {
  const { endpoint, validation } = call
  const { paging } = endpoint.operation
  // With `report` and `off`, invalid data may have no items.
  const none = { items: [] }
  if (response.status === 304 || (validation.response !== 'throw' && (data ?? undefined) === undefined)) return none
  // The caller gets the page as it is, but an iteration would treat it as an empty list.
  if (lacksItems(call, data))
    return {
      ...none,
      refused: `the response has no field \`${paging?.items}\` with the items: there is no list to iterate over`,
    }
  try {
    const { url, list = { baseUrl: '', first: call.url, kept: [] } } = call
    const info = paging?.read({ data, body: response.content, response, url, ...list })
    if (info && Array.isArray(info.items)) return withoutSecrets(info, redactorFor(call, response))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    if (validation.response === 'throw') return { ...none, fault: error.message }
    // The caller gets the items, but an iteration would treat them as the whole list.
    const found = listAt(data, paging?.items)
    const kept = { items: Array.isArray(found) ? found : [], refused: error.message }
    return {
      ...withoutSecrets(kept, redactorFor(call, response)),
      ...(validation.response === 'report' ? { fault: error.message } : {}),
    }
  }
  return validation.response === 'throw' ? { ...none, fault: 'has no list of items' } : none
}

/** Returns true if a page lacks the field that holds its items, although the schema requires it. */
function lacksItems({ endpoint: { operation, response }, validation }: Call, data: unknown): boolean {
  const { items } = operation.paging ?? {}
  if (validation.response !== 'report' || items === undefined || fieldAt(data, items) !== undefined) return false
  return response !== undefined && !response.accepts(data)
}

/**
 * Redacts the secrets of the request in what a page says about the next one. A next page whose cursor would contain a
 * credential is an error, because cursors get stored.
 */
function withoutSecrets(info: PageInfo, redactor: Redactor): PageInfo {
  const { next, rest: _, ...others } = info
  if (next !== undefined && redactor.hasCredential(next))
    return { ...others, refused: 'the next page is at a URL or has a token that contains a credential of the request' }
  return typeof info.refused === 'string' ? { ...info, refused: redactor.text(info.refused) } : info
}
