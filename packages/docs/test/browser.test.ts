import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeAll } from '@portolan/generator'
import { chromiumFlags, chromiumMissing, chromiumPath } from '@portolan/testing/browsers'
import { emptyFolder } from '@portolan/testing/folder'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media, nestjs, trains, write } from './documents.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const skipNote = chromiumMissing === undefined ? '' : ` (skipped: ${chromiumMissing})`

describe.skipIf(chromiumMissing)(`pages in Chromium${skipNote}`, { timeout: 120_000 }, () => {
  const documents = new Map<string, Map<string, string>>()
  const complaints: string[] = []
  let [browser, server, home]: [Browser?, Server?, string?] = []
  let page: Page

  beforeAll(async () => {
    documents
      .set('trains', await write(trains, { base: 'https://docs.example.com/sub-path/trains/' }))
      .set('books', await write(nestjs))
      .set('media', await write(media))
    // Below a path, as many hosts serve pages.
    server = createServer(({ url = '' }, response) => {
      const [, , name = '', ...rest] = new URL(url, 'http://x').pathname.split('/')
      const text = documents.get(name)?.get(rest.join('/'))
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': types[extname(url)] ?? 'text/plain' })
      response.end(text)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sub-path`
    browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    page.on('console', (message) => complaints.push(`${page.url()} ${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`${page.url()} ${String(error)}`))
    page.on('request', (request) => {
      if (!request.url().startsWith(home as string) && !/^(?:data|blob):/.test(request.url()))
        complaints.push(`asked ${request.url()}`)
    })
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const open = async (path: string): Promise<void> => {
    await page.goto(`${home}/${path}`)
    await page.locator('html[data-ready]').waitFor()
  }
  /** Presses the button of an example or a form. Returns what it says at the end, and what it printed. */
  const run = async (part: '.example' | '.try'): Promise<readonly [says: string | null, printed: string | null]> => {
    await page.locator(`${part} .primary`).click()
    await page.locator(`${part} .says`, { hasText: /Done|Failed/ }).waitFor()
    return [await page.locator(`${part} .says`).textContent(), await page.locator(`${part} .lines`).textContent()]
  }

  it('run each example and send each form', async () => {
    const outcomes: string[] = []
    for (const [name, files] of documents)
      for (const path of files.keys()) {
        if (!/^operations\/.*\.html$/.test(path)) continue
        await open(`${name}/${path}`)
        for (const part of ['.example', '.try'] as const) {
          const [says, printed] = await run(part)
          const status = await page.locator(`${part} .status`).first().textContent()
          outcomes.push(`${says} ${status?.charAt(0)}`)
          if (says !== 'Done') complaints.push(`${path} ${part}: ${printed}`)
        }
      }
    expect(complaints).toEqual([])
    expect(outcomes.length).toBeGreaterThanOrEqual(40)
    expect(new Set(outcomes)).toEqual(new Set(['Done 2']))
  })

  it('keep what a program adds, changes and deletes', async () => {
    await open('books/operations/books.create.html')
    await page.locator('.editor textarea').fill(`import { createBooksClient } from 'books-client'
const client = createBooksClient({ token: 'any' })
const { id } = await client.books.create({ title: 'The Charts', year: 1570 })
console.log((await client.books.get({ id })).title)
await client.books.delete({ id })
await client.books.get({ id })`)
    const [says, printed] = await run('.example')
    expect(says).toBe('Failed')
    expect(printed).toContain('The Charts')
    expect(printed).toContain('NotFoundError')
    expect(await page.locator('.example .exchange').count()).toBe(4)
  })

  it('meet a fault that is chosen, and show what the client does', async () => {
    await open('books/operations/books.get.html')
    await page.locator('.example').getByLabel('Fault').selectOption('503')
    const [says] = await run('.example')
    expect(says).toBe('Done')
    expect(await page.locator('.example .status').allTextContents()).toEqual(['503', '200'])
    await page.locator('.try').getByLabel('Fault').selectOption('429')
    await page.locator('.try').getByLabel('How often').selectOption('5')
    const [ending, printed] = await run('.try')
    expect(ending).toBe('Failed')
    expect(printed).toContain('RateLimitError')
  })

  it('send what a form holds, and mark what the client refuses', async () => {
    await open('trains/operations/trips.list.html')
    await page.locator('.try').getByLabel('limit').fill('2')
    await page.locator('.try').getByLabel('page').fill('2')
    await run('.try')
    expect(await page.locator('.try .exchange summary').first().textContent()).toContain('page=2')
    await page.locator('.try').getByLabel('limit').fill('1000')
    const [says] = await run('.try')
    expect(says).toBe('Failed')
    expect(await page.locator('.try').getByLabel('limit').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('.try .problem').textContent()).toContain('100')
    expect(await page.locator('.try .exchange').count()).toBe(0)
  })

  it('name and underline a param that is wrong, and load TypeScript only for that', async () => {
    const asked: string[] = []
    const note = (request: Request): void => void asked.push(request.url().slice((home as string).length))
    page.on('request', note)
    await open('trains/operations/trips.list.html')
    await run('.example')
    expect(asked.filter((path) => /checker|types/.test(path))).toEqual([])
    const checked = page.locator('.type-check')
    await page.getByRole('button', { name: 'Check types' }).click()
    await checked.getByText('No type errors').waitFor()
    expect(asked.filter((path) => /checker|types/.test(path))).toEqual([
      '/trains/assets/checker.js',
      '/trains/data/types.js',
    ])
    const area = page.locator('.editor textarea')
    const right = await area.inputValue()
    const wrong = right.replace(/(?<=list\(\s*\{)/, ' limit: "many",')
    await area.fill(wrong)
    await checked.getByText('1 type error').waitFor()
    const said = await checked.getByRole('listitem').textContent()
    expect(said).toMatch(/^Line \d+ Type 'string' is not assignable to type 'number/)
    const underlined = await page.evaluate(() =>
      Array.from(CSS.highlights.get('wrong') ?? [], (range) => (range as Range).toString()).join(),
    )
    expect(underlined).toBe('limit')
    await area.fill(right)
    await checked.getByText('No type errors').waitFor()
    expect(await page.evaluate(() => CSS.highlights.get('wrong')?.size)).toBe(0)
    await area.fill(wrong)
    await checked.getByText('1 type error').waitFor()
    await page.getByRole('button', { name: 'Reset' }).first().click()
    expect(await checked.isVisible()).toBe(false)
    page.off('request', note)
  })

  it('stop a program without an end', async () => {
    await open('books/operations/books.list.html')
    await page.locator('.editor textarea').fill('console.log("on")\nwhile (true);')
    await page.locator('.example .primary').click()
    await page.locator('.example .lines', { hasText: 'on' }).waitFor()
    await page.locator('.example .primary', { hasText: 'Stop' }).click()
    expect(await page.locator('.example .says').textContent()).toBe('Stopped')
    await page.getByRole('button', { name: 'Reset' }).first().click()
    expect((await run('.example'))[0]).toBe('Done')
  })

  it('find calls, paths and fields', async () => {
    await open('trains/index.html')
    for (const [query, title] of [
      ['book trip', 'bookings.create'],
      ['/bookings/{bookingId}/payment', 'bookings.payment.create'],
      ['departure_time', 'Trip'],
      ['cancl', undefined],
    ] as const) {
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Search' }).fill(query)
      const first = page.locator('dialog [role=option]').first()
      if (title === undefined) await page.locator('dialog .says', { hasText: 'No results for' }).waitFor()
      else await first.locator('code', { hasText: title }).waitFor({ timeout: 5000 })
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search' }).fill('payment')
    await page.locator('dialog [role=option]').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/operations\/bookings\.payment\.create\.html$/)
    expect(await page.title()).toContain('bookings.payment.create')
  })

  it('have no fault of accessibility, in light and dark, wide and narrow', async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    const found: string[] = []
    for (const path of [
      'trains/index.html',
      'trains/operations/bookings.create.html',
      'trains/schemas/Trip.html',
      'trains/404.html',
    ]) {
      await open(path)
      // Both, since what each shows has to be told apart.
      if (path.includes('bookings')) for (const part of ['.example', '.try'] as const) await run(part)
      for (const [colorScheme, width] of [
        ['light', 390],
        ['dark', 1440],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) found.push(`${path} at ${width}: scrolls sideways by ${wide}`)
        await page.evaluate(axe)
        const { violations } = await page.evaluate(() =>
          (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
        )
        for (const { id, nodes } of violations)
          found.push(`${path} ${colorScheme} ${width} ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect(found).toEqual([])
  })

  it('run as files too, without a server', async () => {
    const folder = emptyFolder()
    await writeAll({ folder, files: documents.get('books') as Map<string, string> })
    const file = await (browser as Browser).newPage()
    await file.goto(pathToFileURL(join(folder, 'operations/books.create.html')).href)
    await file.locator('.try .primary').click()
    await file.locator('.try .says', { hasText: /Done|Failed/ }).waitFor()
    expect(await file.locator('.try .says').textContent()).toBe('Done')
    await file.keyboard.press('Escape')
    await file.locator('.find').click()
    await file.getByRole('combobox', { name: 'Search' }).fill('books')
    await file.locator('dialog [role=option]').first().waitFor()
    await file.close()
  })

  it('are whole without JavaScript, and have no dead buttons', async () => {
    const context = await (browser as Browser).newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${home}/trains/operations/bookings.create.html`)
    expect(await plain.getByRole('button').count()).toBe(0)
    for (const text of ['client.bookings.create', 'curl -X POST', 'portolan --client'])
      expect(await plain.locator('.example').getByText(text).first().isVisible()).toBe(true)
    expect(await plain.getByText('The form needs JavaScript.').isVisible()).toBe(true)
    await context.close()
  })

  it('say nothing on the console, and ask nobody else', () => {
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([])
  })
})
