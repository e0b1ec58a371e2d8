import type { Page } from 'playwright-core'
import { reachForm } from './reach-form.ts'

/** A kind of page, or a state that a page can be in. */
export interface Kind {
  readonly name: string
  readonly path: string
  /** Brings the page into the state. */
  readonly act?: (page: Page) => Promise<void>
  /** Whether `npm test` looks at it too. */
  readonly always?: true
}

/** What is checked for accessibility: one page of each kind, and each of their states. */
export const kinds: readonly Kind[] = [
  { name: 'the start page', path: '', always: true },
  { name: 'a page with an example', path: 'start/first-call.html' },
  {
    name: 'an example that has run, with its requests',
    path: 'start/first-call.html',
    act: async (page) => {
      const block = page.locator('.run-example').first()
      await block.getByRole('button', { name: 'Run' }).click()
      await block.and(page.locator('[data-state="done"]')).waitFor()
      await block.locator('summary').click()
    },
  },
  {
    name: 'an example that is edited and has failed',
    path: 'start/first-call.html',
    always: true,
    act: async (page) => {
      const block = page.locator('.run-example').first()
      await block.getByRole('button', { name: 'Edit' }).click()
      await block.locator('.cm-content').fill('const text: string = `a` // a comment\nthrow new Error(text + 1)')
      await block.getByRole('button', { name: 'Run' }).click()
      await block.and(page.locator('[data-state="failed"]')).waitFor()
    },
  },
  {
    name: 'an example that is edited and has type errors',
    path: 'start/first-call.html',
    act: async (page) => {
      const block = page.locator('.run-example').first()
      await block.getByRole('button', { name: 'Edit' }).click()
      await block.locator('.cm-content').fill('const text: string = 1')
      await block.getByRole('button', { name: 'Check types' }).click()
      await block.locator('.type-error').waitFor()
    },
  },
  {
    name: 'the type of a token',
    path: 'start/first-call.html',
    act: async (page) => {
      await page.locator('main pre').first().focus()
      await page.keyboard.press('ArrowRight')
      await page.locator('.type-tooltip').waitFor()
    },
  },
  {
    name: 'the list of pages of a narrow screen',
    path: 'start/first-call.html',
    act: async (page) => {
      const opener = page.locator('.sidebar-opener')
      if (await opener.isVisible()) await opener.click()
    },
  },
  { name: 'an operation', path: 'reference/issues/issue-events-get.html' },
  {
    name: 'a form that has sent a little',
    path: 'reference/issues/rate-limit-get.html',
    always: true,
    act: sendAfterFault,
  },
  {
    name: 'a form that has sent',
    path: 'reference/issues/issue-events-list-for-repo.html',
    act: sendAfterFault,
  },
  {
    name: 'a form whose call failed',
    path: 'reference/issues/issue-events-get.html',
    act: async (page) => {
      const form = await reachForm(page)
      await form.getByRole('textbox', { name: 'event_id' }).fill('0')
      await form.getByRole('button', { name: 'Send' }).click()
      await form.locator('.problem').waitFor()
    },
  },
  {
    name: 'a form with a mistake',
    path: 'reference/sitehost/plugins-install.html',
    act: async (page) => {
      const form = await reachForm(page)
      await form.getByRole('textbox', { name: 'plugins' }).fill('{')
      await form.getByRole('button', { name: 'Send' }).click()
      await form.locator('.try-field .problem').waitFor()
    },
  },
  { name: 'an object', path: 'reference/issues/objects/issue.html' },
  { name: 'a service', path: 'reference/article/index.html' },
  { name: 'an option', path: 'reference/options/retry.html' },
  { name: 'an error class', path: 'reference/errors/ApiError.html' },
  { name: 'the index of routes', path: 'reference/routes.html' },
  {
    name: 'the search with results',
    path: 'start/first-call.html',
    always: true,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Search the site' }).fill('list')
      await page.locator('#search-results li').first().waitFor()
    },
  },
  { name: 'a page that compares with a library', path: 'from/octokit.html' },
  { name: 'the playground before a run', path: 'playground.html' },
  {
    name: 'the playground with settings that were changed',
    path: 'playground.html',
    act: async (page) => page.getByRole('slider', { name: 'The service allows' }).fill('20'),
  },
  {
    name: 'the playground while it runs',
    path: 'playground.html',
    act: async (page) => {
      await page.getByRole('slider', { name: 'Time passes' }).fill('1')
      await page.getByRole('button', { name: 'Run' }).click()
      await page.locator('.lanes rect').nth(8).waitFor()
    },
  },
  {
    name: 'the playground after a run',
    path: 'playground.html',
    act: async (page) => {
      await page.getByRole('slider', { name: 'Time passes' }).fill('40')
      await page.getByRole('button', { name: 'Run' }).click()
      await page.locator('.playground[data-state="done"]').waitFor()
    },
  },
  { name: 'the page for a wrong address', path: '404.html', always: true },
]

async function sendAfterFault(page: Page): Promise<void> {
  const form = await reachForm(page)
  await form.getByLabel('Fault').selectOption('limited')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.and(page.locator('[data-state="done"]')).waitFor()
}
