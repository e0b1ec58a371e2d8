import { expect, it, vi } from 'vitest'
import { systemKeyring } from '../src/credentials/keyring.ts'

vi.mock('@napi-rs/keyring', () => ({
  AsyncEntry: vi.fn(function AsyncEntry() {
    throw new Error('there is no Secret Service')
  }),
}))

it('a keyring that cannot be opened leaves no rejection behind when its limit is over', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  await expect(systemKeyring.get('issues:default')).rejects.toThrow(
    'the keyring cannot be used: there is no Secret Service',
  )
  limit.abort()
  await new Promise(setImmediate)
  process.off('unhandledRejection', unhandled)
  vi.restoreAllMocks()
  expect(unhandled).not.toHaveBeenCalled()
})
