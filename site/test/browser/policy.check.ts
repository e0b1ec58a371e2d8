import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readPage } from './built-site.ts'
import { chromiumMissing } from './chromium-path.ts'
import { skipNote, visit } from './chromium.ts'

const inline = Array.from(readPage('index.html').matchAll(/<script[^>]*>([^]+?)<\/script>/g), ([, text = '']) => text)
const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
/** Firefox needs `blob:` for workers too, where a worker imports one; Chromium for scripts only. */
const policy = [
  "default-src 'none'",
  `script-src 'self' blob: ${hashes.join(' ')}`,
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ')

describe.skipIf(chromiumMissing)(`under a Content-Security-Policy without unsafe-eval${skipNote}`, () => {
  const site = visit(policy)

  it('a page loads, edits and runs without a message', async () => {
    const { page, complaints } = await site().open('')
    const block = page.locator('.run-example').first()
    await block.getByRole('button', { name: 'Run' }).click()
    await block.and(page.locator('[data-state="done"]')).waitFor()
    await block.getByRole('button', { name: 'Edit' }).click()
    await block.locator('.cm-content').fill("console.log('edited')")
    await block.getByRole('button', { name: 'Run' }).click()
    await block.getByText('edited', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  it('eval is refused', async () => {
    const { page } = await site().open('')
    const block = page.locator('.run-example').first()
    await block.getByRole('button', { name: 'Edit' }).click()
    await block.locator('.cm-content').fill("console.log(eval('1 + 1'))")
    await block.getByRole('button', { name: 'Run' }).click()
    await block.and(page.locator('[data-state="failed"]')).waitFor()
    expect(await block.locator('.run-output').textContent()).toContain('EvalError')
  })
})
