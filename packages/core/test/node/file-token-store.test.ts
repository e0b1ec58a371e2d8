import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileTokenStore } from '@portolan/core/node'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'

const quick = { clock: { now: () => Date.now(), after: (_: number, run: () => void) => (setImmediate(run), () => {}) } }
const old = { token: 'old', expiresAt: 1 }
const fresh = { token: 'fresh', expiresAt: 9e15 }
const isUsable = ({ expiresAt }: typeof old): boolean => expiresAt > 1000

describe('a token store in a folder', () => {
  it('keeps a token for each key, for other processes too', async () => {
    const folder = join(emptyFolder(), 'deep', 'er')
    await fileTokenStore(folder).set('a', fresh)
    await fileTokenStore(folder).set('b', old)
    const store = fileTokenStore(folder)
    expect([await store.get('a'), await store.get('b'), await store.get('c')]).toEqual([fresh, old, undefined])
    await store.delete('a')
    await store.delete('a')
    expect(await store.get('a')).toBeUndefined()
  })

  it('lets nobody else read them, and shows no key', async () => {
    const folder = join(emptyFolder(), 'tokens')
    await fileTokenStore(folder).set('https://x.example.com my-app', fresh)
    const [file = ''] = readdirSync(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    expect(file).toMatch(/^[\da-f]{64}\.token$/)
  })

  it.each(['', 'not JSON', '{"token":5}', 'null'])('takes the text %j for no token', async (text) => {
    const folder = emptyFolder()
    const store = fileTokenStore(folder)
    await store.set('a', fresh)
    writeFileSync(join(folder, readdirSync(folder)[0] ?? ''), text)
    expect(await store.get('a')).toBeUndefined()
  })

  it.each([0o640, 0o602, 0o666])(
    'does not use a file of mode %o, which others could have read or written',
    async (mode) => {
      const folder = emptyFolder()
      const store = fileTokenStore(folder, quick)
      await store.set('a', fresh)
      const path = join(folder, readdirSync(folder)[0] ?? '')
      chmodSync(path, mode)
      expect(await store.get('a')).toBeUndefined()
      expect(
        await store.renew(
          'a',
          () => true,
          async () => old,
        ),
      ).toEqual(old)
      expect([await store.get('a'), statSync(path).mode & 0o777]).toEqual([old, 0o600])
    },
  )

  it('is renewed by one of those that share it, while the others wait', async () => {
    const folder = emptyFolder()
    let renewals = 0
    const renew = async () => {
      renewals++
      await new Promise((resolve) => setTimeout(resolve, 5))
      return fresh
    }
    await fileTokenStore(folder).set('a', old)
    const stores = Array.from({ length: 8 }, () => fileTokenStore(folder, quick))
    const tokens = await Promise.all(stores.map((store) => store.renew('a', isUsable, renew)))
    expect([renewals, new Set(tokens.map(({ token }) => token))]).toEqual([1, new Set(['fresh'])])
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('gives the lock back after a renewal that failed', async () => {
    const folder = emptyFolder()
    const store = fileTokenStore(folder, quick)
    await expect(store.renew('a', isUsable, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(readdirSync(folder)).toEqual([])
    expect(await store.renew('a', isUsable, async () => fresh)).toEqual(fresh)
  })

  it('takes over the lock of a process that died, after its time', async () => {
    const folder = emptyFolder()
    const store = fileTokenStore(folder, { ...quick, lockTime: 1000 })
    let held: () => void = () => {}
    const died = store.renew('a', isUsable, () => new Promise((resolve) => (held = () => resolve(old))))
    await expect.poll(() => readdirSync(folder), { interval: 2 }).toHaveLength(1)
    const lock = join(folder, readdirSync(folder)[0] ?? '')
    const past = Date.now() / 1000 - 2
    utimesSync(lock, past, past)
    expect(await store.renew('a', isUsable, async () => fresh)).toEqual(fresh)
    held()
    await died
    expect(readdirSync(folder)).toHaveLength(1)
    expect(readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')).toContain('token')
  })

  it.each([
    ['', {}, 'folder must be a string that is not empty'],
    ['x', { lockTime: 0 }, 'lockTime must be a positive number of milliseconds'],
    ['x', { clock: {} }, 'clock must be an object with now and after'],
    ['x', { locktime: 1 }, 'locktime is not an option; did you mean `lockTime`?'],
    ['x', null, 'options must be an object'],
  ])('refuses the folder %j with the options %j', (folder, options, message) => {
    expect(() => fileTokenStore(folder, options as never)).toThrow(
      expect.objectContaining({
        name: 'RequestValidationError',
        message: expect.stringContaining(`fileTokenStore: ${message}`),
      }),
    )
  })
})
