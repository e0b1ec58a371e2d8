import { describe, expect, it } from 'vitest'
import { cursorText, readCallInput, readLimit, readObject } from '../../src/mcp/call-input.ts'
import { type Fitted, byteSize, fit } from '../../src/mcp/fit.ts'
import { type Batch, readList } from '../../src/mcp/read-list.ts'

describe('the input of a call', () => {
  it('has what is usual where nothing is said', () => {
    expect(readCallInput('x.list', {})).toMatchObject({
      params: {},
      fields: undefined,
      limit: 100,
      cursor: { from: undefined, skip: 0 },
    })
    expect(readCallInput('x.list', { fields: '', cursor: '', limit: 7, params: { a: 1 } })).toMatchObject({
      params: { a: 1 },
      fields: undefined,
      limit: 7,
      cursor: { from: undefined, skip: 0 },
    })
  })

  it('goes on at the cursor of the same list, whatever the order of its params', () => {
    const { list } = readCallInput('x.list', { params: { a: 1, b: { c: [2, 1], d: 3 } } })
    const params = { b: { d: 3, c: [2, 1] }, a: 1 }
    for (const cursor of [
      { from: 'page~2\n', skip: 5 },
      { from: undefined, skip: 0 },
    ])
      expect(readCallInput('x.list', { params, cursor: cursorText(cursor, list) }).cursor).toEqual(cursor)
    const cursor = cursorText({ from: 'p', skip: 1 }, list)
    for (const [operation, other] of [
      ['y.list', params],
      ['x.list', { ...params, a: 2 }],
      ['x.list', { ...params, b: { c: [1, 2], d: 3 } }],
    ] as const)
      expect(() => readCallInput(operation, { params: other, cursor })).toThrow('cursor belongs to another list')
  })

  it.each([
    [{ params: [] }, 'params has to be an object with the params of the operation'],
    [{ params: null }, 'params has to be an object with the params of the operation'],
    [{ fields: ['id'] }, 'fields has to be a string such as "id,actor.login"'],
    [{ cursor: 5 }, 'cursor has to be a string'],
    [{ cursor: 'x' }, 'cursor has to be the `cursor` of an earlier result, unchanged'],
    [{ cursor: '1234567890~abcdefghijk~' }, 'cursor has to be the `cursor` of an earlier result, unchanged'],
    [{ limit: 0 }, 'limit has to be an integer from 1 to 1000'],
    [{ limit: 1001 }, 'limit has to be an integer from 1 to 1000'],
    [{ limit: 1.5 }, 'limit has to be an integer from 1 to 1000'],
    [{ limit: '5' }, 'limit has to be an integer from 1 to 1000'],
  ])('that is %j is refused', (given, message) => {
    expect(() => readCallInput('x.list', given)).toThrow(message)
  })

  it('has a limit within its bounds', () => {
    expect([undefined, 1, 1000].map(readLimit)).toEqual([undefined, 1, 1000])
  })

  it('has the properties that are known alone', () => {
    const input = { a: 1 }
    expect(readObject(input, ['a', 'b'])).toBe(input)
    for (const given of [null, [], 'a', undefined])
      expect(() => readObject(given, ['a', 'b'])).toThrow('The input has to be an object with a, b')
    expect(() => readObject({ c: 1 }, ['a', 'b'])).toThrow(/^The input has no c: it takes a, b\.$/)
    expect(() => readObject({ id: 1 }, ['params'])).toThrow(
      'The input has no id: it takes params. The params of the operation go into params.',
    )
  })
})

describe('a value that has to fit', () => {
  it.each<readonly [unknown, number, Fitted]>([
    [{ a: 1 }, 7, { value: { a: 1 } }],
    ['abcdef', 6, { value: 'abcd', leftOut: { result: 'the rest of 8 bytes' } }],
    [12_345, 4, { value: '12', leftOut: { result: 'the rest of 5 bytes' } }],
    ['abc', 0, { value: '', leftOut: { result: 'the rest of 5 bytes' } }],
    // Small fields come first, and stay in their places.
    [{ large: 'x'.repeat(50), a: 1, b: 2 }, 30, { value: { a: 1, b: 2 }, leftOut: { large: '52 bytes' } }],
    [{ list: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 20, { value: { list: [1, 2, 3, 4] }, leftOut: { list: '5 of 9 entries' } }],
    [
      { list: [1, 2, 3, 4, 5, 6, 7, 8, 9], a: 1 },
      24,
      { value: { list: [1, 2, 3], a: 1 }, leftOut: { list: '6 of 9 entries' } },
    ],
    [{ list: ['x'.repeat(50)] }, 20, { value: {}, leftOut: { list: '54 bytes' } }],
  ])('%j has within %i bytes %j', (value, room, fitted) => {
    expect(fit(value, room)).toEqual(fitted)
  })

  it('counts the fields that it has no room to name, and keeps the names of none too long', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `key${index}`)
    const map = { ...Object.fromEntries(names.map((name) => [name, 1])), ['n'.repeat(5000)]: 1 }
    const { value, leftOut = {} } = fit(map, 3072)
    expect(byteSize(value)).toBeLessThanOrEqual(3072)
    expect(byteSize(leftOut)).toBeLessThan(400)
    const { '…': others = '', ...named } = leftOut
    expect(Object.keys(value as object).length + Object.keys(named).length + Number.parseInt(others)).toBe(20_001)
    expect(others).toMatch(/^\d+ more fields$/)
  })

  it('keeps a field called __proto__', () => {
    const value: unknown = JSON.parse('{"__proto__":{"x":1},"large":"12345678901234567890"}')
    expect(JSON.stringify(fit(value, 30).value)).toBe('{"__proto__":{"x":1}}')
  })

  it('keeps the beginning of a long text, without half a character', () => {
    for (const letter of ['a', 'é', '😀', '"']) {
      const text = letter.repeat(1000)
      const { value, leftOut } = fit({ text }, 500)
      const shown = (value as { text: string }).text
      expect(text.startsWith(shown)).toBe(true)
      expect(shown).not.toMatch(/[\ud800-\udbff]$/)
      expect(leftOut).toEqual({ text: `${text.length - shown.length} of ${text.length} characters` })
      expect(byteSize(value)).toBeLessThanOrEqual(500)
      expect(byteSize(value)).toBeGreaterThan(400)
    }
  })

  it('has its bytes', () => {
    expect(['é', undefined, [1, null]].map(byteSize)).toEqual([4, 0, 8])
  })
})

describe('a list that is read in parts', () => {
  const pages: readonly Batch[] = [
    { items: [1, 2, 3], cursor: 'p2', hasNext: true },
    { items: [4, 5], cursor: 'p3', hasNext: true },
    { items: [6], hasNext: false },
  ]

  /** The list from a page on; it breaks behind so many pages. */
  async function* batches(from = 0, broken = Infinity): AsyncGenerator<Batch> {
    for (const [index, page] of pages.entries()) {
      if (index >= broken) throw new Error('it broke')
      if (index >= from) yield page
    }
  }
  const read = (own: object, given = batches()) =>
    readList(given, {
      start: { from: undefined, skip: 0 },
      list: 'L',
      limit: 100,
      room: 1000,
      change: (item) => item,
      describe: (error) => (error as Error).message,
      ...own,
    })

  it('is whole where there is room', async () => {
    expect(await read({})).toEqual({ items: [1, 2, 3, 4, 5, 6], rest: [], shown: 6, more: false })
    expect(await read({ limit: 6 })).toMatchObject({ shown: 6, more: false })
    expect(await read({ change: (item: number) => item * 10 })).toMatchObject({ items: [10, 20, 30, 40, 50, 60] })
  })

  it.each([
    [2, { items: [1, 2], cursor: '2~L~', rest: [] }],
    [3, { items: [1, 2, 3], cursor: '0~L~p2', rest: [] }],
    [4, { items: [1, 2, 3, 4], cursor: '1~L~p2', rest: [] }],
    [5, { items: [1, 2, 3, 4, 5], cursor: '0~L~p3', rest: [] }],
  ])('ends at the limit %i', async (limit, part) => {
    expect(await read({ limit })).toEqual({ ...part, shown: limit, more: true })
  })

  it('goes on behind its cursor', async () => {
    expect(await read({ start: { from: undefined, skip: 2 } })).toMatchObject({ items: [3, 4, 5, 6], more: false })
    expect(await read({ start: { from: 'p2', skip: 1 }, limit: 1 }, batches(1))).toMatchObject({
      items: [5],
      cursor: '0~L~p3',
    })
  })

  it('ends where the room does, with what has none', async () => {
    // An item takes two bytes with its comma.
    expect(await read({ room: 4 })).toEqual({ items: [1, 2], rest: [3], shown: 2, more: true, cursor: '2~L~' })
    const change = (item: number) => (item === 1 ? { a: 1, text: 'x'.repeat(50) } : item)
    expect(await read({ room: 30, change, limit: 2 })).toMatchObject({
      items: [{ a: 1 }],
      rest: [2],
      cursor: '1~L~',
      leftOut: { text: '52 bytes' },
    })
  })

  it('keeps what was read before an error', async () => {
    expect(await read({}, batches(0, 1))).toEqual({
      items: [1, 2, 3],
      rest: [],
      shown: 3,
      more: true,
      cursor: '0~L~p2',
      error: 'it broke',
    })
    await expect(read({}, batches(0, 0))).rejects.toThrow('it broke')
  })
})
