import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { namedDocuments } from '../names/document.ts'
import { startService, travel } from '../names/journey.ts'
import { findDifference } from '../names/sent.ts'

const home = join(import.meta.dirname, `../.vitest/names-${crypto.randomUUID()}`)
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('the short form of the names campaign finds nothing', async () => {
  const service = await startService()
  onTestFinished(service.close)
  for (const [index, named] of fc.sample(namedDocuments(1), { seed: 7, numRuns: 5 }).entries())
    expect(await travel(named, join(home, String(index)), service)).toEqual([])
})

describe('the judge of the names campaign', () => {
  const operation = {
    method: 'POST',
    path: '/a b/{then}',
    params: [
      { in: 'path', name: 'then', value: 'p' },
      { in: 'query', name: '[]', value: 'q' },
      { in: 'header', name: 'X--Foo', value: 'h' },
      { in: 'cookie', name: '0', value: 'c' },
      { in: 'body', name: '__proto__', value: 'b' },
    ],
    result: {},
  } as const
  const right = {
    method: 'POST',
    url: '/a%20b/p?%5B%5D=q',
    headers: [
      ['x--foo', 'h'],
      ['cookie', '0=c'],
    ] as [string, string][],
    body: '{"__proto__":"b"}',
  }

  it('accepts the request that the document describes', () => {
    expect(findDifference(operation, right)).toBeUndefined()
  })

  it.each([
    ['another method', { method: 'PUT' }],
    ['another path', { url: '/a%20b/q?%5B%5D=q' }],
    ['a param that is missing', { url: '/a%20b/p' }],
    ['a param that is too much', { url: '/a%20b/p?%5B%5D=q&a=1' }],
    ['a header that is missing', { headers: [['cookie', '0=c']] as [string, string][] }],
    ['a cookie that is missing', { headers: [['x--foo', 'h']] as [string, string][] }],
    ['a field of another name', { body: '{"proto":"b"}' }],
  ])('finds %s', (_, wrong) => {
    expect(findDifference(operation, { ...right, ...wrong })).toBeTypeOf('string')
  })

  it('finds a response that callers and agents do not get', async () => {
    const service = await startService()
    const [named] = fc.sample(namedDocuments(0), { seed: 1, numRuns: 1 })
    if (!named) throw new Error('there is no document')
    const operations = named.operations.map((one) => ({ ...one, result: { other: 1 } }))
    const finds = await travel({ ...named, operations }, join(home, 'wrong'), service).finally(service.close)
    expect(finds.join()).toMatch(/call: .*tool: /s)
  })
})
