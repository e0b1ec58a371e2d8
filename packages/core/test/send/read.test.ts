import {
  type RawResponse,
  type Hooks,
  lastIdPaging,
  linkPaging,
  type Issue,
  type Logger,
  type Paging,
  type StandardSchema,
  tokenPaging,
  type ValidationMode,
} from '@portolan/core'
import { check, openSet } from '@portolan/core/schema'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { report } from '../../src/hooks.ts'
import { readPage } from '../../src/paging/read-page.ts'
import { readStandard } from '../../src/response/standard.ts'
import { read } from '../../src/send/read.ts'
import { Redactor } from '../../src/secrets/redact.ts'
import { fakeClock } from '../fake-clock.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

const Thing = check(z.object({ id: z.int(), state: z.exactOptional(openSet(['open'])) }))

interface Setting {
  readonly mode?: ValidationMode
  readonly hooks?: Hooks
  readonly logger?: Logger
}

function run(
  answer: RawResponse,
  changes: Parameters<typeof makeCall>[0] = {},
  { mode = 'throw', hooks, logger }: Setting = {},
) {
  const call = makeCall({
    validation: { request: 'throw', response: mode },
    report: report(hooks, logger),
    ...(changes.operation?.paging ? { readPage } : {}),
    ...changes,
    endpoint: { response: Thing, ...changes.endpoint },
  })
  return read(fakeClock(), async () => answer)(call)
}

const withContent = (content: unknown, status = 200): RawResponse => ({ ...makeAnswer(status, {}, 'text'), content })
const documentedNothing = { endpoint: { response: undefined } }

describe('no data', () => {
  it.each([
    ['204', makeAnswer(204)],
    ['200 without a body', makeAnswer(200)],
    ['null', withContent(null)],
  ])('is undefined where no data is documented: %s', async (_, answer) => {
    expect((await run(answer, documentedNothing)).data).toBeUndefined()
  })

  it.each([
    ['204', makeAnswer(204), 204, undefined],
    ['200 without a body', makeAnswer(200), 200, undefined],
    ['null', withContent(null), 200, null],
  ])('is a ResponseValidationError where data is documented: %s', async (_, answer, status, asItCame) => {
    await expect(run(answer)).rejects.toMatchObject({
      name: 'ResponseValidationError',
      message: `things.get: the response does not match the documented shape: it has no data (status ${status}), but data is documented`,
      attempts: [{ status, waited: 0 }],
    })
    expect((await run(answer, {}, { mode: 'off' })).data).toBe(asItCame)
    const onInvalidResponse = vi.fn()
    expect((await run(answer, {}, { mode: 'report', hooks: { onInvalidResponse } })).data).toBe(asItCame)
    expect(onInvalidResponse).toHaveBeenCalledOnce()
  })

  it('is null where null is documented', async () => {
    const response = check(z.nullable(z.string()))
    expect((await run(withContent(null), { endpoint: { response } })).data).toBeNull()
  })

  it('in an envelope is no data either', async () => {
    const profile = { service: 'the service', unwrap: (body: unknown) => ({ data: (body as { data: unknown }).data }) }
    const empty = withContent({ data: null })
    expect((await run(empty, { endpoint: { profile, response: undefined } })).data).toBeUndefined()
    await expect(run(empty, { endpoint: { profile } })).rejects.toMatchObject({ name: 'ResponseValidationError' })
  })

  it('is not looked for in an envelope where there is none', async () => {
    const unwrap = vi.fn(() => ({ data: 7 }))
    const enveloped = { endpoint: { profile: { service: 'the service', unwrap }, response: undefined } }
    expect((await run(makeAnswer(204), enveloped)).data).toBeUndefined()
    expect(unwrap).not.toHaveBeenCalled()
  })

  it('is no fault of a 304', async () => {
    expect((await run(makeAnswer(304))).response.status).toBe(304)
  })
})

describe('a response that does not match the documented shape', () => {
  const wrong = { id: 'secret-text' }

  it('is an error, which is reported to the hook and the logger', async () => {
    const [onInvalidResponse, warn] = [vi.fn(), vi.fn()]
    const ended = run(withContent(wrong), {}, { hooks: { onInvalidResponse }, logger: { warn } })
    const error: unknown = await ended.catch((reason: unknown) => reason)
    const issues = [{ path: ['id'], message: 'must be number, got string', expected: 'number' }]
    const summary = { operation: 'things.get', method: 'GET', url: 'https://api.example.com/things/1' }
    expect(error).toMatchObject({ name: 'ResponseValidationError', issues, body: wrong, request: summary })
    const deviations = [{ pointer: '/id', kind: 'type', expected: 'number', found: 'string' }]
    const about = { ...summary, path: '/things/{id}', status: 200, deviations, issues, body: wrong }
    expect(onInvalidResponse).toHaveBeenCalledExactlyOnceWith(about)
    const line = 'things.get: the response does not match the documented shape: id must be number, got string'
    expect([(error as Error).message, warn.mock.calls[0]![0]]).toEqual([line, line])
    expect(JSON.stringify([error, warn.mock.calls])).not.toContain('secret-text')
  })

  it('is told without the secrets of the call in its names', async () => {
    const response = check(z.array(z.record(z.string(), z.int())))
    const redactor = new Redactor(makeCall({ headers: { authorization: 'Bearer secret-token-1' } }))
    const answer = { ...withContent([{ 'secret-token-1': 'x' }]), redactor }
    await expect(run(answer, { endpoint: { response } })).rejects.toMatchObject({
      issues: [{ path: [0, '[redacted]'], message: 'must be number, got string' }],
    })
  })

  it('is returned nevertheless, and reported, with report', async () => {
    const [onInvalidResponse, warn] = [vi.fn(), vi.fn()]
    const setting: Setting = { mode: 'report', hooks: { onInvalidResponse }, logger: { warn } }
    expect((await run(withContent(wrong), {}, setting)).data).toBe(wrong)
    expect([onInvalidResponse.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1])
  })

  it('is returned, and not reported, with off', async () => {
    const onInvalidResponse = vi.fn()
    expect((await run(withContent(wrong), {}, { mode: 'off', hooks: { onInvalidResponse } })).data).toBe(wrong)
    expect(onInvalidResponse).not.toHaveBeenCalled()
  })
})

it('returns the data unchanged, including unknown fields, and reports them where there is a hook', async () => {
  const [data, onDrift] = [{ id: 1, state: 'lost', more: true }, vi.fn()]
  expect((await run(withContent(data), {}, { hooks: { onDrift } })).data).toBe(data)
  expect(onDrift.mock.calls[0]![0]).toMatchObject({
    operation: 'things.get',
    drifts: [
      { kind: 'unknown-value', path: ['state'] },
      { kind: 'unknown-field', path: ['more'] },
    ],
  })
  await run(withContent(data), {}, { mode: 'off', hooks: { onDrift } })
  expect(onDrift).toHaveBeenCalledOnce()
})

it('says whether something exists', async () => {
  const asks = { operation: { exists: true as const }, endpoint: { response: undefined } }
  expect((await run(makeAnswer(204), asks)).data).toBe(true)
  expect((await run(makeAnswer(404), asks)).data).toBe(false)
})

it('throws for a success whose envelope reports errors', async () => {
  const unwrap = () => ({ data: null, errors: ['bad'] })
  const profile = { service: 'the service', unwrap, readError: () => ({ message: 'bad luck', details: ['bad'] }) }
  await expect(run(withContent({}), { endpoint: { profile } })).rejects.toMatchObject({
    name: 'ApiError',
    status: 200,
    details: ['bad'],
    message: 'things.get: 200, the service says: bad luck',
  })
})

describe('a page', () => {
  const Things = check(z.object({ things: z.exactOptional(z.array(z.int())), next: z.exactOptional(z.string()) }))
  const listing = (paging: Paging = tokenPaging({ items: 'things', next: 'next', param: 'token' })) => ({
    operation: { paging },
    endpoint: { response: Things },
  })

  it('has what it says about the other pages', async () => {
    const { page } = await run(withContent({ things: [1], next: 'b' }), listing())
    expect(page).toEqual({ items: [1], next: 'b' })
  })

  it('has no items where report or off accepts a response without any', async () => {
    for (const mode of ['report', 'off'] as const) {
      for (const answer of [makeAnswer(204), withContent(null), withContent({ things: 'none' })])
        expect((await run(answer, listing(), { mode })).page).toEqual({ items: [] })
    }
  })

  it.each([
    ['no data', makeAnswer(204), lastIdPaging({ param: 'after', id: 'id' })],
    ['something else than items', withContent({ things: 'none' }), undefined],
  ])('that has %s is reported once', async (_, answer, paging) => {
    const onInvalidResponse = vi.fn()
    await run(answer, listing(paging), { mode: 'report', hooks: { onInvalidResponse } })
    expect(onInvalidResponse).toHaveBeenCalledOnce()
  })

  it('says without a secret of the call why its next must not be fetched', async () => {
    const answer = {
      ...withContent({ things: [1] }),
      redactor: new Redactor(makeCall({ headers: { authorization: 'Bearer secret-token-1' } })),
    }
    const refusing = (refused: string | Issue): Paging => ({ ...senseless, read: () => ({ items: [1], refused }) })
    const { page } = await run(answer, listing(refusing('the next page is at /secret-token-1')))
    expect(page).toEqual({ items: [1], refused: 'the next page is at /[redacted]' })
    const rule = { path: ['page'], message: 'must be at most 100' }
    expect((await run(answer, listing(refusing(rule)))).page).toEqual({ items: [1], refused: rule })
  })

  const senseless: Paging = {
    items: undefined,
    read() {
      throw new TypeError('page.nextPage must be an integer, got string')
    },
    seek: () => ({ params: {} }),
  }

  it('that is not a valid page is a ResponseValidationError, which is reported to the hook', async () => {
    const onInvalidResponse = vi.fn()
    const hooks = { onInvalidResponse }
    await expect(run(withContent({ things: [1] }), listing(senseless), { hooks })).rejects.toMatchObject({
      name: 'ResponseValidationError',
      message:
        'things.get: the response does not match the documented shape: page.nextPage must be an integer, got string',
      issues: [{ path: ['page', 'nextPage'], message: 'must be an integer, got string' }],
    })
    expect(onInvalidResponse).toHaveBeenCalledOnce()
  })

  it.each(['report', 'off'] as const)('has its items, and refuses to go on, with %s', async (mode) => {
    const onInvalidResponse = vi.fn()
    const list = listing({ ...senseless, items: 'things' })
    const { page } = await run(withContent({ things: [1] }), list, { hooks: { onInvalidResponse }, mode })
    expect(page).toEqual({ items: [1], refused: 'page.nextPage must be an integer, got string' })
    expect(onInvalidResponse).toHaveBeenCalledTimes(mode === 'report' ? 1 : 0)
    const none = await run(withContent({ things: 'none' }), list, { mode })
    expect(none.page).toEqual({ items: [], refused: 'page.nextPage must be an integer, got string' })
  })

  it('passes on a mistake that is not of the response', async () => {
    const error = new RangeError('a bug')
    const buggy: Paging = {
      ...senseless,
      read() {
        throw error
      },
    }
    await expect(run(withContent({ things: [1] }), listing(buggy))).rejects.toBe(error)
  })
})

describe('a page without a list of items', () => {
  const Anything = check(z.looseObject({}))
  const listing = {
    operation: { paging: tokenPaging({ items: 'things', next: 'next', param: 'token' }) },
    endpoint: { response: Anything },
  }

  it('is a ResponseValidationError, and has no items with report and off', async () => {
    const answer = withContent({ things: 'none', next: 'b' })
    await expect(run(answer, listing)).rejects.toMatchObject({
      name: 'ResponseValidationError',
      message: 'things.get: the response does not match the documented shape: it has no list of items',
      issues: [{ path: [], message: 'has no list of items' }],
    })
    for (const mode of ['report', 'off'] as const)
      expect((await run(answer, listing, { mode })).page).toEqual({ items: [] })
  })

  it('is no fault of a 304', async () => {
    expect((await run(makeAnswer(304), listing)).page).toEqual({ items: [] })
    const linked = { operation: { paging: linkPaging() }, endpoint: { response: undefined } }
    expect((await run(makeAnswer(304), linked)).page).toEqual({ items: [] })
  })
})

describe('the response to a raw request', () => {
  const raw = (standard?: StandardSchema) => ({
    endpoint: { raw: true, readRaw: readStandard, response: undefined, standard },
  })
  const wrong = z.object({ id: z.string() })

  it('is its content, or else its text, and undefined where it is empty', async () => {
    expect((await run(withContent({ id: 1 }), raw())).data).toEqual({ id: 1 })
    expect((await run(makeAnswer(200, {}, 'text'), raw())).data).toBe('text')
    expect((await run(makeAnswer(200), raw())).data).toBeUndefined()
  })

  it('is checked by its schema, unless checks are off or it is no success', async () => {
    await expect(run(withContent({ id: 1 }), raw(wrong))).rejects.toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: ['id'] }],
    })
    const onInvalidResponse = vi.fn()
    const hooks = { onInvalidResponse }
    expect((await run(withContent({ id: 1 }), raw(wrong), { mode: 'off', hooks })).data).toEqual({ id: 1 })
    expect((await run(withContent({ id: 1 }, 300), raw(wrong), { hooks })).data).toEqual({ id: 1 })
    expect(onInvalidResponse).not.toHaveBeenCalled()
    expect((await run(withContent({ id: 1 }), raw(wrong), { mode: 'report', hooks })).data).toEqual({ id: 1 })
    expect(onInvalidResponse).toHaveBeenCalledOnce()
  })
})

it('has the message of the envelope, without a secret of the call', async () => {
  const profile = { service: 'the service', unwrap: () => ({ data: { id: 1 }, message: 'hello secret-token-1' }) }
  const redactor = new Redactor(makeCall({ headers: { authorization: 'Bearer secret-token-1' } }))
  const { response } = await run({ ...withContent({}), redactor }, { endpoint: { profile } })
  expect(response.message).toBe('hello [redacted]')
  expect((await run(withContent({}), { endpoint: { profile } })).response.message).toBe('hello secret-token-1')
})

it('says in the log that fields or values are not documented, and nothing where all are', async () => {
  const [info, onDrift] = [vi.fn(), vi.fn()]
  await run(withContent({ id: 1 }), {}, { hooks: { onDrift }, logger: { info } })
  expect(info).not.toHaveBeenCalled()
  await run(withContent({ id: 1, more: true }), {}, { hooks: { onDrift }, logger: { info } })
  expect(info.mock.calls.map(([line]) => line as unknown)).toEqual([
    'things.get: the response has undocumented fields or values',
  ])
})
