import { badRequest } from '../google/answers.ts'

/** Answers with one page of a list, and the token of the next. */
export function respondWithPage<T>(
  query: URLSearchParams,
  records: readonly T[],
  render: (record: T) => object,
): Response {
  const size = Number(query.get('pageSize') ?? 0)
  if (!Number.isInteger(size) || size < 0) return badRequest('page_size is no number.', 'pageSize')
  const from = placeOf(query.get('pageToken') ?? '')
  if (from === undefined) return badRequest('page_token is none.', 'pageToken')
  const to = from + Math.min(size || 50, 100)
  const page = records.slice(from, to).map(render)
  return Response.json({
    ...(page.length ? { subscriptions: page } : {}),
    ...(to < records.length ? { nextPageToken: btoa(`from ${to}`) } : {}),
  })
}

/** Where the page of a token begins; undefined where it is none. */
function placeOf(token: string): number | undefined {
  if (token === '') return 0
  try {
    const from = /^from (?<from>\d+)$/.exec(atob(token))?.groups?.['from']
    return from === undefined ? undefined : Number(from)
  } catch {
    return undefined
  }
}
