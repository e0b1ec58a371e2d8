import type { Hooks, Logger, RetryEvent } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import { report } from '../src/hooks.ts'
import { settle } from './fake-clock.ts'

const event = { operation: 'things.get', method: 'GET', url: 'https://api.example.com' }
const emit = (hooks: Hooks, logger?: Logger): void =>
  report(hooks, logger).emit('onRetry', 'warn', 'a line', () => event as RetryEvent)

function crash(): never {
  throw new Error('the hook is broken')
}

/** Rejects, though nobody expects a promise. */
const reject = (): unknown => Promise.reject(new Error('the hook is broken'))

const logger = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() })

it('reports an event to the hook and the logger', () => {
  const [onRetry, log] = [vi.fn(), logger()]
  emit({ onRetry }, log)
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(event)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith('a line', event)
  expect([log.debug, log.info, log.error].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('shows the logger no body', () => {
  const log = logger()
  report({}, log).emit('onInvalidResponse', 'warn', 'a line', () => ({
    ...event,
    path: '/things',
    status: 200,
    deviations: [],
    issues: [],
    body: 'secret',
  }))
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('secret')
})

it('puts nothing together where nobody listens', () => {
  const make = vi.fn()
  report({ onRequest: vi.fn() }, { info: vi.fn() }).emit('onRetry', 'warn', make, make)
  expect(make).not.toHaveBeenCalled()
})

describe('a hook cannot fail a call', () => {
  it('by throwing', () => {
    const log = logger()
    emit({ onRetry: crash }, log)
    expect(log.error).toHaveBeenCalledExactlyOnceWith('the hook onRetry failed: Error: the hook is broken', undefined)
  })

  it('by rejecting', async () => {
    const log = logger()
    emit({ onRetry: reject }, log)
    await settle()
    expect(log.error).toHaveBeenCalledExactlyOnceWith('the hook onRetry failed: Error: the hook is broken', undefined)
  })

  it('nor can it where there is no logger', async () => {
    expect(() => emit({ onRetry: crash })).not.toThrow()
    expect(() => emit({ onRetry: reject })).not.toThrow()
    await settle()
  })
})

describe('a logger cannot fail a call', () => {
  it('by throwing, and the hook is called nevertheless', () => {
    const onRetry = vi.fn()
    emit({ onRetry }, { warn: crash })
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('by rejecting', async () => {
    expect(() => emit({}, { warn: reject })).not.toThrow()
    // What nobody watches fails the test run as an unhandled rejection.
    await settle()
  })

  it('by throwing when the error of a hook is logged', () => {
    expect(() => emit({ onRetry: crash }, { error: crash })).not.toThrow()
  })
})

it('is silent only where nobody listens', () => {
  expect(report().silent).toBe(true)
  expect(report({ onRequest: undefined }).silent).toBe(true)
  expect(report({ onRequest: vi.fn() }).silent).toBe(false)
  expect(report({}, {}).silent).toBe(false)
})

it('calls hooks and loggers as methods, those that an instance inherits among them', () => {
  const calledOn: unknown[] = []
  class Listener {
    onRequest(): void {
      calledOn.push(this)
    }
    info(): void {
      calledOn.push(this)
    }
  }
  const listener = new Listener()
  report(listener, listener).emit('onRequest', 'info', 'a line', () => ({ ...event, headers: {} }))
  expect(calledOn).toEqual([listener, listener])
  expect(report(listener).silent).toBe(false)
})
