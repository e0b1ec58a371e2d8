import {
  createClient,
  linkPaging,
  type LinkPagingOptions,
  operation,
  type PagedOptions,
  type PagedRequest,
  resource,
} from '@portolan/core'
import * as z from 'zod/mini'

interface Params {
  page?: number
  per_page?: number
  state?: string
  key?: string
}
export interface Things {
  list(params?: Params, options?: PagedOptions): PagedRequest<{ id: number }>
  others(params?: Params, options?: PagedOptions): PagedRequest<{ id: number }>
  closed(params?: Params, options?: PagedOptions): PagedRequest<{ id: number }>
}

const number = z.optional(z.int())
const text = z.optional(z.string())
export const schemas = async () => ({
  Params: z.strictObject({ page: number, per_page: number, state: text, key: text }),
  Thing: z.object({ id: z.int() }),
})

export function groupOf(paging: LinkPagingOptions) {
  const declaration = {
    method: 'GET',
    path: '/things',
    params: 'Params',
    response: 'Thing[]',
    paging: linkPaging(paging),
    secret: ['key'],
  } as const
  return resource<Things>()({
    list: operation(schemas, declaration) as never,
    others: operation(schemas, { ...declaration, path: '/others' }) as never,
    closed: operation(schemas, { ...declaration, defaults: { state: 'closed' } }) as never,
  })
}

interface Service extends Pick<LinkPagingOptions, 'total' | 'follow'> {
  readonly baseUrl?: string
  /** Names the page of a number to the one that was asked for at a URL. */
  readonly link?: (asked: URL, page: number) => string
  /** The ids of the things on each page. */
  readonly items?: readonly number[]
}

const sameAddress = (asked: URL, page: number): string => {
  asked.searchParams.set('page', String(page))
  return asked.pathname + asked.search
}

/** A list of three pages, whose service repeats the query of the request in its links. */
export function setUp({ baseUrl = 'https://api.example.com', link = sameAddress, items, ...paging }: Service = {}) {
  const sent: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    sent.push(url.replace('https://api.example.com', ''))
    const page = Number(/page(?:=|\/)(\d)/.exec(url.replace('per_page', ''))?.[1] ?? 1)
    const to = (other: number, rel: string): string => `<${link(new URL(url), other)}>; rel="${rel}"`
    const headers = page < 3 ? { link: `${to(page + 1, 'next')}, ${to(3, 'last')}` } : {}
    const things = (items ?? [page]).map((id) => ({ id }))
    return Response.json(things, { headers })
  }
  const profile = { service: 'the service' }
  const groups = { things: groupOf(paging) }
  const client = createClient({ baseUrl, allowQuery: true, profile, options: { fetch, retry: false }, groups })
  return { client, sent }
}

export const ids = async (list: PagedRequest<{ id: number }>): Promise<number[]> =>
  (await list.toArray()).map(({ id }) => id)

/** The cursor of the second of three pages. */
export async function cursorOf(list: PagedRequest<{ id: number }>): Promise<string> {
  const { cursor } = await list
  return cursor ?? ''
}
