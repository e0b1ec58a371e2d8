import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Issue } from '@portolan/core'
import { anyCharacter } from '@portolan/testing/any-character'
import { fillPath, parsePath } from '../../src/request/path.ts'

function fill(path: string, params: Record<string, unknown>): { url: string; issues: Issue[] } {
  const issues: Issue[] = []
  return { url: fillPath(parsePath(path), params, issues), issues }
}

describe('a path', () => {
  it('has params in braces and after colons', () => {
    expect(fill('/repos/{owner}/{repo}', { owner: 'a', repo: 'b' }).url).toBe('/repos/a/b')
    expect(fill('/users/:user_id/items', { user_id: 'rana' }).url).toBe('/users/rana/items')
  })

  it('keeps a custom verb after a param', () => {
    expect(fill('/v1/{name=subscriptions/*}:reactivate', { name: 'subscriptions/a b' }).url).toBe(
      '/v1/subscriptions/a%20b:reactivate',
    )
  })

  it('accepts several segments where the pattern has them', () => {
    expect(fill('/v1/{name=operations/**}', { name: 'operations/a/b' }).url).toBe('/v1/operations/a/b')
    expect(fill('/v1/{name=operations/**}', { name: 'operations' }).issues[0]?.message).toBe('must match operations/**')
    expect(fill('/v1/{name=subscriptions/*}', { name: 'subscriptions/a/b' }).issues).toHaveLength(1)
  })

  it('matches each segment of a pattern', () => {
    const fault = (pattern: string, name: string): unknown => fill(`/v1/{name=${pattern}}`, { name }).issues[0]
    expect(fault('users/*/keys/*', 'users/a/keys/b')).toBeUndefined()
    expect(fault('users/*/keys/*', 'users/a/locks/b')).toEqual({
      path: ['name'],
      message: 'must match users/*/keys/*',
      expected: 'users/*/keys/*',
    })
    expect(fault('users/*/**', 'users/a/b/c')).toBeUndefined()
    expect(fault('users/*/**', 'users/a')).toMatchObject({ message: 'must match users/*/**' })
    expect(fault('users/*/**', 'groups/a/b')).toMatchObject({ message: 'must match users/*/**' })
  })

  it('reads a pattern to its closing brace, and no colon within a segment as a param', () => {
    expect(parsePath('/v1/{name=a/*}/b:c/{other}')).toEqual({
      text: ['/v1/', '/b:c/', ''],
      slots: [
        { name: 'name', pattern: ['a', '*'] },
        { name: 'other', pattern: undefined },
      ],
    })
  })

  it.each([[[]], [{}], [[undefined]], [{ a: undefined }]])('needs an entry of a list or an object: %j', (a) => {
    const issues: Issue[] = []
    fillPath(parsePath('/x/{a}'), { a }, issues, {})
    expect(issues).toEqual([{ path: ['a'], message: 'must not be empty', expected: 'a path segment' }])
  })

  it.each([
    [7, '/x/7'],
    [7n, '/x/7'],
    [false, '/x/false'],
  ])('writes %s as a segment', (value, url) => {
    expect(fill('/x/{a}', { a: value })).toEqual({ url, issues: [] })
  })

  it.each([
    [null, 'null'],
    [undefined, 'undefined'],
    [{}, 'object'],
  ])('takes no %s for a segment', (value, type) => {
    const message = `must be string or number, got ${type}`
    expect(fill('/x/{a}', { a: value }).issues).toEqual([{ path: ['a'], message, expected: 'a path segment' }])
    expect(fill('/x/{a=b/*}', { a: value }).issues).toEqual([{ path: ['a'], message, expected: 'b/*' }])
  })

  it('refuses half a surrogate pair in any segment', () => {
    expect(fill('/v1/{name=operations/**}', { name: 'operations/a\ud800/b' }).issues[0]?.message).toBe(
      'must be well-formed Unicode',
    )
  })

  it.each(['...', '.a', 'a.', '%2ea', 'a%2e'])('accepts %s, which is no dot segment', (segment) => {
    expect(fill('/x/{a}', { a: segment }).issues).toEqual([])
  })

  it.each(['.', '..', '%2e', '%2E%2e', '.%2e'])('refuses the dot segment %s', (segment) => {
    expect(fill('/x/{a}', { a: segment }).issues[0]?.message).toBe('must not be a dot segment')
    expect(fill('/v1/{name=operations/**}', { name: `operations/${segment}/x` }).issues).toHaveLength(1)
  })

  it('refuses an empty segment', () => {
    expect(fill('/x/{a}', { a: '' }).issues[0]).toMatchObject({ path: ['a'], message: 'must not be empty' })
  })

  it('keeps any text in one segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (text) => {
        fc.pre(!/^(?:\.|%2e){1,2}$/i.test(text) && text.isWellFormed())
        const { pathname } = new URL(fill('/a/{x}/b', { x: text }).url, 'https://example.com')
        const segments = pathname.split('/')
        expect(segments).toHaveLength(4)
        expect(decodeURIComponent(segments[2] as string)).toBe(text)
      }),
    )
  })
})
