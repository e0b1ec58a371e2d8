import { firefoxPath } from '@portolan/testing/browsers'
import { describe, expect, it } from 'vitest'
import { serveSite } from '../../scripts/site-server.ts'
import { everything } from './everything.ts'
import { startFirefox } from './firefox.ts'
import { policy } from './policy.ts'

/** Presses Run of the first example, and compares what it then shows with what the page showed before. */
const runFirst = `(async () => {
  const until = async (isSo) => { while (!isSo()) await new Promise((done) => setTimeout(done, 20)) }
  await until(() => document.documentElement.hasAttribute('data-mounted'))
  const block = document.querySelector('.run-example')
  const shown = () => block.querySelector('.run-output').textContent
  const before = shown()
  block.querySelector('.primary').click()
  await until(() => ['done', 'failed'].includes(block.dataset.state))
  return JSON.stringify({ state: block.dataset.state, before, after: shown() })
})()`

describe.runIf(everything && firefoxPath !== undefined)('an example in Firefox', () => {
  it('Run shows what the page shows, under a Content-Security-Policy without unsafe-eval', async () => {
    const site = await serveSite({ policy })
    const page = await startFirefox(firefoxPath ?? '')
    try {
      await page.open(`${site.url}start/first-list.html`)
      const { state, before, after } = JSON.parse(await page.evaluate(runFirst)) as Record<string, string>
      expect(state).toBe('done')
      expect(after).toBe(before)
      expect(after).toContain('4001016794 referenced')
    } finally {
      await page.close()
      site.stop()
    }
  })
})
