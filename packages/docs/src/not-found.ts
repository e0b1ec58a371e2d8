import type { Page } from './page.ts'

/** What a server shows for an address without a page. */
export const notFoundPage: Page = {
  path: '404',
  title: 'Not found',
  summary: 'There is no page at this address.',
  blocks: [
    {
      kind: 'text',
      text: ['There is no page at this address. ', { text: 'The start page', page: 'index' }, ' leads to all of them.'],
    },
  ],
}
