import { expect, it } from 'vitest'
import { changeParams } from '../../src/request/paging.ts'

class Place {
  readonly size = 5
}

it.each<readonly [object, object, object]>([
  [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  [{ page: { size: 5 } }, { 'page.at': 'x' }, { page: { size: 5, at: 'x' } }],
  [{ page: new Place() }, { 'page.at': 'x' }, { page: { size: 5, at: 'x' } }],
  [{ 'page.at': 'a' }, { 'page.at': 'x' }, { 'page.at': 'x' }],
  [{ page: ['a'] }, { 'page.at': 'x' }, { page: { at: 'x' } }],
  [{ page: null }, { 'page.at.all': 'x' }, { page: { at: { all: 'x' } } }],
])('of the params %j, %j makes %j', (params, changes, expected) => {
  const before = structuredClone(params)
  expect(changeParams(params as never, changes as never)).toEqual(expected)
  expect(params).toMatchObject(before)
})
