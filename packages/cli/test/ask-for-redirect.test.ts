import { describe, expect, it, vi } from 'vitest'
import { askForRedirect } from '../src/auth/ask-for-redirect.ts'
import { memoryIo } from './memory-io.ts'

const page = new URL('https://login.example.com/authorize?state=s')
const redirect = 'http://127.0.0.1:1/callback?code=c&state=s'

/** Asks with these lines on stdin, which then ends; on a terminal, unless it is said otherwise. */
function ask(typed: readonly string[], options: { port?: number; limit?: number; isTTY?: boolean } = {}) {
  const { port, limit = 20, isTTY = true } = options
  const io = memoryIo()
  io.stdin.isTTY = isTTY
  const waiting = [...typed]
  const next = vi.fn(async () => waiting.shift())
  const lines = { next, hide: () => {}, close: () => {} }
  const interruption = new AbortController()
  const shared = { path: '/callback', browser: false, limit, lines, interrupted: interruption.signal }
  return { io, next, interruption, answer: askForRedirect(page, { ...shared, port }, io) }
}

describe('the address of a redirect', () => {
  it('is the first line that is one', async () => {
    const { answer, io } = ask(['', 'not an address', redirect])
    expect(await answer).toBe(redirect)
    expect(io.complained()).toBe(
      `Open this page to authorize the application:\n\n  ${page.href}\n\n` +
        'You can also paste the address here to which the browser was redirected:\n',
    )
  })

  it('can be pasted while the port is open', async () => {
    expect(await ask([redirect], { port: 0 }).answer).toBe(redirect)
  })

  it('is waited for no longer once the input has ended, without a port', async () => {
    await expect(ask([], { limit: 60_000 }).answer).rejects.toMatchObject({
      message: 'no redirect arrived within 60 seconds',
      exitCode: 7,
    })
  })

  it('is waited for at the port though the input has ended', async () => {
    const { answer, next } = ask([], { port: 0 })
    await expect(answer).rejects.toThrow('no redirect arrived within 0.02 seconds')
    expect(next).toHaveBeenCalledTimes(1)
  })

  it('is not read from stdin without a terminal, if there is a port', async () => {
    const { answer, next, io } = ask([redirect], { port: 0, isTTY: false })
    await expect(answer).rejects.toThrow('no redirect arrived')
    expect(next).not.toHaveBeenCalled()
    expect(io.complained()).not.toContain('paste')
  })

  it('is waited for until the user interrupts', async () => {
    const { answer, interruption } = ask([], { port: 0, limit: 60_000 })
    interruption.abort(new Error('interrupted'))
    await expect(answer).rejects.toThrow('interrupted')
  })
})
