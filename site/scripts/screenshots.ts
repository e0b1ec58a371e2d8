// Takes the pictures in site/screenshots from the built site, or those that are named: npm run site -- screenshots [name …]
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromiumFlags, chromiumPath } from '@portolan/testing/browsers'
import { chromium, type Page } from 'playwright-core'
import { reachForm } from '../test/browser/reach-form.ts'
import { serveSite } from './site-server.ts'

interface Picture {
  readonly name: string
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
}

/** Pages that a reader of the repository should see without building the site. */
const pictures: readonly Picture[] = [
  { name: 'start', path: '' },
  { name: 'generator', path: 'generator/quick-start.html' },
  { name: 'option', path: 'reference/options/retry.html' },
  { name: 'guide', path: 'guides/retries.html', act: runFirst },
  { name: 'editor', path: 'start/install.html', act: checkTypes },
  { name: 'operation', path: 'reference/issues/issue-events-list-for-repo.html' },
  { name: 'form', path: 'reference/issues/issue-events-get.html', act: sendWrong },
  { name: 'playground', path: 'playground.html', act: runPlayground },
]

/** What a reader may write into the editor. */
const program = `import { createIssuesClient } from '@portolan/issues-client'

const client = createIssuesClient({ baseUrl: 'https://api.example.com' })
const { resources } = await client.rateLimit.get()
console.log(resources.core.remaning)
console.table(resources)`

const folder = resolve(import.meta.dirname, '../screenshots')
mkdirSync(folder, { recursive: true })
const { url, stop } = await serveSite()
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
const named = process.argv.slice(2)
for (const { name, path, act } of pictures.filter((picture) => named.length === 0 || named.includes(picture.name)))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 820 }, colorScheme })
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
      await act?.(page)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
      await page.close()
    }
await browser.close()
stop()

async function runFirst(page: Page): Promise<void> {
  const block = page.locator('.run-example').first()
  await block.getByRole('button', { name: 'Run' }).click()
  await block.and(page.locator('[data-state="done"]')).waitFor()
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

async function checkTypes(page: Page): Promise<void> {
  const block = page.locator('.run-example').first()
  await block.getByRole('button', { name: 'Edit' }).click()
  await block.locator('.cm-content').fill(program)
  await block.getByRole('button', { name: 'Run' }).click()
  await block.and(page.locator('[data-state="done"]')).waitFor()
  await block.getByRole('button', { name: 'Check types' }).click()
  await block.locator('.type-error').waitFor()
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

async function sendWrong(page: Page): Promise<void> {
  const form = await reachForm(page)
  await form.getByRole('textbox', { name: 'event_id' }).fill('0')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.locator('.problem').waitFor()
  await form.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

async function runPlayground(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Time passes' }).fill('40')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.locator('.playground[data-state="done"]').waitFor()
  await page.locator('.lanes').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await page.mouse.move(0, 0)
}
