import { chromiumMissing } from '@portolan/testing/browsers'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { serveSite, type SiteServer } from '../../scripts/site-server.ts'

/** What follows the title of a group of checks. */
export const skipNote = chromiumMissing === undefined ? '' : ` (skipped: ${chromiumMissing})`

/** A page under observation. */
interface Opened {
  readonly page: Page
  /** What appeared on the console, what failed to load, and what was asked of another host. */
  readonly complaints: string[]
}

/** The site and a browser, for the tests of a file. */
export interface Visit {
  readonly server: SiteServer
  open(path: string, options?: BrowserContextOptions): Promise<Opened>
}

/**
 * Serves the site and asks for a browser before the tests of a file, and stops both after them.
 * @param policy the Content-Security-Policy of every response
 */
export function visit(policy?: string): () => Visit {
  let server: SiteServer
  let browser: Browser
  beforeAll(async () => {
    server = await serveSite(policy === undefined ? {} : { policy })
    browser = await chromium.connect(inject('chromium'))
  })
  afterAll(async () => {
    await browser.close()
    server.stop()
  })
  return () => ({ server, open: (path, options) => open(browser, server.url, path, options) })
}

async function open(browser: Browser, url: string, path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 820 }, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const target = request.url()
    if (!target.startsWith(url) && !/^(?:data|blob):/.test(target)) complaints.push(`asked ${target}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && path !== '404.html') complaints.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(`${url}${path}`)
  if (options.javaScriptEnabled !== false) await page.locator('html[data-mounted]').waitFor()
  return { page, complaints }
}
