import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { chromiumFlags, chromiumMissing, chromiumPath } from '@portolan/testing/browsers'
import { serve } from '@portolan/testing/serve'
import { type Browser, chromium, type Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const here = join(import.meta.dirname, '..')
const folder = join(here, '.vitest', crypto.randomUUID())
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const skipNote = chromiumMissing === undefined ? '' : ` (skipped: ${chromiumMissing})`
/** A page under load takes its time. */
const patience = { timeout: 15_000 }
const frameworks = ['react', 'vue', 'svelte', 'solid', 'swr'] as const
let browser: Browser
let emulator: RunningEmulator

describe.skipIf(chromiumMissing)(`the application of${skipNote}`, () => {
  beforeAll(async () => {
    ;[browser, emulator] = await Promise.all([
      chromium.launch({ executablePath: chromiumPath, args: chromiumFlags }),
      startEmulator({ openapi: join(here, 'openapi.yaml'), seed: 3 }),
      buildApps(),
    ])
    return async () => {
      await Promise.all([browser.close(), emulator.stop()])
      rmSync(folder, { recursive: true, force: true })
    }
  }, 60_000)
  beforeEach(() => emulator.reset())

  it.each(frameworks)('%s walks a list, opens a station at once, and takes back what is refused', async (framework) => {
    const { page, complaints } = await open(await serveSite(framework))
    await expect.poll(() => page.locator('li').count(), patience).toBe(3)
    await page.getByText('More').click()
    await expect.poll(() => page.locator('li').count(), patience).toBe(6)
    expect(emulator.requests.map(({ path }) => path)).toContainEqual(expect.stringContaining('cursor='))
    await refuseAndOpen(page)
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
    await page.close()
  })

  it('react shows what the server fetched, and asks for nothing that it has', async () => {
    const { render } = (await import(pathToFileURL(join(folder, 'react', 'server', 'server.js')).href)) as {
      readonly render: (options: object) => Promise<{ html: string; state: string }>
    }
    const token = 'secret-of-the-server'
    const { html, state } = await render({ baseUrl: emulator.url, headers: { authorization: `Bearer ${token}` } })
    expect(html.match(/<li>/g)).toHaveLength(3)
    expect(state).not.toMatch(new RegExp(`${token}|${new URL(emulator.url).host}`))
    emulator.reset()
    const { page, complaints } = await open(
      await serveSite('react', (text) =>
        text
          .replace('<!--app-->', html)
          .replace('</body>', `<script type="application/json" id="state">${state}</script></body>`),
      ),
    )
    await page.getByText('More').click()
    await expect.poll(() => page.locator('li').count(), patience).toBe(6)
    expect(
      emulator.requests.map(({ method, path }) => `${method} ${path.replace(/cursor=[^&]+/, 'cursor=…')}`),
    ).toEqual(['GET /stations?limit=3&cursor=…'])
    expect(complaints).toEqual([])
    await page.close()
  })
})

/** Builds all in a process of its own, without the conditions by which Vitest finds modules: half the time goes into loading them. */
async function buildApps(): Promise<void> {
  const script = [join(here, 'build-apps.ts'), folder, ...frameworks]
  const { stderr } = await promisify(execFile)(process.execPath, ['--conditions=@portolan/source', ...script], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (stderr !== '') console.warn(stderr)
}

/** Opens a station that the service refuses, and then one that it takes. */
async function refuseAndOpen(page: Page): Promise<void> {
  emulator.faults.add({ kind: 'status', status: 409, body: { taken_by: 'Zurich' }, match: 'stations.create', times: 1 })
  emulator.faults.add({ kind: 'delay', ms: 30, match: 'stations.create', times: 1 })
  const shown = page.evaluate(watchList, 'Portolan')
  await page.getByLabel('Name').fill('Portolan')
  await page.getByText('Open').click()
  expect(await shown).toBe(true)
  await expect.poll(() => page.getByRole('alert').textContent(), patience).toBe('Taken by Zurich')
  await expect.poll(() => page.locator('li').count(), patience).toBe(6)
  await page.getByText('Open').click()
  await expect.poll(() => page.getByRole('status').textContent(), patience).toBe('Portolan')
  expect(await page.getByRole('alert').textContent()).toBe('')
}

/** Waits, in the page, until the list has a text. */
function watchList(name: string): Promise<boolean> {
  return new Promise((seen) => {
    const list = document.querySelector('ul') as HTMLElement
    new MutationObserver(() => list.textContent.includes(name) && seen(true)).observe(list, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
}

/** Serves an application, each path that is no file with its page. */
function serveSite(framework: string, change: (page: string) => string = (page) => page): Promise<string> {
  return serve(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = extname(pathname) === '' ? '/index.html' : pathname
    const text = readFileSync(join(folder, framework, 'site', file), 'utf8')
    response.writeHead(200, { 'content-type': types[extname(file)] }).end(file === '/index.html' ? change(text) : text)
  })
}

async function open(url: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(`${url}/?api=${encodeURIComponent(emulator.url)}`)
  return { page, complaints }
}
