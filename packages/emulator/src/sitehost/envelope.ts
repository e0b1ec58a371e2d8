/** An answer in the service's envelope. */
export function answer(data: unknown, message = 'Success', status = 200): Response {
  return Response.json({ message, data: data ?? null, errors: null }, { status })
}

/** A failure: what went wrong, and the reasons one by one. */
export function failure(status: number, message: string, errors: readonly string[] | null = null): Response {
  return Response.json({ message, data: null, errors }, { status })
}

export function notFound(): Response {
  return failure(404, 'We could not locate the requested resources.', ['Not found'])
}

/** The input is right, but what it asks for cannot be. */
export function unprocessable(...errors: readonly string[]): Response {
  return failure(422, 'There was a problem processing your request.', errors)
}

const defaultPerPage = 20

/** One page of a list, with the page object beside it. */
export function paged<T>(
  params: { readonly page?: unknown; readonly per_page?: unknown },
  records: readonly T[],
  render: (items: readonly T[]) => unknown,
): Response {
  const perPage = Number(params.per_page ?? defaultPerPage)
  const currentPage = Number(params.page ?? 1)
  const totalItems = records.length
  const lastPage = Math.max(1, Math.ceil(totalItems / perPage))
  return Response.json({
    message: 'Success',
    data: render(records.slice((currentPage - 1) * perPage, currentPage * perPage)),
    errors: null,
    page: { currentPage, nextPage: currentPage < lastPage ? currentPage + 1 : null, lastPage, perPage, totalItems },
  })
}
