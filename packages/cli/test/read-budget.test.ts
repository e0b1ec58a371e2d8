import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it, vi } from 'vitest'
import { readBudget } from '../src/budget/read-budget.ts'
import { file } from './file.ts'

/** What is read of a budget, and what is warned of. */
async function read(text: string, env: NodeJS.ProcessEnv = { XDG_CACHE_HOME: emptyFolder() }) {
  const warn = vi.fn()
  const { rateLimit, end } = await readBudget(text, env, warn)
  end()
  const { requests, per, permits } = rateLimit ?? {}
  return { requests, per, isShared: permits !== undefined, warned: warn.mock.calls.flat() as unknown[] }
}

it.each([
  ['jobs=20/15s', { requests: 20, per: 15_000, isShared: true }],
  ['a.b-c_1=1/1m', { requests: 1, per: 60_000, isShared: true }],
  [`${'x'.repeat(64)}=999999999/20ms`, { requests: 999_999_999, per: 20, isShared: true }],
  // Its limit is what the service says.
  ['jobs', { requests: Number.MAX_SAFE_INTEGER, per: 1000, isShared: true }],
])('the budget %s is %j', async (text, expected) => {
  expect(await read(text)).toEqual({ ...expected, warned: [] })
})

it.each([
  ['jobs=20/15s', { requests: 20, per: 15_000, isShared: false }],
  ['jobs', { requests: undefined, per: undefined, isShared: false }],
])('without a folder for it, the budget %s is %j, and others do not share it', async (text, expected) => {
  const home = file('home', '')
  expect(await read(text, { XDG_CACHE_HOME: home })).toEqual({
    ...expected,
    warned: [`--budget: ${join(home, 'portolan')} cannot be written (ENOTDIR); other processes do not share the limit`],
  })
})

const form = '--budget has to be NAME or NAME=20/15s, with letters, digits, ., _ and - in the name'
const limit = '--budget: the limit has to be requests per time, such as 20/15s'

it.each([
  ['', form],
  ['=1/1s', form],
  ['a/b', form],
  [`${'x'.repeat(65)}=1/1s`, form],
  ['a=', limit],
  ['a=1', limit],
  ['a=1/', limit],
  ['a=0/1s', limit],
  ['a=01/1s', limit],
  ['a=x1/1s', limit],
  ['a=1.5/1s', limit],
  ['a=1234567890/1s', limit],
  ['a=1/0s', '--budget has to be'],
])('the budget %j is refused', async (text, message) => {
  await expect(read(text)).rejects.toMatchObject({ message: expect.stringContaining(message), exitCode: 2 })
})
