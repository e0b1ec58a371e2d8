import { describe, expect, it } from 'vitest'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'
import { layoutShift } from './layout-shift.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe.skipIf(chromiumMissing)(`what a reader sees in Chromium${skipNote}`, () => {
  const site = visit()

  it('a long error wraps, on a phone and on a screen', async () => {
    const { page } = await site().open('start/install.html')
    const block = page.locator('.run-example').first()
    await block.getByRole('button', { name: 'Edit' }).click()
    await block.locator('.cm-content').fill("throw new Error('long '.repeat(80) + 'x'.repeat(400))")
    await block.getByRole('button', { name: 'Run' }).click()
    await block.and(page.locator('[data-state="failed"]')).waitFor()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 820 })
      const [inside, seen] = await block
        .locator('.run-output')
        .evaluate((element) => [element.scrollWidth, element.clientWidth])
      expect.soft(inside, `at ${width}`).toBe(seen)
    }
    await page.context().close()
  })

  it.each(['guides/rate-limits.html', 'reference/options/rateLimit.html'])(
    '%s: an identifier in a table stays on one line of a phone',
    async (path) => {
      const { page } = await site().open(path, phone)
      const codes = page.locator('.prose td:first-child code')
      const lines = await codes.evaluateAll((elements) =>
        elements.map((element) => [element.textContent, element.getClientRects().length]),
      )
      expect(lines.map(([name]) => name)).toContain('concurrency')
      expect(lines.filter(([, count]) => count !== 1)).toEqual([])
      await page.context().close()
    },
  )

  it.each(['', 'reference/issues/issue-events-get.html'])('/%s does not move when its font is late', async (path) => {
    const { page } = await site().open(path)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    const font = page.waitForResponse('**/*.woff2')
    await page.reload()
    await (await font).finished()
    await page.evaluate(() => document.fonts.ready)
    expect(await layoutShift(page)).toBe(0)
    await page.context().close()
  })

  it('on a touch screen the copy buttons can be seen', async () => {
    const { page } = await site().open('start/install.html', phone)
    const copy = page.locator('.copy').first()
    expect(Number(await copy.evaluate((element) => getComputedStyle(element).opacity))).toBeGreaterThan(0.8)
    await page.context().close()
  })

  it.each([
    ['start/first-call.html', 'Running and editing this example needs JavaScript.'],
    ['reference/issues/issue-events-get.html', 'Sending the call from this page needs JavaScript.'],
    ['playground.html', 'Changing the settings needs JavaScript.'],
  ])('without JavaScript, %s shows no button that does nothing, and says why', async (path, note) => {
    const { page } = await site().open(path, { ...phone, javaScriptEnabled: false })
    expect(await page.getByText(note).first().isVisible()).toBe(true)
    const controls = await page.locator('button, input, select, textarea').all()
    const visible = await Promise.all(controls.map((control) => control.isVisible()))
    expect(visible.filter(Boolean)).toEqual([])
    expect(await page.locator('.sidebar a, .site-header nav a').first().isVisible()).toBe(true)
    await page.context().close()
  })
})
