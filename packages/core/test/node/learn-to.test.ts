import { readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { learnTo } from '@portolan/core/node'
import { answers } from '@portolan/testing/service'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { thingsClient } from '../promises/things.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'learn-'))))
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const validation = { response: 'report' } as const
const about = { operation: 'things.get', method: 'GET', path: '/things/{id}', status: 200 }

describe('learnTo', () => {
  it('writes a line for each place and kind, with a count and without values', async () => {
    const { url } = await answers({ body: { id: 'canary-1', surprise: 'canary-2' } })
    const hooks = learnTo(join(folder, 'drift.ndjson'))
    const { things } = thingsClient(url, { hooks, validation })
    for (const id of ['canary-3', 'canary-4']) await things.get({ id })
    hooks.flush()
    expect(linesOf(join(folder, 'drift.ndjson'))).toEqual([
      { ...about, pointer: '/id', kind: 'type', expected: 'number', found: 'string', count: 2 },
      { ...about, pointer: '/surprise', kind: 'field', found: 'string', count: 2 },
    ])
    expect(readFileSync(join(folder, 'drift.ndjson'), 'utf8')).not.toContain('canary')
  })

  it('adds new places within a second, and what was counted since at the end', () => {
    vi.useFakeTimers()
    const file = join(folder, 'drift.ndjson')
    const hooks = learnTo(file)
    const seen = (pointer: string) => hooks.onDrift({ ...event, deviations: [{ pointer, kind: 'field' }] })
    const event = { ...about, url: 'https://api.example.com/things/1', deviations: [] }
    seen('/a')
    seen('/a')
    vi.advanceTimersByTime(1000)
    seen('/a')
    vi.advanceTimersByTime(5000)
    expect(linesOf(file)).toMatchObject([{ pointer: '/a', count: 2 }])
    seen('/c')
    vi.advanceTimersByTime(1000)
    seen('/b')
    hooks.flush()
    hooks.flush()
    expect(linesOf(file)).toMatchObject([
      { pointer: '/a', count: 2 },
      { pointer: '/c', count: 1 },
      { pointer: '/a', count: 1 },
      { pointer: '/b', count: 1 },
    ])
  })

  it('can be spread into other hooks', async () => {
    const { url } = await answers({ body: { id: 1, surprise: 1 } })
    const [learning, onResponse] = [learnTo(join(folder, 'drift.ndjson')), vi.fn()]
    await thingsClient(url, { hooks: { ...learning, onResponse } }).things.get({ id: '1' })
    learning.flush()
    expect(onResponse).toHaveBeenCalledOnce()
    expect(linesOf(join(folder, 'drift.ndjson'))).toMatchObject([{ pointer: '/surprise', kind: 'field' }])
  })

  it('keeps 10,000 places at most, and leaves out requests without an operation', () => {
    const file = join(folder, 'drift.ndjson')
    const hooks = learnTo(file)
    const event = { ...about, url: 'https://api.example.com/things/1' }
    const deviations = Array.from({ length: 10_010 }, (_, index) => ({ pointer: `/f${index}`, kind: 'field' as const }))
    hooks.onDrift({ ...event, path: '', deviations: [{ pointer: '/raw', kind: 'field' }] })
    hooks.onDrift({ ...event, deviations })
    hooks.flush()
    expect(linesOf(file)).toHaveLength(10_000)
    expect(linesOf(file)[0]).toMatchObject({ pointer: '/f0' })
  })

  it('fails no call if the file cannot be written, and says so', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    const hooks = learnTo(join(folder, 'none', 'drift.ndjson'))
    hooks.onDrift({ ...about, url: '', deviations: [{ pointer: '/a', kind: 'field' }] })
    expect(() => hooks.flush()).not.toThrow()
    expect(warned.mock.calls[0]?.[0]).toContain('learnTo cannot write')
    warned.mockRestore()
  })

  it.each([[''], [undefined], [5]])('refuses %j as a file', (file) => {
    expect(() => learnTo(file as string)).toThrow('learnTo')
  })
})
