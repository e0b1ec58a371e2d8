import { expect, it } from 'vitest'
import { Cursors } from '../../src/paging/page.ts'

// The digests of these texts are those that the authors of FNV-1a publish, in base 36.
const foobar = new Cursors(() => 'foobar')

it('a cursor is a digest of its list and a place', () => {
  expect(foobar.write({ place: '?page=2', skip: 0 })).toBe('214ng2xt5fmco.?page=2')
  expect(new Cursors(() => 'a').write({ place: 'b.c~d', skip: 0 })).toBe('2o0ongoiv4rrg.b.c~d')
})

it('a cursor always begins with 13 characters', () => {
  expect(new Cursors(() => 'fo').write({ place: 'x', skip: 0 })).toBe('04peapo37kpxe.x')
})

it('a cursor may be within a page, the first too', () => {
  expect(foobar.write({ place: '?page=2', skip: 50 })).toBe('214ng2xt5fmco~50.?page=2')
  expect(foobar.write({ start: '', skip: 50 })).toBe('214ng2xt5fmco~50:')
  expect(foobar.write({ start: 'page=4', skip: 50 })).toBe('214ng2xt5fmco~50:page=4')
})

it.each([
  { place: 'x', skip: 0 },
  { place: 'two\nlines', skip: 7 },
  { place: ':x', skip: 0 },
  { start: '', skip: 1 },
  { start: 'page=4', skip: 1 },
])('a cursor is read as it was written: %j', (position) => {
  expect(foobar.read(foobar.write(position))).toEqual(position)
})

it('the cursor of another list is refused', () => {
  expect(() => foobar.read('2o0ongoiv4rrg.x')).toThrow(
    new TypeError(
      'is the `cursor` of another list, or of this one with other params: a cursor works with the same filters and ' +
        'page size',
    ),
  )
})

it.each([
  '',
  '2',
  '?page=2',
  '214ng2xt5fmco',
  '214ng2xt5fmco.',
  '214ng2xt5fmco~0.x',
  '214NG2XT5FMCO.x',
  ' 214ng2xt5fmco.x',
])('a text that is no cursor is refused: `%s`', (text) => {
  expect(() => foobar.read(text)).toThrow(new TypeError('must be the `cursor` of a page of this list, unchanged'))
})
