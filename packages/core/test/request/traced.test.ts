import { ApiRequest, PortolanError } from '@portolan/core'
import { failure, firstFile } from '@portolan/testing/failure'
import { expect, it } from 'vitest'
import { type CallSite, callSite, rethrowAt, traced } from '../../src/response/api-request.ts'
import { makeResult } from '../make-call.ts'

/** An error whose stack leads elsewhere. */
function lost(): never {
  const error = new PortolanError('lost')
  error.stack = 'PortolanError: lost\n    at deep (/inside/the/client.ts:1:1)'
  throw error
}

async function later(): Promise<never> {
  await Promise.resolve()
  return lost()
}

it.each<[string, () => unknown]>([
  ['fails at once', () => lost()],
  ['returns a call', () => new ApiRequest(later())],
  ['returns a promise', () => later()],
])('an error of a method that %s leads to the line of its caller', async (_, method) => {
  const call = traced('things.get', method) as () => Promise<unknown>
  const error = await failure((async () => call())())
  expect([firstFile(error), error.message]).toEqual(['traced.test.ts', 'lost'])
})

it('an error of an iterator leads to the line that asked for it', async () => {
  const walk = traced('things.each', async function* () {
    yield 1
    await later()
  }) as () => AsyncGenerator<number>
  const seen: number[] = []
  const error = await failure(
    (async () => {
      for await (const one of walk()) seen.push(one)
    })(),
  )
  expect([seen, firstFile(error)]).toEqual([[1], 'traced.test.ts'])
})

it('what a method returns at once stays as it is, and what is not a method too', async () => {
  expect((traced('things.url', () => 7) as () => unknown)()).toBe(7)
  expect((traced('things.none', () => null) as () => unknown)()).toBe(null)
  expect(traced('things.limit', 7)).toBe(7)
  expect(await (traced('things.get', () => new ApiRequest(Promise.resolve(makeResult()))) as () => unknown)()).toBe(
    undefined,
  )
})

it('a call that a method makes at once shares the line of its caller, and one that it makes later does not', async () => {
  const sites: CallSite[] = []
  const inner = traced('things.inner', () => {
    sites.push(callSite())
    return later()
  }) as () => Promise<unknown>
  const call = traced('things.get', () => {
    sites.push(callSite())
    return inner()
  }) as () => Promise<unknown>
  expect(firstFile(await failure((async () => call())()))).toBe('traced.test.ts')
  await failure(inner())
  const [outer, shared, own] = sites
  expect(sites).toHaveLength(3)
  expect(shared).toBe(outer)
  expect(own).not.toBe(outer)
})

it('the stack of an error begins with its own name and message', async () => {
  const error = await failure((async () => (traced('things.get', lost) as () => unknown)())())
  expect(error.stack?.split('\n').slice(0, 2)).toEqual([
    'PortolanError: lost',
    expect.stringMatching(/^ {4}at .*traced\.test\.ts/),
  ])
})

it('the line of the caller is found in an engine whose stacks have no message', async () => {
  const site = callSite()
  const trace = { stack: 'callSite@core.js:1:1\nget@core.js:2:2\nprogram@program.js:3:3' } as Error
  const error = await failure((async () => rethrowAt({ ...site, trace })(new PortolanError('lost')))())
  expect(error.stack).toBe('PortolanError: lost\nprogram@program.js:3:3')
})

it('an error of a call without a known line keeps its name and message', () => {
  const error = new PortolanError('lost')
  expect(() => rethrowAt({})(error)).toThrow(error)
  expect(error.stack).toBe('PortolanError: lost')
})
