import { EventEmitter, getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { askForRedirect, hasDisplay } from '../src/auth/ask-for-redirect.ts'
import { readSecret, stdinLines } from '../src/auth/stdin-lines.ts'
import { memoryIo } from './memory-io.ts'

const browser = vi.hoisted(() => vi.fn<(url: string) => Promise<unknown>>())

vi.mock('open', () => ({ default: browser }))

const page = new URL('https://login.example.com/authorize?state=s')
const redirect = 'http://127.0.0.1:1/callback?code=c&state=s'

/** Asks with these lines on stdin, which then ends; on a terminal, unless it is said otherwise. */
function ask(
  typed: readonly string[],
  options: { port?: number; limit?: number; isTTY?: boolean; browser?: boolean; env?: Record<string, string> } = {},
) {
  const { port, limit = 20, isTTY = true, env } = options
  const io = memoryIo(env)
  io.stdin.isTTY = isTTY
  const waiting = [...typed]
  const next = vi.fn<(signal?: AbortSignal) => Promise<string | undefined>>(async () => waiting.shift())
  const lines = { next, hide: () => {}, close: () => {} }
  const interruption = new AbortController()
  const shared = {
    path: '/callback',
    browser: options.browser === true,
    limit,
    lines,
    interrupted: interruption.signal,
  }
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

  it('leaves nothing behind that would keep the process', async () => {
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const before = timers()
    const { answer, interruption, next } = ask([redirect], { limit: 60_000 })
    await answer
    expect([timers(), getEventListeners(interruption.signal, 'abort')]).toEqual([before, []])
    // Nor a reader that waits for a line.
    expect(next.mock.calls.map(([signal]) => signal?.aborted)).toEqual([true])
  })
})

describe('the page of a login', () => {
  const display = { DISPLAY: ':0' }

  it.each([
    [{ port: 0, browser: true, env: display }, true],
    [{ port: 0, browser: false, env: display }, false],
    [{ port: 0, browser: true, env: { ...display, CI: '1' } }, false],
    [{ browser: true, env: display }, false],
  ])('with %j is opened in a browser: %s', async (options, isOpened) => {
    browser.mockReset().mockResolvedValue(new EventEmitter())
    const { answer, io } = ask([redirect], options)
    await answer
    expect(browser.mock.calls).toEqual(isOpened ? [[page.href]] : [])
    expect(io.complained().includes('It has been opened in your browser.\n')).toBe(isOpened)
  })

  it('is shown alone where no browser can be started, or one ends with an error', async () => {
    browser.mockReset().mockRejectedValue(new Error('no browser'))
    const { answer, io } = ask([redirect], { port: 0, browser: true, env: display })
    expect(await answer).toBe(redirect)
    expect(io.complained()).toBe(
      `Open this page to authorize the application:\n\n  ${page.href}\n\n` +
        'Waiting for the redirect at http://127.0.0.1:0/callback\n' +
        'You can also paste the address here to which the browser was redirected:\n',
    )
    const child = new EventEmitter()
    browser.mockResolvedValue(child)
    await ask([redirect], { port: 0, browser: true, env: display }).answer
    expect(() => child.emit('error', new Error('no display'))).not.toThrow()
  })

  it.each([
    [{}, 'linux', false],
    [{ DISPLAY: ':0' }, 'linux', true],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true],
    [{}, 'darwin', true],
    [{}, 'win32', true],
    [{ SSH_CONNECTION: '1 2 3 4' }, 'darwin', false],
    [{ DISPLAY: ':0', SSH_TTY: '/dev/pts/1' }, 'linux', false],
    [{ CI: 'true' }, 'win32', false],
  ] as const)('with %j on %s has a display: %s', (env, platform, expected) => {
    expect(hasDisplay(env, platform)).toBe(expected)
  })
})

describe('the lines of stdin', () => {
  function typing(isTTY = false) {
    const io = memoryIo()
    io.stdin.isTTY = isTTY
    const interruption = new AbortController()
    return { io, interruption, lines: stdinLines(io, interruption.signal) }
  }

  it('are trimmed, and end with the input', async () => {
    const { io, lines } = typing()
    io.stdin.end(' a \nb')
    expect([await lines.next(), await lines.next(), await lines.next()]).toEqual(['a', 'b', undefined])
  })

  it('are not waited for any longer than the caller wants', async () => {
    const { lines } = typing()
    const limit = new AbortController()
    const next = lines.next(limit.signal)
    limit.abort()
    expect([await next, await lines.next(limit.signal)]).toEqual([undefined, undefined])
  })

  it('are not read any more when the user interrupts', async () => {
    const { lines, interruption } = typing()
    const next = lines.next()
    interruption.abort(new Error('interrupted'))
    await expect(next).rejects.toThrow('interrupted')
  })

  it('hide a secret that is typed into a terminal, and only that', async () => {
    const { io, lines } = typing(true)
    const secret = readSecret('token of issues', lines, io)
    io.stdin.write('canary\n')
    expect(await secret).toBe('canary')
    expect(io.complained()).toBe('token of issues: \n')
    const shown = lines.next()
    io.stdin.write('shown\n')
    expect(await shown).toBe('shown')
    expect(io.complained()).toContain('shown')
    expect(io.complained()).not.toContain('canary')
  })

  it('ask for no secret off a terminal, and say that there is none', async () => {
    const { io, lines } = typing()
    io.stdin.end('\n')
    await expect(readSecret('client secret', lines, io)).rejects.toMatchObject({
      message: 'there is no client secret on stdin',
      exitCode: 2,
    })
    expect(io.complained()).toBe('')
  })
})
