import { expect, it } from 'vitest'
import { memoryTokenStore, tokenSource } from '@portolan/core'

it.each([
  [undefined, 'token must be a string of ASCII characters without spaces around it, got undefined'],
  [{}, 'token must be a string of ASCII characters without spaces around it, got undefined'],
  [{ token: 12_345 }, 'token must be a string of ASCII characters without spaces around it, got number'],
  [{ token: '' }, 'got an empty string'],
  [{ token: 'one\n' }, 'got a string with a line break: a file often ends in one'],
  [{ token: ' one' }, 'got a string with spaces around it'],
  [{ token: '€' }, 'got a string with others'],
  [
    { token: 'one', expiresIn: null },
    'tokenSource: what `request` resolves to: expiresIn must be a number of seconds, at least 0, got null',
  ],
  [
    { token: 'one', expiresIn: Number.NaN },
    'tokenSource: what `request` resolves to: expiresIn must be a number of seconds, at least 0, got NaN',
  ],
  [
    { token: 'one', expiresIn: '60' },
    'tokenSource: what `request` resolves to: expiresIn must be a number of seconds, at least 0, got string',
  ],
])('stores no %j, and asks again', async (unusable, message) => {
  const answers: unknown[] = [unusable, { token: 'two', expiresIn: 60 }]
  const store = memoryTokenStore()
  const source = tokenSource({ key: 'k', store, request: async () => answers.shift() as { token: string } })
  await expect(source.get()).rejects.toThrow(message)
  expect(await store.get('k')).toBeUndefined()
  expect(await source.get()).toBe('two')
  expect(await source.get()).toBe('two')
})
