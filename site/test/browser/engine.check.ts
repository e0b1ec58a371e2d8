import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'

const client = `import { createIssuesClient } from '@portolan/issues-client'
const client = createIssuesClient({ baseUrl: 'https://api.example.com' })
`
const get = 'client.rateLimit.get()'

/** Programs, how they end, and what they write. */
const programs: readonly (readonly [name: string, code: string, state: string, output: RegExp])[] = [
  [
    'a function that nobody awaits',
    `${client}async function main() { await ${get}; console.log('main is over') }\nmain()`,
    'done',
    /^main is over\n$/,
  ],
  ['then', `${client}${get}.then(() => ${get}).then(() => console.log('then'))`, 'done', /^then\n$/],
  [
    'a timer in a timer',
    'setTimeout(() => setTimeout(() => console.log(new Date().toISOString()), 60_000), 60_000)',
    'done',
    /^2026-03-02T09:32:00\.000Z\n$/,
  ],
  [
    'a function that rejects',
    `${client}async function main() { await ${get}; throw new RangeError('from main') }\nmain()`,
    'failed',
    /RangeError: from main\n {4}at .*example\.ts:3:/,
  ],
  [
    'a rejection that is no error',
    'setTimeout(() => Promise.reject({ code: 7 }), 5)',
    'failed',
    /^Uncaught \{ code: 7 \}\n$/,
  ],
  [
    'a request that fails and that nobody awaits',
    "void fetch('https://api.example.com/', { signal: AbortSignal.abort(new RangeError('not sent')) })",
    'failed',
    /RangeError: not sent/,
  ],
  [
    'what a listener throws',
    "const signal = AbortSignal.timeout(10)\nsignal.onabort = () => { throw new TypeError('in a listener') }\nsetTimeout(() => {}, 20)",
    'failed',
    /TypeError: in a listener/,
  ],
  [
    'an await that nothing ends',
    "console.log('on')\nawait new Promise(() => {})",
    'failed',
    /^on\nThe program ended at a top-level `await`: nothing was left that could settle it\.\n$/,
  ],
  [
    'a module that is not there',
    "import 'node:fs'",
    'failed',
    /^Error: Cannot find module 'node:fs'\. The page has no modules of Node\.\n$/,
  ],
  [
    'many lines',
    "for (;;) console.log('x')",
    'stopped',
    /^(?:x\n){500}Stopped: a run in the page writes at most 500 lines\.\n$/,
  ],
  [
    'a table',
    'console.table([{ a: 1 }])',
    'done',
    /^┌─────────┬───┐\n│ \(index\) │ a │\n├─────────┼───┤\n│ 0 {7}│ 1 │\n└─────────┴───┘\n$/,
  ],
]

/** Programs that never end, each in another way. */
const endless: readonly string[] = [
  "console.log('on')\nfor (;;) {}",
  "console.log('on')\nconst spin = () => Promise.resolve().then(spin)\nspin()",
  `${client}console.log('on')\nfor (;;) await ${get}`,
]

describe.skipIf(chromiumMissing)(`a run in Chromium${skipNote}`, () => {
  const site = visit()
  let page: Page
  let block: Locator

  beforeAll(async () => {
    ;({ page } = await site().open('start/install.html'))
    block = page.locator('.run-example').first()
    await block.getByRole('button', { name: 'Edit' }).click()
  })

  async function start(code: string): Promise<void> {
    await block.locator('.cm-content').fill(code)
    await block.getByRole('button', { name: 'Run' }).click()
  }

  /** How long it takes from a click on Stop until an endless program is over, in milliseconds. */
  async function stopped(code: string): Promise<number> {
    await start(code)
    await block.getByText('on', { exact: true }).waitFor()
    await block.getByRole('button', { name: 'Stop' }).waitFor()
    return block.evaluate(async (element) => {
      const over = new Promise<void>((done) => {
        const observer = new MutationObserver(() => element.getAttribute('data-state') === 'stopped' && done())
        observer.observe(element, { attributes: true })
      })
      const began = performance.now()
      element.querySelector<HTMLElement>('.primary')?.click()
      await over
      return performance.now() - began
    })
  }

  it('lives until nothing is left, and shows what was rejected', async () => {
    for (const [name, code, state, output] of programs) {
      await start(code)
      await block.and(page.locator('[data-state="done"], [data-state="failed"], [data-state="stopped"]')).waitFor()
      expect.soft(await block.getAttribute('data-state'), name).toBe(state)
      expect.soft(await block.locator('.run-output').textContent(), name).toMatch(output)
    }
  })

  it('Stop answers within 100 ms, whatever the program does', async () => {
    for (const code of endless) {
      const times: number[] = []
      // The fastest of a few: what waits for a busy machine is not what waits for the program.
      while (times.length < 3 && Math.min(...times) >= 100) times.push(await stopped(code))
      expect.soft(Math.min(...times), code).toBeLessThan(100)
    }
  })

  it('a loop of requests ends at 1,000, and the page stays free meanwhile', async () => {
    await page.evaluate(() => {
      const tasks: number[] = Object.assign(globalThis, { longTasks: [] }).longTasks
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask' })
    })
    await start(`${client}for (;;) await ${get}`)
    await block.and(page.locator('[data-state="stopped"]')).waitFor({ timeout: 40_000 })
    expect(await block.locator('.run-output').textContent()).toBe(
      'Stopped: a run in the page sends at most 1,000 requests.\n',
    )
    expect(await block.locator('.request-chart summary').textContent()).toMatch(/^1000 requests, /)
    expect(await block.locator('.request-chart li').count()).toBe(40)
    const longTasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)
    // A hundred would do on a quiet machine, which this one may not be; drawing every message took seconds.
    expect(longTasks.filter((ms) => ms >= 1000)).toEqual([])
  })
})
