import { Redis } from 'ioredis'
import { expect, it, onTestFinished, vi } from 'vitest'
import { command } from '../command.ts'

const base = '--base-url https://api.example.com'
const env = { PORTOLAN_BUDGET_URL: 'redis://127.0.0.1:1' }

it.each([
  ['an operation that is only planned', `issues rate-limit get ${base} --dry-run`, 0],
  ['a request that is only planned', `request issues GET /rate_limit ${base} --dry-run`, 0],
  ['an operation that nobody agreed to', `sitehost sites delete --id 1 ${base}`, 2],
  ['a request that nobody agreed to', `request sitehost DELETE /sites/1 ${base}`, 2],
  ['an operation whose params cannot be read', `issues rate-limit get ${base} --params {`, 2],
  ['a request whose body cannot be read', `request issues POST /x ${base} --body {`, 2],
])('closes the shared budget after %s', async (_, words, code) => {
  const disconnect = vi.spyOn(Redis.prototype, 'disconnect')
  onTestFinished(() => disconnect.mockRestore())
  expect((await command(`${words} --budget test=2/1s`, { env })).code).toBe(code)
  expect(disconnect).toHaveBeenCalledOnce()
})

it.each(['issues rate-limit get', 'request issues GET /rate_limit'])(
  'rejects a --timeout without a unit before --dry-run prints anything: %s',
  async (words) => {
    const { code, stdout, stderr } = await command(`${words} ${base} --dry-run --timeout soon`)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('--timeout')
  },
)
