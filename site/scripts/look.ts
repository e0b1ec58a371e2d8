import { chromium } from 'playwright-core'
import { serveSite } from './site-server.ts'
const { url, stop } = await serveSite()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const out = '/tmp/siteref-shots'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
const only = process.argv[2]
const shots = [
  ['op', 'reference/issues/issue-events-list-for-repo.html', async () => {}],
  [
    'try',
    'reference/sitehost/sites-create.html',
    async (p: any) => {
      await p.locator('.try-it').scrollIntoViewIfNeeded()
      await p.locator('.try-faults select').first().selectOption('unavailable')
      await p.getByRole('button', { name: 'Send' }).click()
      await p.locator('.try-it[data-state="done"]').waitFor({ timeout: 30000 })
      await p.locator('.try-it').evaluate((e: any) => e.scrollIntoView())
    },
  ],
  ['object', 'reference/issues/objects/issue.html', async () => {}],
  [
    'search',
    'start/first-call.html',
    async (p: any) => {
      await p.getByRole('combobox').fill('listFor')
      await p.locator('#search-results li').first().waitFor()
    },
  ],
  [
    'playground',
    'playground.html',
    async (p: any) => {
      await p.getByRole('slider', { name: 'Time passes' }).fill('40')
      await p.getByRole('button', { name: 'Run' }).click()
      await p.locator('.playground[data-state="done"]').waitFor({ timeout: 60000 })
    },
  ],
  ['service', 'reference/sitehost/index.html', async () => {}],
  ['option', 'reference/options/retry.html', async () => {}],
] as const
for (const [name, path, act] of shots) {
  if (only && only !== name) continue
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
    [1280, 'dark'],
    [390, 'light'],
  ] as const) {
    if (process.argv[3] === 'two' && (width === 1280) !== (colorScheme === 'light')) continue
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
    page.on('console', (m) => console.log(name, m.type(), m.text()))
    page.on('pageerror', (e) => console.log(name, String(e)))
    await page.goto(url + path, { waitUntil: 'load' })
    await page.locator('html[data-mounted]').waitFor()
    try {
      await act(page)
    } catch (e) {
      console.log(name, String(e).slice(0, 300))
    }
    await page.screenshot({
      path: `${out}/${name}-${width}-${colorScheme}.png`,
      fullPage: name === 'op' || name === 'object' || name === 'playground',
    })
    await page.close()
  }
}
await browser.close()
stop()
