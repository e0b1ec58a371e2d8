import type { Page } from './page.ts'

/** The page for an address that does not exist. */
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
