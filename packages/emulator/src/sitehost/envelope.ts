import type { HttpError } from '../http-error.ts'
import type { Fields } from '../input.ts'
import type { Paged } from '../paged.ts'

/** A response in the service's envelope. */
export function envelope(data: unknown, message = 'Success', status = 200): Response {
  return Response.json({ message, data: data ?? null, errors: null }, { status })
}

const problem = 'There was a problem processing your request.'
const failures: Readonly<Record<number, readonly [message: string, errors: readonly string[] | null]>> = {
  400: [problem, null],
  401: ['Unauthorized', ['The access token is missing, expired or revoked']],
  403: ['Forbidden', null],
  404: ['We could not locate the requested resources.', ['Not found']],
  422: [problem, null],
}

/** Writes an error: what went wrong, and a list of reasons. */
export function writeError({ status, message, details }: HttpError): Response {
  const internal = 'An internal error occurred while processing your request. Please try again.'
  const [usual, reasons] = failures[status] ?? [internal, null]
  return Response.json({ message: message || usual, data: null, errors: details['errors'] ?? reasons }, { status })
}

/** Writes the page of a list that a call asks for, in its query or its body, with the page object next to it. */
export function writePage(list: Paged, { page: number = 1, per_page: size = 20 }: Fields): Response {
  const [currentPage, perPage] = [Number(number), Number(size)]
  const { data, last: lastPage } = list.page(currentPage, perPage)
  const nextPage = currentPage < lastPage ? currentPage + 1 : null
  const page = { currentPage, nextPage, lastPage, perPage, totalItems: list.length }
  return Response.json({ message: 'Success', data, errors: null, page })
}
