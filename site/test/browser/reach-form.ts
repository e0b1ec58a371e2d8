import type { Locator, Page } from 'playwright-core'

/** Scrolls to the form of an operation, which is dead until then. Playwright scrolls only to what is enabled. */
export async function reachForm(page: Page): Promise<Locator> {
  const form = page.locator('.try-it')
  await form.scrollIntoViewIfNeeded()
  await form.locator('.primary:enabled').waitFor()
  return form
}
