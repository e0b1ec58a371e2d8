import { describe, expect, it } from 'vitest'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'
import { pages, readPage } from './built-site.ts'

describe.skipIf(chromiumMissing)(`what is looked for in Chromium${skipNote}`, () => {
  const site = visit()

  it('without a network the search says so, and works when the network is back', async () => {
    const { page } = await site().open('')
    const lost = Promise.withResolvers<void>()
    await page.route('**/search/*.json', async (route) => {
      await lost.promise
      await route.abort()
    })
    const box = page.getByRole('combobox', { name: 'Search the site' })
    await box.fill('paging')
    const nothing = page.locator('.search .nothing')
    await nothing.waitFor()
    expect(await nothing.textContent()).toBe('Loading the index')
    lost.resolve()
    await nothing.and(page.getByText('The index cannot be loaded. Is there a network?')).waitFor()
    await page.unroute('**/search/*.json')
    await box.fill('pagination')
    await page.locator('#search-results .title', { hasText: 'Paging and cursors' }).first().waitFor()
    await page.context().close()
  })

  it('a wrong address suggests what it was about', async () => {
    const { page } = await site().open('docs/rate-limiting.html')
    const first = page.locator('.not-found li a', { hasText: 'Rate limits' }).first()
    await first.waitFor()
    expect(await first.getAttribute('href')).toBe('/guides/rate-limits.html')
    await page.context().close()
  })
})

it('each page says in words of its own what it is about', () => {
  const described = pages
    .filter((path) => path !== '404.html')
    .map((path) => /<meta name="description" content="(?<text>[^"]*)"/.exec(readPage(path))?.groups?.['text'] ?? '')
  expect(described.filter((text, at) => text === '' || described.indexOf(text) !== at)).toEqual([])
})
