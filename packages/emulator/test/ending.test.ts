import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createEmulator, startEmulator } from '@portolan/emulator'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'

const event = '/rate_limit'

describe('nothing is left when the emulator stops', () => {
  it.each(["{ kind: 'delay', ms: 60_000 }", "{ kind: 'slow-body', ms: 600_000 }"])('of %s', async (fault) => {
    const program = `
      import { startEmulator } from '@portolan/emulator'
      const emulator = await startEmulator({ services: ['issues'] })
      emulator.faults.add(${fault})
      const answer = fetch(emulator.url + '/rate_limit').then((response) => response.text()).catch((error) => error.message)
      while (emulator.faults.list()[0].hits === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      await emulator.stop()
      console.log(await answer)
    `
    const args = ['--conditions=@portolan/source', '--input-type=module', '--eval', program]
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 15_000, cwd: import.meta.dirname })
    expect(stdout).toMatch(/^(?:fetch failed|terminated)\n$/)
  })

  it('of a notification that nobody takes', async () => {
    let taken = 0
    const hook = await serve(() => void taken++)
    const emulator = await startEmulator({ services: ['reports'] })
    await fetch(`${emulator.url}/admin/reports/v1/activity/users/all/applications/drive/watch`, {
      method: 'POST',
      body: JSON.stringify({ id: 'c', type: 'web_hook', address: `${hook}/hook` }),
    })
    await expect.poll(() => taken).toBe(1)
    await emulator.stop()
    await emulator.reports.settled()
    expect(emulator.reports.deliveries).toMatchObject([{ channelId: 'c', status: 0 }])
  })
})

it('a caller that does not wait for a delayed response gets its own reason, and is logged with the status 0', async () => {
  const emulator = createEmulator({ services: ['issues'] })
  emulator.faults.add({ kind: 'delay', ms: 60_000 })
  const caller = new AbortController()
  const answer = emulator.fetch(`https://api.example.com${event}`, { signal: caller.signal })
  await pause(5)
  caller.abort(new Error('enough'))
  await expect(answer).rejects.toThrow('enough')
  expect(emulator.requests).toMatchObject([{ operation: 'rateLimit.get', status: 0 }])
})

it('a caller whose window ended is forgotten, and one whose window has not is not', async () => {
  let now = 0
  const emulator = createEmulator({
    clock: { now: () => now },
    issues: { rateLimit: { limit: 2, window: 1000 } },
  })
  const left = async (token: string): Promise<string | null> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await emulator.fetch('https://api.example.com/repos/portolan/empty/issues/events', { headers })
    return response.headers.get('x-ratelimit-remaining')
  }
  expect([await left('a'), await left('a')]).toEqual(['1', '0'])
  now = 500
  expect(await left('b')).toBe('1')
  now = 1000
  expect([await left('c'), await left('b'), await left('a')]).toEqual(['1', '0', '1'])
})
