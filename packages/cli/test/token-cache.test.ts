import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import type { Keyring } from '../src/credentials/keyring.ts'
import { tokenCache } from '../src/credentials/token-cache.ts'
import { workingKeyring } from './keyrings.ts'

const token = { token: 'canary', expiresAt: 2_000_000_000_000 }

/** The files of the folder, without what they are named. */
function kindsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => name.replace(/^.*\./, ''))
}

describe('kept tokens', () => {
  it('are in the keyring where there is one, for other processes too, and in no file', async () => {
    const env = { XDG_CACHE_HOME: emptyFolder() }
    const keyring = workingKeyring()
    await tokenCache(env, '1', keyring).set('https://a id', token)
    expect(await tokenCache(env, '1', keyring).get('https://a id')).toEqual(token)
    expect(await tokenCache(env, '1', keyring).get('https://a other')).toBeUndefined()
    expect([...keyring.entries.keys()]).toEqual([expect.stringMatching(/^token-[0-9a-f]{32}$/)])
    expect(kindsIn(env.XDG_CACHE_HOME)).toEqual([])
    await tokenCache(env, '1', keyring).delete('https://a id')
    expect(keyring.entries.size).toBe(0)
  })

  it('are renewed once by processes that start together', async () => {
    const env = { XDG_CACHE_HOME: emptyFolder() }
    const keyring = workingKeyring()
    let renewals = 0
    const renew = async () => {
      renewals++
      return token
    }
    const stores = Array.from({ length: 5 }, () => tokenCache(env, '1', keyring))
    const found = await Promise.all(stores.map(async (store) => await store.renew?.('key', () => true, renew)))
    expect([renewals, found]).toEqual([1, stores.map(() => token)])
    expect(kindsIn(env.XDG_CACHE_HOME)).toEqual([])
    expect(statSync(join(env.XDG_CACHE_HOME, 'portolan')).mode & 0o777).toBe(0o700)
  })

  it('are in files where the keyring cannot be used, which is asked once', async () => {
    const env = { XDG_CACHE_HOME: emptyFolder() }
    let asked = 0
    const fail = async (): Promise<never> => {
      asked++
      throw new Error('locked')
    }
    const keyring: Keyring = { get: fail, set: fail, remove: fail }
    const store = tokenCache(env, '1', keyring)
    await store.set('key', token)
    expect([await store.get('key'), asked, kindsIn(env.XDG_CACHE_HOME)]).toEqual([token, 1, ['token']])
  })

  it('are in files where the user wants that, and the keyring is not asked', async () => {
    const env = { XDG_CACHE_HOME: emptyFolder() }
    const keyring = workingKeyring()
    await tokenCache(env, 'file', keyring).set('key', token)
    expect([keyring.entries.size, kindsIn(env.XDG_CACHE_HOME)]).toEqual([0, ['token']])
  })
})
