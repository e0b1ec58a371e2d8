import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findKeyringFault, keepInKeyring, systemKeyring } from '../src/credentials/keyring.ts'
import { forgetfulKeyring, missingKeyring, workingKeyring } from './keyrings.ts'

const library = vi.hoisted(() => ({
  opened: [] as unknown[],
  secrets: new Map<string, string>(),
  /** What opening an entry fails with. */
  fault: undefined as Error | undefined,
  /** What a call waits for. */
  wait: undefined as Promise<never> | undefined,
}))

vi.mock('@napi-rs/keyring', () => ({
  AsyncEntry: class {
    readonly #name: string

    constructor(...given: [string, string, object]) {
      if (library.fault) throw library.fault
      library.opened.push(given)
      this.#name = given[1]
    }

    async getPassword() {
      await library.wait
      return library.secrets.get(this.#name) ?? null
    }

    async setPassword(secret: string) {
      library.secrets.set(this.#name, secret)
    }

    async deletePassword() {
      return library.secrets.delete(this.#name)
    }
  },
}))

beforeEach(() => {
  Object.assign(library, { opened: [], secrets: new Map(), fault: undefined, wait: undefined })
})

describe('the keyring of the system', () => {
  it('keeps a secret under the name of the program, on Linux in the Secret Service alone', async () => {
    await systemKeyring.set('issues:default', 'canary')
    expect(await systemKeyring.get('issues:default')).toBe('canary')
    expect(await systemKeyring.get('issues:other')).toBeUndefined()
    await systemKeyring.remove('issues:default')
    expect([...library.secrets]).toEqual([])
    expect(library.opened[0]).toEqual(['portolan', 'issues:default', { linux: { store: 'secret-service' } }])
  })

  it.each([
    [new Error('there is no Secret Service\nat some place'), 'there is no Secret Service'],
    [Object.assign(new Error('x'), { code: 'ERR_MODULE_NOT_FOUND' }), '@napi-rs/keyring is not installed'],
    [Object.assign(new Error('x'), { code: 'MODULE_NOT_FOUND' }), '@napi-rs/keyring is not installed'],
    [Object.assign(new Error('locked'), { code: 'EACCES' }), 'locked'],
  ])('says why it cannot be used: %s', async (fault, reason) => {
    library.fault = fault
    await expect(systemKeyring.get('issues:default')).rejects.toMatchObject({
      message: `the keyring cannot be used: ${reason}`,
      exitCode: 1,
    })
  })

  it.each([
    ['that waits for a person', undefined, 'no reply within 5 seconds'],
    ['that cannot be opened', new Error('there is no Secret Service'), 'there is no Secret Service'],
  ])('%s leaves no rejection behind when its limit is over', async (_, fault, reason) => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    library.fault = fault
    library.wait = new Promise<never>(() => {})
    const read = systemKeyring.get('issues:default').catch((error: unknown) => error)
    if (!fault) limit.abort()
    expect(await read).toMatchObject({ message: `the keyring cannot be used: ${reason}` })
    limit.abort()
    await new Promise(setImmediate)
    process.off('unhandledRejection', unhandled)
    expect([unhandled.mock.calls, timeout.mock.calls]).toEqual([[], [[5000]]])
    vi.restoreAllMocks()
  })
})

describe('a keyring', () => {
  it('is tried with an entry that does not stay', async () => {
    const keyring = workingKeyring()
    expect(await findKeyringFault(keyring)).toBeUndefined()
    expect([...keyring.entries]).toEqual([])
    expect(await findKeyringFault(forgetfulKeyring)).toBe('the keyring did not keep what was written')
    expect(await findKeyringFault(missingKeyring)).toBe('the keyring cannot be used: no Secret Service')
  })

  it('has to keep what is written', async () => {
    const keyring = workingKeyring()
    await keepInKeyring(keyring, 'a', 'canary')
    expect([...keyring.entries]).toEqual([['a', 'canary']])
    await expect(keepInKeyring(forgetfulKeyring, 'a', 'canary')).rejects.toMatchObject({ exitCode: 1 })
  })
})
