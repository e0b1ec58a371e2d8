import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'
import { reachForm } from './reach-form.ts'

/** What is typed into the box, and what comes first. */
const first: readonly (readonly [query: string, title: string])[] = [
  ['listForRepo', 'issueEvents.listForRepo'],
  ['list for issue', 'issueEvents.listForIssue'],
  ['create site', 'sites.create'],
  ['waitUntilLive', 'sites.waitUntilLive'],
  ['insert message', 'messages.insert'],
  ['findBusiness', 'findBusiness'],
  ['import comments', 'comments.import'],
  ['stockers', 'items.listStockers'],
  ['sftp password', 'sftpUsers.resetPassword'],
  ['deprecate', 'images.deprecate'],
  ['GET /v1/sites', 'GET /v1/sites'],
  ['PUT /v1/account', 'PUT /v1/account'],
  ['/repos/{owner}/{repo}/issues/events', 'GET /repos/{owner}/{repo}/issues/events'],
  ['per_page', 'per_page'],
  ['php_version', 'php_version'],
  ['author_association', 'author_association'],
  ['NotFoundError', 'NotFoundError'],
  ['TimeoutError', 'TimeoutError'],
  ['retry', 'Retries and deadlines'],
  ['IssueEvent', 'IssueEvent'],
  // Two letters changed round.
  ['retires', 'Retries and deadlines'],
]

describe.skipIf(chromiumMissing)(`the reference in Chromium${skipNote}`, () => {
  const site = visit()

  it('search finds each term in the first place, and leads there by keyboard', async () => {
    const { page, complaints } = await site().open('')
    await page.keyboard.press('/')
    const box = page.getByRole('combobox', { name: 'Search the site' })
    for (const [query, title] of first) {
      await box.fill(query)
      const found = page.locator('#search-results li').first().locator('.title')
      await expect.soft(found.textContent(), query).resolves.toBe(title)
    }
    await box.fill('NotFoundError')
    await page.getByText('NotFoundError', { exact: true }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'NotFoundError' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  describe('the page of a call', () => {
    let page: Page
    let complaints: readonly string[]

    beforeAll(async () => {
      ;({ page, complaints } = await site().open('reference/issues/issue-events-get.html'))
    })

    it('its form sends the call, shows what goes over the wire, and hides the token', async () => {
      const form = await reachForm(page)
      await form.getByRole('button', { name: 'Send' }).click()
      await form.and(page.locator('[data-state="done"]')).waitFor()
      const request = await form.getByRole('region', { name: 'Request' }).textContent()
      expect(request).toMatch(
        /^GET \/repos\/portolan\/atlas\/issues\/events\/\d+ HTTP\/1\.1\nhost: api\.example\.com\n/,
      )
      expect(request).toContain('authorization: Bearer [redacted]')
      const response = await form.getByRole('region', { name: 'Response' }).textContent()
      expect(response).toMatch(/^HTTP\/1\.1 200\n/)
      expect(response).toContain('"actor": {')
      expect(await form.textContent()).not.toContain('token-of-the-page')
      expect(complaints).toEqual([])
    })

    it('a fault is retried', async () => {
      const form = await reachForm(page)
      await form.getByLabel('Fault').selectOption('unavailable')
      await form.getByLabel('for', { exact: true }).selectOption('2')
      await form.getByRole('button', { name: 'Send' }).click()
      await form.and(page.locator('[data-state="done"]')).waitFor()
      expect(await form.locator('.try-exchange summary b').allTextContents()).toEqual(['503', '503', '200'])
    })

    it('is also there as Markdown', async () => {
      const address = await page.getByRole('link', { name: 'This page as Markdown' }).getAttribute('href')
      const response = await page.request.get(new URL(address ?? '', page.url()).href)
      expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
      expect(await response.text()).toMatch(
        /^# `issueEvents\.get`\n\n`GET \/repos\/\{owner\}\/\{repo\}\/issues\/events\/\{event_id\}`\n/,
      )
      const list = await page.request.get(new URL('/llms.txt', page.url()).href)
      expect(await list.text()).toContain('(/reference/issues/issue-events-get.md)')
    })
  })
})
