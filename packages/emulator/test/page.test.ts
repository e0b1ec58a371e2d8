import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { chromiumMissing } from '@portolan/testing/browsers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, open, show } from './chromium.ts'

const html = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }
let emulator: RunningEmulator

beforeAll(async () => {
  emulator = await startEmulator({ clock: { now: () => Date.UTC(2026, 0, 1) } })
  return () => emulator.stop()
})
beforeEach(() => emulator.reset())

describe('the page for people', () => {
  it('is at every address of the emulator, for who accepts HTML', async () => {
    for (const path of ['/', '/team', '/team/', '/uddi/inquiry']) {
      const response = await fetch(emulator.url + path, { headers: html })
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ])
    }
    expect((await fetch(`${emulator.url}/v1/sites`, { headers: html })).status).toBe(401)
    expect(emulator.requests.map(({ path }) => path)).toEqual(['/v1/sites'])
  })

  it('loads nothing from elsewhere, by its policy too', async () => {
    const response = await fetch(emulator.url, { headers: html })
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await response.text()
    expect(text).not.toMatch(/<(?:script|img|iframe|link)[^>]*\b(?:src|href)="(?!data:)/)
    expect(text).not.toMatch(/@import|url\(/)
  })

  it('shows a first call of every service as a command', async () => {
    const text = await (await fetch(emulator.url, { headers: html })).text()
    expect(text.match(/<pre tabindex="0">curl /g)).toHaveLength(emulator.services.length)
    expect(text).toContain(`curl &#39;${emulator.url}/repos/portolan/atlas/issues/events?per_page=2&#39;`)
    expect(text).toContain(`createUddiClient({ registryUrl: &#39;${emulator.url}/uddi/inquiry&#39; })`)
  })

  it('shows no secret of a path, and no value of a query that is not documented', async () => {
    const token = 'cafe0d0d11'.repeat(4)
    await fetch(`${emulator.url}/api/v2/access_tokens/${token}`, { method: 'DELETE' })
    await fetch(`${emulator.url}/api/v2/access_tokens/${token}?client_secret=${token}`)
    await fetch(`${emulator.url}/api/v2/items?per_page=1&access_token=${token}`)
    const response = await fetch(`${emulator.url}/.emulator/events`)
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk)
      if (text.split('event: request').length > 3) break
    }
    expect(Array.from(text.matchAll(/"path":"(?<path>[^"]+)"/g), ({ groups }) => groups?.['path'])).toEqual([
      '/api/v2/access_tokens/[redacted]',
      '/api/v2/access_tokens/[redacted]?client_secret=[redacted]',
      '/api/v2/items?per_page=1&access_token=[redacted]',
    ])
    expect(emulator.requests[0]?.path).toBe(`/api/v2/access_tokens/${token}`)
  })

  it('lets no page of another origin press its buttons', async () => {
    const press = (origin: string, path = '/.emulator/reset'): Promise<Response> =>
      fetch(emulator.url + path, { method: 'POST', headers: { origin }, body: '{}' })
    await fetch(`${emulator.url}/rate_limit`)
    expect((await press('https://elsewhere.example.com')).status).toBe(403)
    expect(emulator.requests).toHaveLength(1)
    expect((await press(emulator.url)).status).toBe(204)
    expect(emulator.requests).toHaveLength(0)
    expect((await press(emulator.url, '/.emulator/nothing')).status).toBe(404)
  })
})

describe.skipIf(chromiumMissing)(`in Chromium${chromiumMissing ? ` (skipped: ${chromiumMissing})` : ''}`, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  }, 30_000)
  afterAll(() => browser.close())

  it('fits a narrow window and a wide one, light and dark, without a complaint', async () => {
    const { page, complaints, asked } = await open(browser, emulator.url)
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [1280, 'dark'],
      [390, 'dark'],
      [390, 'light'],
    ] as const) {
      await show(page, width, colorScheme)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      const background = String(await page.evaluate('getComputedStyle(document.body).backgroundColor'))
      expect(background).toBe(colorScheme === 'light' ? 'rgb(252, 253, 253)' : 'rgb(12, 21, 30)')
    }
    expect(await page.locator('article').count()).toBe(emulator.services.length)
    expect([complaints, Array.from(asked)]).toEqual([[], [emulator.url]])
    await page.close()
  })

  it('shows requests as they arrive, and what they change', async () => {
    const { page } = await open(browser, emulator.url)
    expect(await page.locator('.empty').isVisible()).toBe(true)
    await fetch(`${emulator.url}/v1/sites`, { headers: { authorization: 'Bearer any' } })
    await fetch(`${emulator.url}/<b>nowhere</b>`)
    await page.locator('#log li').nth(1).waitFor()
    expect(await page.locator('#log li').allInnerTexts()).toEqual([
      expect.stringMatching(/^404\s+GET \/%3Cb%3Enowhere%3C\/b%3E\s+.*\s+no such endpoint/),
      expect.stringMatching(/^200\s+GET \/v1\/sites\s+.*\s+sites\.list/),
    ])
    expect(await page.locator('#count').innerText()).toBe('2')
    const events = page.locator('[data-service=calendar] [data-count=events] b')
    expect(await events.innerText()).toBe('0')
    const { method, path, headers = {}, body = '' } = emulator.about('calendar').first()
    await fetch(emulator.url + path, { method, headers, body })
    await expect.poll(() => events.innerText()).toBe('1')
    await page.close()
  })

  it('has the services first in a narrow window, then the log', async () => {
    const { page } = await open(browser, emulator.url, 390)
    const tops = await Promise.all(
      ['.services', '.log', '.operations', '.faults', '.world'].map(async (part) => {
        return (await page.locator(`section${part}`).boundingBox())?.y ?? Number.NaN
      }),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await page.close()
  })

  it('adds faults, shows those of the code too, and keeps what they apply to after a reload', async () => {
    const { page } = await open(browser, emulator.url)
    const statuses = async (): Promise<number[]> => [
      (await fetch(`${emulator.url}/rate_limit`)).status,
      (await fetch(`${emulator.url}/api/v2/items?per_page=1`)).status,
    ]
    const shown = (): Promise<string[]> => page.locator('#faults li').allInnerTexts()
    await page.locator('#scope').selectOption('article')
    await page.getByRole('button', { name: 'Unavailable' }).click()
    await expect.poll(statuses).toEqual([200, 503])
    emulator.faults.add({ kind: 'delay', ms: 1, match: 'rateLimit.get', times: 2 })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect
      .poll(shown)
      .toEqual([
        expect.stringMatching(/^503\s+article, \d+ so far\s+Remove$/),
        expect.stringMatching(/^delay 1 ms\s+rateLimit\.get, 0 of 2\s+Remove$/),
      ])
    await page.getByRole('button', { name: /^Remove 503/ }).click()
    await expect.poll(shown).toHaveLength(1)
    expect(await statuses()).toEqual([200, 200])
    await page.close()
  })

  it('says what is wrong with a fault', async () => {
    const { page } = await open(browser, emulator.url)
    await page.getByLabel('Operation').fill('isueEvents.get')
    await page.getByRole('button', { name: 'Connection reset' }).click()
    await page.getByRole('alert').getByText('did you mean `issueEvents.get`?').waitFor()
    await page.getByLabel('Operation').fill('issueEvents.get')
    await page.getByLabel('Times').fill('3')
    await page.getByRole('button', { name: 'Connection reset' }).click()
    await expect
      .poll(() => emulator.faults.list())
      .toMatchObject([{ fault: { kind: 'reset', match: 'issueEvents.get', times: 3 } }])
    await page.close()
  })

  it('has a switch for each fault', async () => {
    const { page } = await open(browser, emulator.url)
    const clock = page.getByRole('button', { name: 'Wrong clock' })
    await clock.click()
    await expect.poll(() => clock.getAttribute('aria-pressed')).toBe('true')
    expect(emulator.faults.list()).toMatchObject([{ fault: { kind: 'wrong-clock', ms: 3_600_000 } }])
    await clock.click()
    await expect.poll(() => clock.getAttribute('aria-pressed')).toBe('false')
    expect(emulator.faults.list()).toEqual([])
    await page.getByText('Attacks, one by one').click()
    await page.getByRole('button', { name: 'gzip-bomb' }).click()
    await expect.poll(() => emulator.faults.list()).toMatchObject([{ fault: { attacks: ['gzip-bomb'] } }])
    expect(await page.getByRole('button', { name: 'slowloris' }).getAttribute('aria-pressed')).toBe('false')
    await page.close()
  })

  it('asks before a reset', async () => {
    const { page } = await open(browser, emulator.url)
    await fetch(`${emulator.url}/rate_limit`)
    emulator.faults.add({ kind: 'reset', service: 'article' })
    await page.getByRole('button', { name: 'Reset' }).first().click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect([emulator.requests.length, emulator.faults.list().length]).toEqual([1, 1])
    await page.getByRole('button', { name: 'Reset' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
    await page.locator('.empty').waitFor({ state: 'visible' })
    expect([emulator.requests.length, emulator.faults.list().length]).toEqual([0, 0])
    await page.close()
  })

  it('opens a request by keyboard, with headers and bodies but no secret, sends it again, filters and clears', async () => {
    const { page } = await open(browser, emulator.url)
    const headers = { authorization: 'Bearer s3cr3t-token', 'content-type': 'application/json' }
    await fetch(`${emulator.url}/v1/sites`, { method: 'POST', headers, body: '{"name":"harbour-blog"}' })
    await page.locator('#log summary').press('Enter')
    await page.locator('.exchange').waitFor()
    const text = await page.locator('.exchange').innerText()
    expect(text).toContain('authorization: [redacted]')
    expect(text).toContain('"name": "harbour-blog"')
    expect(text).toMatch(/Response\s+content-type: application\/json/)
    expect(text).not.toContain('s3cr3t')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    await page.getByText('Copied').waitFor()
    const command = String(await page.evaluate('navigator.clipboard.readText()'))
    expect(command).toContain(`curl '${emulator.url}/v1/sites' -H 'authorization: [redacted]'`)
    expect(command).toContain(`--data-raw '{"name":"harbour-blog"}'`)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect
      .poll(() => emulator.requests.map(({ method, body }) => `${method} ${body}`))
      .toEqual(['POST {"name":"harbour-blog"}', 'POST {"name":"harbour-blog"}'])
    await fetch(`${emulator.url}/rate_limit`)
    await page.locator('#log li').nth(2).waitFor()
    await page.getByLabel('Filter the log').fill('rateLimit 200')
    expect(await page.locator('#log li:visible').count()).toBe(1)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.locator('.empty').waitFor({ state: 'visible' })
    expect(emulator.requests).toEqual([])
    await page.close()
  })

  it('copies a first call, and saves the world as a file', async () => {
    const { page } = await open(browser, emulator.url)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const card = page.locator('[data-service=issues]')
    await card.getByRole('button', { name: 'Copy' }).first().click()
    await card.getByText('Copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `curl '${emulator.url}/repos/portolan/atlas/issues/events?per_page=2'`,
    )
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Save world').first().click()])
    expect(download.suggestedFilename()).toBe('world.json')
    await page.close()
  })
})
