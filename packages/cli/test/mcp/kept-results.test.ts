import { describe, expect, it } from 'vitest'
import { KeptResults } from '../../src/mcp/kept-results.ts'

/** A result that is kept in pages of 1000 bytes, and how its parts are read. */
function keep(value: unknown, now?: () => number) {
  const results = new KeptResults(1000, now)
  const { uri = '', ...link } = results.keep('acme.things.list', value) ?? {}
  const id = uri.slice(KeptResults.prefix.length)
  const read = (query: string): unknown => JSON.parse(results.read(`${id}${query && `?${query}`}`))
  return { results, link, read }
}

const things = Array.from({ length: 30 }, (_, index) => ({ id: index, name: `Thing ${index}` }))

describe('a result that is kept', () => {
  it('says what it is', () => {
    expect(keep([1, 2]).link).toMatchObject({ name: 'result of acme.things.list', size: 5 })
    expect(keep([1, 2]).link).toMatchObject({
      description: expect.stringMatching(/^2 items of JSON, for 10 minutes\./),
    })
    expect(keep({ a: 1 }).link).toMatchObject({ description: expect.stringMatching(/^7 bytes of JSON/) })
  })

  it('is read as a list, in pages that go on where the last one ended', () => {
    const { read } = keep(things)
    const ids: number[] = []
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const page = read(`offset=${offset}`) as {
        items: { id: number }[]
        total: number
        more: boolean
        offset?: number
      }
      expect([page.total, page.more]).toEqual([30, page.offset !== undefined])
      ids.push(...page.items.map(({ id }) => id))
      offset = page.offset
    }
    expect(ids).toEqual(things.map(({ id }) => id))
    expect(read('offset=30')).toEqual({ items: [], total: 30, more: false })
  })

  it.each([
    ['limit=2', { items: things.slice(0, 2), total: 30, more: true, offset: 2 }],
    ['offset=28&limit=2', { items: things.slice(28), total: 30, more: false }],
    ['offset=28&fields=id', { items: [{ id: 28 }, { id: 29 }], total: 30, more: false }],
    ['contains=THING 29', { items: [things[29]], total: 30, more: false }],
    ['path=name&limit=1', { items: ['Thing 0'], total: 30, more: true, offset: 1 }],
  ])('is read by %s', (query, part) => {
    expect(keep(things).read(query)).toEqual(part)
  })

  it.each([
    ['path=owner', { id: 7, name: 'Ada' }],
    ['path=owner&fields=name', { name: 'Ada' }],
    ['path=owner.id', 7],
    ['path=things&limit=0', { items: [], total: 30, more: true, offset: 0 }],
  ])('is read inside by %s', (query, part) => {
    expect(keep({ owner: { id: 7, name: 'Ada' }, things }).read(query)).toEqual(part)
  })

  it('is read as a text, of which each part says where the next begins', () => {
    const { read } = keep({ text: 'ab'.repeat(200) })
    expect(read('path=text')).toEqual({ text: 'ab'.repeat(125), total: 400, more: true, offset: 250 })
    expect(read('path=text&offset=250')).toEqual({ text: 'ab'.repeat(75), total: 400, more: false })
    expect(keep({ text: 'ab'.repeat(125) }).read('path=text')).toMatchObject({ total: 250, more: false })
  })

  it('is shown without what is too large, as an object and as an item', () => {
    const large = { id: 1, blob: [{ text: 'x'.repeat(2000) }] }
    expect(keep(large).read('')).toEqual({ result: { id: 1 }, more: true, leftOut: { blob: '2013 bytes' } })
    expect(keep([large, large]).read('')).toEqual({
      items: [{ id: 1 }],
      total: 2,
      more: true,
      offset: 1,
      leftOut: { blob: '2013 bytes' },
    })
  })

  it.each([
    ['page=2', 'There is no page: it takes path, offset, limit, fields and contains.'],
    ['path=nothing.here', 'The result has no nothing.here.'],
    ['path=things&offset=-1', 'offset has to be a number'],
    ['path=things&limit=1e3', 'limit has to be a number'],
    ['path=things&limit=1234567890', 'limit has to be a number'],
  ])('is not read by %s', (query, message) => {
    expect(() => keep({ things }).read(query)).toThrow(message)
  })

  it('is gone after ten minutes, or when newer ones need its room', () => {
    let now = 1_700_000_000_000
    const { read, results } = keep(things, () => now)
    now += 599_999
    expect(read('limit=0')).toMatchObject({ total: 30 })
    now += 1
    expect(() => read('')).toThrow('This result is no longer available: call the operation again.')

    const large = 'x'.repeat(8 * 2 ** 20 - 2)
    const links = Array.from({ length: 5 }, () => results.keep('acme.things.list', large))
    const isKept = links.map((link) => {
      try {
        return results.read((link?.uri ?? '').slice(KeptResults.prefix.length)) !== ''
      } catch {
        return false
      }
    })
    expect(isKept).toEqual([false, true, true, true, true])
    expect(results.keep('acme.things.list', `${large}x`)).toBeUndefined()
  })
})
