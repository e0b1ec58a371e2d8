import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'

/** What the playground counts, by the names of the counts. */
async function counted(page: Page): Promise<Record<string, string>> {
  const terms = await page.locator('.counts dt').allTextContents()
  const values = await page.locator('.counts dd').allTextContents()
  return Object.fromEntries(terms.map((term, at) => [term, values[at] ?? '']))
}

async function run(page: Page, settings: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('slider', { name: 'Time passes' }).fill('40')
  for (const [name, value] of Object.entries(settings)) await page.getByRole('slider', { name }).fill(value)
  await page.getByRole('button', { name: 'Run' }).click()
  await page.locator('.playground[data-state="done"]').waitFor()
}

describe.skipIf(chromiumMissing)(`the playground in Chromium${skipNote}`, () => {
  const site = visit()

  let page: Page
  let complaints: readonly string[]

  beforeAll(async () => {
    ;({ page, complaints } = await site().open('playground.html'))
  })

  it('shows a run before Run, whose sums are true, and Run repeats it', async () => {
    const before = await counted(page)
    expect(before).toMatchObject({ 'calls done': '96 of 96', 'calls given up': '0', 'refused with 429': '0' })
    const [all, good, failed] = ['requests', 'succeeded', 'failed with 503'].map((name) => Number(before[name]))
    expect(all).toBe((good ?? 0) + (failed ?? 0))
    expect(await page.locator('.lanes rect').count()).toBe(all)
    await run(page, {})
    expect(await counted(page)).toEqual(before)
    expect(complaints).toEqual([])
  })

  it('says when the requests left, and shows whole labels, with a budget and with a service that allows few', async () => {
    await run(page, { 'The service fails': '0', "The client's own budget": '30' })
    expect(await page.locator('.playground .pace').textContent()).toMatch(
      /^30 requests left in the first half second; the next one left 9\.\d s after them\.$/,
    )
    const texts = (await page.locator('.window-label').allTextContents()).map((text) => text.trim())
    expect(texts).toEqual(['30 of 40', '30 of 40', '30 of 40', '6 of 40'])
    await page.getByRole('slider', { name: 'The service allows' }).fill('10')
    await page.getByText('Drawn with other settings: press Run').waitFor()
    await run(page, { "The client's own budget": '0' })
    const labels = await page.locator('.window-label').evaluateAll((elements) =>
      elements.map((element) => ({
        text: element.textContent.trim(),
        right: element.getBoundingClientRect().right,
        end: element.closest('svg')?.getBoundingClientRect().right ?? 0,
      })),
    )
    expect(labels.at(-1)?.text).toBe('6 of 10')
    for (const { right, end, text } of labels) expect.soft(right, text).toBeLessThanOrEqual(end)
  })

  it('opens with the settings of a link, and copies one', async () => {
    const { page: linked } = await site().open('playground.html#allowed=25&retries=0&budget=7')
    await linked.locator('.playground .primary:enabled').waitFor()
    const value = (name: string) => linked.getByRole('slider', { name }).inputValue()
    expect(await value('The service allows')).toBe('25')
    expect(await value('The client retries a call')).toBe('0')
    expect(await value("The client's own budget")).toBe('0')
    await linked.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await linked.getByRole('slider', { name: 'The service fails' }).fill('60')
    await linked.getByRole('button', { name: 'Copy link' }).click()
    await linked.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await linked.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site().server.url}playground.html#allowed=25&failing=60&budget=0&retries=0&speed=8`,
    )
    await linked.context().close()
  })
})
