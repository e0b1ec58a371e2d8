import { describe, expect, it } from 'vitest'
import { measureWidth, tableWriter } from '../src/output/table.ts'

interface Shape {
  readonly columns?: readonly string[]
  readonly width?: number
  readonly isList?: boolean
  readonly color?: boolean
}

/** The lines of a table of these pages. */
async function drawn(pages: readonly (readonly unknown[])[], { columns, width, ...shape }: Shape = {}) {
  const write = tableWriter({ isList: true, color: false, ...shape, columns, width })
  let text = ''
  for (const page of pages) text += await write(page)
  return text.split('\n').slice(0, -1)
}

describe('a table', () => {
  it.each<readonly [string, readonly unknown[], readonly string[]]>([
    ['nothing', [], []],
    ['texts', ['a', 'b'], ['', 'a', 'b']],
    ['nothing and an object', [null, { id: 1 }], ['', '-', '{"id":1}']],
    ['empty texts', [{ a: '', b: null, c: 0 }], ['A  C', '-  0']],
    ['tabs and controls', [{ a: 'x\ty\u0007', 'b\tc': 'z' }], [String.raw`A         B C`, String.raw`x y\u{7}  z`]],
    [
      'wide characters',
      [
        { a: '環境', b: 1 },
        { a: 'é́x', b: 2 },
      ],
      ['A     B', '環境  1', 'é́x    2'],
    ],
    ['urls and ids', [{ id: 1, url: 'https://example.com/', owner_id: 7, page_url: 'x' }], ['ID', '1']],
    ['long texts', [{ a: 'x'.repeat(60), b: 'x'.repeat(61) }], [`A`, 'x'.repeat(60)]],
    ['objects', [{ a: { id: 7, title: 'T' }, b: { x: 1 }, c: [{ id: 1 }] }], ['A.TITLE', 'T']],
    [
      'what people look for first',
      [{ created: 'x', displayName: 'D', id: 1, email: 'e', filename: 'f' }],
      ['ID  DISPLAYNAME  EMAIL  CREATED  FILENAME', '1   D            e      x        f'],
    ],
    ['a field that the first row does not have', [{ a: null, b: 1 }, { a: 2 }], ['A  B', '-  1', '2  -']],
    [
      'many fields',
      [Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}`, index]))],
      ['F0  F1  F2  F3  F4  F5  F6  F7', '0   1   2   3   4   5   6   7'],
    ],
  ])('of %s has these lines', async (_, rows, lines) => {
    expect(await drawn([rows])).toEqual(lines)
  })

  it('keeps its columns over pages, and grows where nothing is cut', async () => {
    const pages = [[{ a: 'x', b: 1 }], [], [{ a: 'longer', b: 22, c: 3 }], [{ a: 'y', b: 1 }]]
    expect(await drawn(pages)).toEqual(['A  B', 'x  1', 'longer  22', 'y       1'])
    expect(await drawn(pages, { width: 80 })).toEqual(['A  B', 'x  1', '…  …', 'y  1'])
  })

  it('has the named columns, also of what is inside', async () => {
    const rows = [{ a: { b: [{ c: 1 }, {}] }, d: { x: 1 } }]
    expect(await drawn([rows], { columns: ['d', 'a.b.c', 'none'] })).toEqual([
      'D        A.B.C     NONE',
      '{"x":1}  [1,null]  -',
    ])
  })

  it.each([
    [
      80,
      ['ID  NAME        CREATED               TEXT', `1   ${'n'.repeat(10)}  2026-01-02T03:04:05Z  ${'x'.repeat(39)}…`],
    ],
    [
      60,
      ['ID  NAME        CREATED               TEXT', `1   ${'n'.repeat(10)}  2026-01-02T03:04:05Z  ${'x'.repeat(19)}…`],
    ],
    [40, ['ID  NAME        CREATED', `1   ${'n'.repeat(10)}  2026-01-02T03:04:05Z`]],
    [20, ['ID  NAME', `1   ${'n'.repeat(10)}`]],
    [3, ['ID', '1']],
  ])('on a terminal of %i columns has those that fit, and numbers and dates in full', async (width, lines) => {
    const row = { id: 1, name: 'n'.repeat(10), created: '2026-01-02T03:04:05Z', text: 'x'.repeat(42) }
    expect(await drawn([[row]], { width })).toEqual(lines)
  })

  it('shows of a single result a row for each field', async () => {
    expect(await drawn([[{ id: 1, name: 'a' }]], { isList: false })).toEqual(['id    1', 'name  a'])
    expect(await drawn([['text'], [[1]], [null]], { isList: false })).toEqual(['-  text', '-  [1]', '-  -'])
  })

  it('has a bold heading in color', async () => {
    expect(await drawn([[{ id: 1 }]], { color: true })).toEqual(['\u001B[1mID\u001B[22m', '1'])
    expect(await drawn([[{ id: 1 }]], { color: true, isList: false })).toEqual(['id  1'])
  })
})

it.each([
  [{ columns: 100 }, { COLUMNS: '50' }, 100],
  [{}, { COLUMNS: '50' }, 50],
  [{}, { COLUMNS: 'x' }, 80],
  [{}, {}, 80],
])('the width of %j with %j is %i', (stdout, env, width) => {
  expect(measureWidth(stdout as never, env)).toBe(width)
})
