import type { PageInfo } from '@portolan/core'
import type { FetchedPage } from '../../src/paging/fetch-page.ts'

/** A page as it was fetched. The cursor after two of its items is `after 2`. */
export function fetched(facts: PageInfo, data: unknown = facts.items): FetchedPage {
  const request = { operation: 'things.list', method: 'GET', url: 'https://api.example.com/things' }
  const response = { request, url: request.url, attempts: [] } as never
  return { info: facts, data, response, all: facts.items, after: (count) => `after ${count}` }
}
