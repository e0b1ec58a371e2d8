import { afterAll, vi } from 'vitest'
import { behavesAsFetch } from './behaves-as-fetch.ts'

// The oldest undici that the package takes.
vi.resetModules()
vi.doMock('undici', () => import('undici-7'))
const { undiciFetch } = await import('@portolan/core/undici')
const { MockAgent } = await import('undici')
afterAll(() => {
  vi.doUnmock('undici')
  vi.resetModules()
})

behavesAsFetch(undiciFetch, MockAgent)
