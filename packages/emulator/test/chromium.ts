import { chromiumFlags, chromiumPath } from '@portolan/testing/browsers'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
}

/** Opens a page, and records its console messages and the URLs that it requests. */
export async function open(browser: Browser, url: string, width = 1280) {
  const page: Page = await browser.newPage({ viewport: { width, height: 900 } })
  const complaints: string[] = []
  const asked = new Set<string>()
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  // waitForFunction evaluates in the page when it polls, which the page's policy forbids.
  await expect
    .poll(() => page.evaluate('document.querySelector("#log") !== null && events.readyState === 1'))
    .toBe(true)
  return { page, complaints, asked }
}

/** Shows a page in a window of another width, and in a colour scheme. */
export async function show(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
}
