import type { Draft } from './draft.ts'
import type { Endpoint } from './endpoint.ts'
import { headerComponents } from './response-headers.ts'
import type { JsonObject } from './json-schema.ts'

/** Where the next page of a list is said to be: OpenAPI has no word for it. */
export function pagingOf(draft: Draft, { declarations, sections }: Endpoint): JsonObject {
  const section = sections.find(({ paging }) => paging !== undefined)
  const declared = declarations.find(({ paging }) => paging !== undefined)?.paging
  if (!section || !declared) return {}
  const items = section.items === undefined ? {} : { items: section.items }
  switch (section.paging) {
    case 'token':
      return { 'x-portolan-paging': { kind: 'token', param: 'pageToken', next: 'nextPageToken', ...items } }
    case 'envelope':
      return {
        'x-portolan-paging': { kind: 'page', param: 'page', next: 'page.nextPage', items: section.items ?? 'data' },
      }
    default: {
      const total = 'Total-Count' in headerComponents(draft) ? { total: 'Total-Count' } : {}
      return { 'x-portolan-paging': { kind: 'link', header: 'Link', rel: 'next', ...total, ...items } }
    }
  }
}
