import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pagesWithRuns, sample } from './built-site.ts'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'

/** What a block shows: its lines, and its chart without the drawing. */
async function shown(block: Locator): Promise<string> {
  return block.evaluate((element) => {
    const output = element.querySelector('.run-output')?.textContent ?? ''
    const requests = Array.from(element.querySelectorAll('.request-chart li'), (row) => row.textContent.trim())
    return [output, ...requests].join('\n')
  })
}

async function edit(block: Locator, code: string): Promise<void> {
  await block.getByRole('button', { name: 'Edit' }).click()
  await block.locator('.cm-content').fill(code)
}

/** Programs that fail, and what they show. */
const errors: readonly (readonly [string, RegExp])[] = [
  [
    'const list: number[] = []\n\nlist[0].toFixed()',
    /^example\.ts:3\nlist\[0\]\.toFixed\(\)\n {8}\^\n\nTypeError: .*\n {4}at example\.ts:3:9/,
  ],
  ['const a = (1', /^example\.ts:1\n.*\n.*\^\n\nSyntaxError: /],
  [
    "import fs from 'node:fs'\nfs.readFileSync('a')",
    /Cannot find module 'node:fs'\. The page has no modules of Node\./,
  ],
  ["setTimeout(() => { throw new RangeError('late') }, 5)\nawait new Promise(() => {})", /RangeError: late/],
  ["void Promise.reject(new Error('nobody caught it'))\nawait new Promise(() => {})", /Error: nobody caught it/],
]

describe.skipIf(chromiumMissing)(`an example in Chromium${skipNote}`, () => {
  const site = visit()

  it.each(sample(pagesWithRuns, 1))('%s: every Run shows what the page shows', async (path) => {
    const { page, complaints } = await site().open(path)
    for (const block of await page.locator('.run-example').all()) {
      const before = await shown(block)
      await block.locator('.primary').click()
      await block.and(page.locator('[data-state="done"]')).waitFor({ timeout: 20_000 })
      expect.soft(await shown(block)).toBe(before)
      expect(before).not.toBe('')
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  describe('that is edited', () => {
    let page: Page
    let block: Locator

    beforeAll(async () => {
      ;({ page } = await site().open(''))
      block = page.locator('.run-example').first()
    })

    it('runs what a reader writes, and Reset brings the page back', async () => {
      const before = await shown(block)
      await edit(block, 'const answer: number = 6 * 7\nconsole.log({ answer }, new Date().toISOString())')
      await page.keyboard.press('Control+Enter')
      await block.and(page.locator('[data-state="done"]')).waitFor()
      expect(await shown(block)).toBe('{ answer: 42 } 2026-03-02T09:30:00.000Z\n')
      await block.getByRole('button', { name: 'Reset' }).click()
      expect(await shown(block)).toBe(before)
      expect(await block.locator('.cm-content').count()).toBe(0)
    })

    it('shows errors as a terminal does', async () => {
      for (const [code, expected] of errors) {
        await edit(block, code)
        await block.getByRole('button', { name: 'Run' }).click()
        await block.and(page.locator('[data-state="failed"]')).waitFor()
        expect.soft(await shown(block)).toMatch(expected)
        await block.getByRole('button', { name: 'Reset' }).click()
      }
    })
  })
})
