import {
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileTokenStore } from '@portolan/core/node'
import { eventually } from '@portolan/testing/eventually'
import { emptyFolder } from '@portolan/testing/folder'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { nextMessage, startWorker } from '../workers.ts'

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

  it('keeps a refresh token, and leaves out what is none', async () => {
    const folder = emptyFolder()
    const store = fileTokenStore(folder)
    await store.set('a', { ...fresh, refreshToken: 'r-1' })
    expect(await fileTokenStore(folder).get('a')).toEqual({ ...fresh, refreshToken: 'r-1' })
    const path = join(folder, readdirSync(folder)[0] ?? '')
    writeFileSync(path, JSON.stringify({ ...fresh, refreshToken: 7 }))
    expect(await store.get('a')).toEqual(fresh)
  })

  it.skipIf(!process.getuid)(
    'does not use a folder in which others can replace its files, and says what to do',
    async () => {
      const folder = join(emptyFolder(), 'tokens')
      const store = fileTokenStore(folder, quick)
      await store.set('a', fresh)
      const renew = () =>
        store.renew(
          'a',
          () => true,
          async () => old,
        )
      for (const mode of [0o777, 0o770, 0o702]) {
        chmodSync(folder, mode)
        for (const work of [() => store.get('a'), () => store.set('a', old), renew])
          await expect(work()).rejects.toMatchObject({
            name: 'RequestValidationError',
            message: `fileTokenStore: ${folder} has the mode ${mode.toString(8)}, so that others can replace the tokens in it: pass the path of a new folder in it, which is created for you alone, or run chmod 700`,
            issues: [{ path: ['folder'] }],
          })
      }
      for (const mode of [0o1777, 0o755, 0o700]) {
        chmodSync(folder, mode)
        expect(await store.get('a')).toEqual(fresh)
      }
    },
  )

  it.skipIf(!process.getuid)('uses neither a file nor a folder of somebody else', async () => {
    const folder = emptyFolder()
    const store = fileTokenStore(folder)
    await store.set('a', fresh)
    const { uid } = statSync(folder)
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(uid + 1)
    onTestFinished(() => getuid.mockRestore())
    // Every user may use a folder of root.
    const found = await store.get('a').catch((error: unknown) => String(error))
    expect(found ?? '').toMatch(uid === 0 ? /^$/ : /belongs to another user/)
  })

  it('does not follow a symlink to a file elsewhere', async () => {
    const [folder, elsewhere] = [emptyFolder(), emptyFolder()]
    const store = fileTokenStore(folder)
    await store.set('a', fresh)
    const [name = ''] = readdirSync(folder)
    renameSync(join(folder, name), join(elsewhere, name))
    symlinkSync(join(elsewhere, name), join(folder, name))
    expect(await store.get('a')).toBeUndefined()
  })

  it('is renewed once by six processes, however long that takes', async () => {
    const folder = emptyFolder()
    const lockTime = 1500
    let requests = 0
    const url = await serve(async (_, response) => {
      requests++
      const lock = join(folder, readdirSync(folder).find((name) => name.endsWith('.lock')) ?? '')
      // Longer than the time after which a lock without a sign of life is broken.
      for (let beats = 0; beats < 4; beats++) {
        const { mtimeMs } = statSync(lock)
        await eventually(() => expect(statSync(lock).mtimeMs).not.toBe(mtimeMs))
      }
      response.end(JSON.stringify({ ...fresh, token: `token-${requests}` }))
    })
    const workers = Array.from({ length: 6 }, () => startWorker('node/renewal-worker.ts', { folder, lockTime, url }))
    const tokens = await Promise.all(workers.map((worker) => nextMessage(worker)))
    expect([requests, tokens]).toEqual([1, Array(6).fill('token-1')])
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
