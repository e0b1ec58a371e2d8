import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'

describe.skipIf(chromiumMissing)(`the types of tokens in Chromium${skipNote}`, () => {
  const site = visit()
  let page: Page
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')

  beforeAll(async () => {
    ;({ page } = await site().open('start/first-call.html'))
  })

  it('the arrow keys lead through the tokens of a block, whose types are shown and described', async () => {
    const tooltip = page.getByRole('tooltip')
    await page.locator('main pre').first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('createIssuesClient')
    expect(await tooltip.textContent()).toContain('function createIssuesClient(')
    const description = await page.locator('.typed:focus').getAttribute('aria-describedby')
    expect(await page.locator(`#${description}`).textContent()).toContain('function createIssuesClient(')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('client')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('baseUrl')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('createIssuesClient')
  })

  it('Escape hides a type and keeps the focus, and once more leads to the block', async () => {
    await page.locator('main pre').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tooltip').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('createIssuesClient')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('PRE')
  })

  it('a block is one stop of Tab, and hints at the arrow keys', async () => {
    const block = page.locator('main pre').first()
    await block.focus()
    const hint = await block.getAttribute('aria-describedby')
    expect(await page.locator(`#${hint}`).textContent()).toContain('arrow keys')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('pre'))).toBeNull()
    expect(await page.getByRole('tooltip').isVisible()).toBe(false)
  })

  it('a type stays while the pointer goes to it, and hides where the pointer leaves or Escape is pressed', async () => {
    await page.clock.install()
    const tooltip = page.getByRole('tooltip')
    const token = page.locator('.typed').first()
    await token.hover()
    await page.clock.runFor(1000)
    await tooltip.waitFor()
    await tooltip.hover()
    await page.clock.runFor(10_000)
    expect(await tooltip.isVisible()).toBe(true)
    await page.locator('h1').hover()
    await page.clock.runFor(1000)
    expect(await tooltip.isVisible()).toBe(false)
    await token.hover()
    await page.clock.runFor(1000)
    await tooltip.waitFor()
    await page.keyboard.press('Escape')
    expect(await tooltip.isVisible()).toBe(false)
  })
})
