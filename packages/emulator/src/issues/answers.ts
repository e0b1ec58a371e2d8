import type { Incoming } from '../service.ts'

/** Answers with one page of a list, its neighbours in a Link header. Bad paging parameters are a 422. */
export function respondInPages<T>(
  { url }: Incoming,
  records: readonly T[],
  render: (record: T) => unknown,
  invalid: (message: string, errors: readonly object[]) => Response,
): Response {
  const page = whole(url.searchParams.get('page') ?? '1')
  const perPage = whole(url.searchParams.get('per_page') ?? '30')
  const wrong = [...(page ? [] : ['page']), ...(perPage && perPage <= 100 ? [] : ['per_page'])]
  if (!page || !perPage || wrong.length) {
    return invalid(
      'Validation Failed',
      wrong.map((field) => ({ resource: 'IssueEvent', field, code: 'invalid' })),
    )
  }
  const last = Math.max(1, Math.ceil(records.length / perPage))
  const link = (rel: string, to: number): string => {
    const target = new URL(url)
    target.searchParams.set('page', String(to))
    return `<${target.href}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link('first', 1), link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1), link('last', last)] : []),
  ]
  const items = records.slice((page - 1) * perPage, page * perPage).map(render)
  return Response.json(items, links.length ? { headers: { link: links.join(', ') } } : {})
}

/** A whole number of at least 1; 0 for anything else. */
function whole(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

/** An entity tag for a body (FNV-1a). */
export function etagOf(body: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < body.length; index++) hash = Math.imul(hash ^ body.charCodeAt(index), 0x01000193)
  return `W/"${(hash >>> 0).toString(16)}-${body.length.toString(16)}"`
}
