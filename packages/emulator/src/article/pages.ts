import type { Visit } from './host.ts'

/** Answers with one page of a list: its neighbours in a Link header, the number of all records in Total-Count. */
export function inPages<T>(
  { incoming: { url }, params }: Visit,
  records: readonly T[],
  show: (record: T) => unknown,
): Response {
  const page = Number(params['page'] ?? 1)
  const perPage = Number(params['per_page'] ?? 20)
  const last = Math.max(1, Math.ceil(records.length / perPage))
  const link = (rel: string, to: number): string => {
    const target = new URL(url)
    target.searchParams.set('page', String(to))
    return `<${target.href}>; rel="${rel}"`
  }
  const links = [
    link('first', 1),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ]
  const items = records.slice((page - 1) * perPage, page * perPage).map(show)
  return Response.json(items, { headers: { link: links.join(', '), 'total-count': String(records.length) } })
}
