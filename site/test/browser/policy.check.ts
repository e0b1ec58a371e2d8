import { describe, expect, it } from 'vitest'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'
import { policy } from './policy.ts'

describe.skipIf(chromiumMissing)(`under a Content-Security-Policy without unsafe-eval${skipNote}`, () => {
  const site = visit(policy)

  it('a page loads, edits and runs without a message, and eval is refused', async () => {
    const { page, complaints } = await site().open('')
    const block = page.locator('.run-example').first()
    await block.getByRole('button', { name: 'Run' }).click()
    await block.and(page.locator('[data-state="done"]')).waitFor()
    await block.getByRole('button', { name: 'Edit' }).click()
    await block.locator('.cm-content').fill("console.log('edited')")
    await block.getByRole('button', { name: 'Run' }).click()
    await block.getByText('edited', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await block.locator('.cm-content').fill("console.log(eval('1 + 1'))")
    await block.getByRole('button', { name: 'Run' }).click()
    await block.and(page.locator('[data-state="failed"]')).waitFor()
    expect(await block.locator('.run-output').textContent()).toContain('EvalError')
    await page.context().close()
  })
})
