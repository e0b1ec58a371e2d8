import { join } from 'node:path'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { chromiumMissing } from '@portolan/testing/browsers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, open, show } from './chromium.ts'

const openapi = join(import.meta.dirname, 'openapi/harbour.yaml')
let emulator: RunningEmulator
let browser: Browser

describe.skipIf(chromiumMissing)(
  `the world on the page, in Chromium${chromiumMissing ? ` (skipped: ${chromiumMissing})` : ''}`,
  () => {
    beforeAll(async () => {
      emulator = await startEmulator({ clock: { now: () => Date.UTC(2026, 0, 1) }, services: ['sitehost', 'issues'] })
      browser = await launch()
    }, 30_000)
    beforeEach(() => emulator.reset())
    afterAll(async () => {
      await browser.close()
      await emulator.stop()
    })

    const confirm = (page: Page, label: string): Promise<void> =>
      page.locator('#ask').getByRole('button', { name: label, exact: true }).click()

    it('shows the records of a service as tables, and those within a row', async () => {
      const { page, complaints } = await open(browser, emulator.url)
      await page.getByRole('button', { name: 'Records of Site hosting' }).click()
      const records = page.getByRole('dialog', { name: 'Site hosting' })
      await records.getByRole('button', { name: 'sites', exact: true }).click()
      await expect.poll(() => records.locator('tbody tr').count()).toBe(emulator.sitehost.sites.length)
      const [site] = emulator.sitehost.sites
      await records
        .locator('tbody tr')
        .first()
        .getByRole('button', { name: `${site!.plugins.length} rows`, exact: true })
        .first()
        .click()
      await records.locator('tbody').getByText(site!.plugins[0]!.slug, { exact: true }).waitFor()
      await records.getByRole('navigation').getByRole('button', { name: 'sites' }).click()
      await expect.poll(() => records.locator('tbody tr').count()).toBe(emulator.sitehost.sites.length)
      await page.keyboard.press('Escape')
      await records.waitFor({ state: 'hidden' })
      expect(complaints).toEqual([])
      await page.close()
    })

    it('edits a row by keyboard, says what is wrong with it, and removes it only after asking', async () => {
      const { page } = await open(browser, emulator.url)
      await page.getByRole('button', { name: 'Records of Site hosting' }).press('Enter')
      const records = page.getByRole('dialog', { name: 'Site hosting' })
      await records.getByRole('button', { name: 'sites', exact: true }).press('Enter')
      await records.getByRole('button', { name: 'Edit row 2' }).press('Enter')
      const text = records.getByLabel('Row 2 as JSON')
      const row = JSON.parse(await text.inputValue()) as object
      await text.fill(JSON.stringify({ ...row, displayName: 7 }))
      await records.getByRole('button', { name: 'Save row' }).press('Enter')
      await records.getByRole('alert').getByText('displayName must be string, got number.').waitFor()
      await text.fill(JSON.stringify({ ...row, displayName: 'The Harbour Blog' }))
      await records.getByRole('button', { name: 'Save row' }).press('Enter')
      await records.locator('tbody').getByText('The Harbour Blog').waitFor()
      expect(emulator.sitehost.sites[1]?.displayName).toBe('The Harbour Blog')
      const focused = (name: string): Promise<void> => records.locator(`button[aria-label="${name}"]:focus`).waitFor()
      await focused('Edit row 2')
      await page.keyboard.press('Enter')
      await text.waitFor()
      await records.getByRole('button', { name: 'Cancel' }).press('Enter')
      await focused('Edit row 2')
      const before = emulator.sitehost.sites.length
      await records.getByRole('button', { name: 'Remove row 2' }).press('Enter')
      await page.keyboard.press('Enter')
      await page.locator('#ask').waitFor({ state: 'hidden' })
      expect(emulator.sitehost.sites).toHaveLength(before)
      await records.getByRole('button', { name: 'Remove row 2' }).press('Enter')
      await confirm(page, 'Remove')
      await expect.poll(() => emulator.sitehost.sites.length).toBe(before - 1)
      await focused('Edit row 2')
      await page.close()
    })

    it('adds a row by keyboard, which begins as the last one, and says what is wrong with it', async () => {
      const { page, complaints } = await open(browser, emulator.url)
      const before = emulator.sitehost.sites.length
      await page.getByRole('button', { name: 'Records of Site hosting' }).press('Enter')
      const records = page.getByRole('dialog', { name: 'Site hosting' })
      await records.getByRole('button', { name: 'sites', exact: true }).press('Enter')
      await records.getByRole('button', { name: 'Add a row' }).press('Enter')
      const text = records.getByLabel('New row as JSON')
      const row = JSON.parse(await text.inputValue()) as { readonly name: string }
      expect(row.name).toBe(emulator.sitehost.sites.at(-1)!.name)
      await text.fill(JSON.stringify({ ...row, id: 'seven' }))
      await records.getByRole('button', { name: 'Save row' }).press('Enter')
      await records.getByRole('alert').getByText('id must be number, got string.').waitFor()
      expect(emulator.sitehost.sites).toHaveLength(before)
      await text.fill(JSON.stringify({ ...row, id: 77, name: 'quay', displayName: 'The Quay' }))
      await records.getByRole('button', { name: 'Save row' }).press('Enter')
      await records.locator('tbody').getByText('The Quay').waitFor()
      expect(emulator.sitehost.sites.map(({ id }) => id).slice(before)).toEqual([77])
      await records.getByRole('navigation').getByRole('button', { name: 'all tables' }).click()
      await records.getByRole('button', { name: 'account', exact: true }).click()
      await records.getByRole('button', { name: 'Edit row 1' }).waitFor()
      expect(await records.getByRole('button', { name: 'Add a row' }).count()).toBe(0)
      expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)'])
      await page.close()
    })

    it('moves the clock, and sets it back', async () => {
      const { page } = await open(browser, emulator.url)
      const clock = (): Promise<string> => page.locator('.clock').innerText()
      expect(await clock()).toMatch(/^2026-01-01 00:00:00 UTC\s*$/)
      await page.getByRole('button', { name: 'Forward a day' }).press('Enter')
      await expect.poll(clock).toBe('2026-01-02 00:00:00 UTC 1 day ahead')
      expect(emulator.clock.ahead).toBe(86_400_000)
      await page.getByRole('button', { name: 'Now', exact: true }).click()
      await expect.poll(clock).toMatch(/^2026-01-01 00:00:00 UTC\s*$/)
      await page.close()
    })

    it('keeps snapshots, restores them after asking, and has them after a reload', async () => {
      const { page } = await open(browser, emulator.url)
      await page.getByLabel('Name of the snapshot').fill('before the storm')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Restore before the storm' }).waitFor()
      emulator.issues.addEvent({ owner: 'portolan', repo: 'atlas' })
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: 'Restore before the storm' }).click()
      await confirm(page, 'Restore')
      await expect.poll(() => emulator.issues.repositories[0]?.events.length).toBe(2400)
      await page.getByLabel('Name of the snapshot').fill('../world')
      await page.keyboard.press('Enter')
      await page.locator('#world-error').getByText('name must be up to 64 letters').waitFor()
      await page.getByRole('button', { name: 'Remove before the storm' }).click()
      await confirm(page, 'Remove')
      await expect.poll(() => emulator.snapshots.list()).toEqual([])
      await page.close()
    })

    it('makes a new world from another seed, after asking', async () => {
      const { page } = await open(browser, emulator.url)
      await page.getByLabel('Seed').fill('8')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('It comes from the seed 8.').waitFor()
      expect(emulator.seed).toBe(1)
      await confirm(page, 'New world')
      await expect.poll(() => emulator.seed).toBe(8)
      emulator.reset({ seed: 1 })
      await page.close()
    })

    it('fits a narrow window and a wide one, light and dark, with its records open', async () => {
      const { page } = await open(browser, emulator.url, 390)
      await page.getByRole('button', { name: 'Records of Issue events' }).click()
      await page.locator('#records-body').getByRole('button', { name: 'repositories' }).click()
      await page.getByRole('button', { name: 'Edit row 1' }).click()
      for (const [width, colorScheme] of [
        [390, 'light'],
        [390, 'dark'],
        [1280, 'dark'],
      ] as const) {
        await show(page, width, colorScheme)
        const { x, width: own } = (await page.locator('#records').boundingBox())!
        expect([x >= 0, x + own <= width]).toEqual([true, true])
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        const editor = (await page.locator('#records textarea').boundingBox())!
        expect(editor.x + editor.width).toBeLessThanOrEqual(width)
      }
      await page.close()
    })

    it('is there for the service of a document too', async () => {
      await using harbour = await startEmulator({ openapi })
      const { page, complaints } = await open(browser, harbour.url)
      await fetch(`${harbour.url}/ships`, { headers: { 'x-harbour-key': 'any' } })
      await expect.poll(() => page.locator('[data-service=harbour] .counts').innerText()).toMatch(/10 records/)
      await page.getByRole('button', { name: 'Records of Harbour API' }).click()
      await page.getByRole('button', { name: 'collections › /ships › records' }).click()
      await expect.poll(() => page.locator('#records tbody tr').count()).toBe(10)
      expect(complaints).toEqual([])
      await page.close()
    })
  },
)
