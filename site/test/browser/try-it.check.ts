import { describe, expect, it } from 'vitest'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'
import { layoutShift } from './layout-shift.ts'
import { reachForm } from './reach-form.ts'

describe.skipIf(chromiumMissing)(`a form of the reference in Chromium${skipNote}`, () => {
  const site = visit()

  it('is on a page of at most 110 kB, loads its code when the reader comes near, and nothing moves', async () => {
    const { server } = site()
    const from = server.sent.length
    const { page, complaints } = await site().open('reference/issues/issue-events-get.html')
    const forms = () => server.sent.slice(from).filter(({ path }) => path.includes('/TryIt'))
    await page.waitForLoadState('networkidle')
    expect(forms()).toEqual([])
    expect(server.bytesSince(from)).toBeLessThan(110_000)
    expect(await page.locator('.try-it .primary').isDisabled()).toBe(true)
    const before = await page.evaluate(() => document.documentElement.scrollHeight)
    await reachForm(page)
    expect(forms()).toHaveLength(1)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
    expect(await layoutShift(page)).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('loads its code when a link that the reader follows on the page fills it in', async () => {
    const { page } = await site().open('reference/issues/issue-events-get.html')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => (location.hash = '#%7Efault=&repo=a+b'))
    const repo = page.locator('.try-it').getByRole('textbox', { name: 'repo' })
    await page.locator('.try-it .primary:enabled').waitFor()
    expect(await repo.inputValue()).toBe('a b')
    await page.context().close()
  })

  it('says that a call failed, and marks and focuses the field whose rule it breaks', async () => {
    const { page, complaints } = await site().open('reference/issues/issue-events-get.html')
    const form = await reachForm(page)
    const field = form.getByRole('textbox', { name: 'event_id' })
    await field.fill('0')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText('Nothing was sent.').waitFor()
    expect(await form.locator('.says').textContent()).toBe('Failed')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await form.locator('.try-field .problem').allTextContents()).toEqual([expect.stringMatching(/^must be /)])
    expect(await form.getByRole('log').textContent()).toMatch(
      /^RequestValidationError: issueEvents\.get: event_id must be /,
    )
    await field.fill('99999999999')
    expect(await field.getAttribute('aria-invalid')).toBeNull()
    await form.getByRole('button', { name: 'Send' }).click()
    await form.locator('.try-exchange summary b').waitFor()
    expect(await form.locator('.try-exchange summary b').textContent()).toBe('404')
    await form.locator('.says').getByText('Failed').waitFor()
    expect(await form.locator('[aria-invalid]').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('shows all of a nested result', async () => {
    const { page } = await site().open('reference/issues/issue-events-list-for-repo.html')
    const form = await reachForm(page)
    await form.getByRole('button', { name: 'Send' }).click()
    await form.and(page.locator('[data-state="done"]')).waitFor()
    const result = await form.getByRole('log').textContent()
    expect(result).toMatch(/^ {2}\{\n {4}id: \d+,/m)
    expect(result).toMatch(/^ {6}actor: \{|^ {4}actor: \{/m)
    expect(result).not.toMatch(/\[(?:Object|Array)\]/)
    await page.context().close()
  })

  it('opens as a link says, and copies one', async () => {
    const { page } = await site().open('reference/issues/issue-events-get.html#%7Efault=limited&%7Etimes=2&repo=a+b')
    const form = page.locator('.try-it')
    await form.locator('.primary:enabled').waitFor()
    expect(await form.getByRole('textbox', { name: 'repo' }).inputValue()).toBe('a b')
    expect(await form.getByRole('textbox', { name: 'owner' }).inputValue()).toBe('portolan')
    expect(await form.getByLabel('Fault').inputValue()).toBe('limited')
    expect(await form.getByLabel('for', { exact: true }).inputValue()).toBe('2')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await form.getByRole('button', { name: 'Reset' }).click()
    await form.getByRole('textbox', { name: 'owner' }).fill('me')
    await form.getByRole('button', { name: 'Copy link' }).click()
    await form.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site().server.url}reference/issues/issue-events-get.html#%7Efault=&owner=me`,
    )
    await page.context().close()
  })
})
