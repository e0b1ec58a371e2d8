import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'
import { policy } from './policy.ts'

const wrong = `import { createIssuesClient } from '@portolan/issues-client'

const client = createIssuesClient({ baseUrl: 'https://api.example.com' })
const limit = await client.rateLimit.get()
console.log(limit.resource)
`

describe.skipIf(chromiumMissing)(`an edited example in Chromium${skipNote}`, () => {
  const site = visit(policy)

  async function opened(path: string): Promise<{ page: Page; block: Locator; complaints: string[] }> {
    const { page, complaints } = await site().open(path)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    return { page, block: page.locator('.run-example').first(), complaints }
  }

  it('is checked by TypeScript when the reader asks, with each error below its line', async () => {
    const { page, block, complaints } = await opened('start/install.html')
    await block.getByRole('button', { name: 'Edit' }).click()
    await block.locator('.cm-content').fill(wrong)
    const from = site().server.sent.length
    await block.getByRole('button', { name: 'Check types' }).click()
    await block.getByText('1 type error in line 5').waitFor({ timeout: 40_000 })
    expect(await block.locator('.cm-line:nth-child(5) + .type-error').textContent()).toBe(
      "Property 'resource' does not exist on type 'RateLimitStatus'. Did you mean 'resources'?",
    )
    expect(await block.locator('.cm-line .wrong').textContent()).toBe('resource')
    const [text, pane] = [await block.locator('.type-error').boundingBox(), await block.boundingBox()]
    expect(text?.width).toBeLessThanOrEqual(pane?.width ?? 0)
    const loaded = site()
      .server.sent.slice(from)
      .filter(({ path }) => path.startsWith('/check/'))
    expect(loaded.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/check\/checker-\w+\.js$/),
      '/check/types.json',
    ])
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(1_800_000)
    await block.locator('.cm-content').fill(wrong.replace('.resource)', '.resources)'))
    await block.getByText('No type errors').waitFor()
    expect(await block.locator('.type-error').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('says so if TypeScript cannot be loaded', async () => {
    const { page, block } = await opened('start/install.html')
    await block.getByRole('button', { name: 'Edit' }).click()
    await page.route('**/check/**', (route) => route.abort())
    await block.getByRole('button', { name: 'Check types' }).click()
    const note = block.getByText('TypeScript could not be loaded. Is there a connection?')
    await note.waitFor()
    expect(await note.isVisible()).toBe(true)
    await page.context().close()
  })

  it('is in the link that is copied, and is opened by it without being run', async () => {
    const { page, block } = await opened('start/first-list.html')
    const second = page.locator('.run-example').nth(1)
    await second.getByRole('button', { name: 'Edit' }).click()
    await second.locator('.cm-content').fill("console.log('from a link')")
    await second.getByRole('button', { name: 'Copy link' }).click()
    await second.getByRole('button', { name: 'Link copied' }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/start\/first-list\.html#example=2&program=[\w-]+$/)
    const other = await site().open(link.slice(site().server.url.length))
    const edited = other.page.locator('.run-example').nth(1)
    await edited.locator('.cm-content').waitFor()
    expect(await edited.locator('.cm-content').innerText()).toBe("console.log('from a link')")
    expect(await edited.getAttribute('data-state')).toBe('idle')
    await edited.getByRole('button', { name: 'Run' }).click()
    await edited.getByText('from a link', { exact: true }).waitFor()
    expect(await block.locator('.cm-content').count()).toBe(0)
    expect(other.complaints).toEqual([])
    await other.page.context().close()
    await page.context().close()
  })
})
