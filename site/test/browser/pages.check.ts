import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pages, readPage, sample } from './built-site.ts'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'
import { everything } from './everything.ts'

/** VitePress loads a list of all pages: it grows with the reference. */
const firstVisit = everything ? 116_000 : 110_000

/** All pages that are written by hand, or the three heaviest; and an operation. */
function heaviestPages(): readonly string[] {
  const written = pages.filter((path) => /^(?:start|guides|generator|from|recipes|clients)\//.test(path))
  const weight = (path: string): number => gzipSync(readPage(path)).length
  const sorted = written.toSorted((a, b) => weight(b) - weight(a))
  const operation = pages.find((path) => /^reference\/issues\/.+\/.+\.html$/.test(path))
  return [...(everything ? sorted : sorted.slice(0, 3)), ...(operation === undefined ? [] : [operation])]
}

describe.skipIf(chromiumMissing)(`a page in Chromium${skipNote}`, () => {
  const site = visit()

  it.each(sample(pages, 1))('%s loads without a message, and nothing scrolls sideways', async (path) => {
    const { page, complaints } = await site().open(path, { viewport: { width: 390, height: 844 } })
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 820 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `sideways at ${width}`).toBeLessThanOrEqual(0)
    }
    expect(await page.locator('h1').count()).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('all parts of the site are in sight on every screen that has them in one row', async () => {
    const { page } = await site().open('')
    for (const width of [1025, 1100, 1152, 1153, 1280]) {
      await page.setViewportSize({ width, height: 820 })
      const hidden = await page
        .locator('.site-header nav')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect.soft(hidden, `out of sight at ${width}`).toBe(0)
    }
    await page.context().close()
  })

  it('an address that does not exist shows a page of its own, with the nearest pages', async () => {
    const { page } = await site().open('start/frist-call.html')
    expect(await page.locator('h1').textContent()).toBe('This page is off the chart')
    expect(await page.locator('.not-found li a').first().getAttribute('href')).toBe('/start/first-call.html')
    await page.context().close()
  })

  it('an address that is no text has the same page', async () => {
    const response = await fetch(`${site().server.url}%E0%A4%A`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<title>404')
  })

  it.each(heaviestPages())('the first visit of %s is at most 110 kB, or 116 with every page', async (path) => {
    const { server } = site()
    const from = server.sent.length
    const { page } = await site().open(path)
    await page.waitForLoadState('networkidle')
    expect(server.bytesSince(from)).toBeLessThan(firstVisit)
    await page.context().close()
  })

  it('the first visit of / is as light, and the packages for Run are at most 610 kB, in one request', async () => {
    const { server } = site()
    const visited = server.sent.length
    const { page } = await site().open('')
    await page.waitForLoadState('networkidle')
    expect(server.bytesSince(visited)).toBeLessThan(firstVisit)
    const from = server.sent.length
    await page.locator('.run-example .run-bar .primary').first().hover()
    await page.waitForLoadState('networkidle')
    await page.locator('.run-example .run-bar .primary').first().click()
    await page.locator('[data-state="done"]').first().waitFor()
    // Beside other work, a part of the page may come after the network was idle.
    const loaded = server.sent.slice(from).filter(({ path }) => path.startsWith('/run/'))
    expect(loaded.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/run\/worker-/)])
    expect(loaded[0]?.bytes).toBeLessThan(610_000)
    await page.context().close()
  })
})
