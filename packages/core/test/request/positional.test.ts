import { positional } from '@portolan/core'
import { describe, expect, it } from 'vitest'

const options = { timeout: 5 }

describe('a method that takes params before the object of the others', () => {
  const read = positional(['owner', 'repo'], false)
  const day = new Date(0)

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['all in one object', [{ owner: 'a', repo: 'b' }], [{ owner: 'a', repo: 'b' }, undefined]],
    ['all in one object, and options', [{ owner: 'a' }, options], [{ owner: 'a' }, options]],
    ['in their order', ['a', 'b'], [{ owner: 'a', repo: 'b' }, undefined]],
    ['and others', ['a', 'b', { page: 2 }], [{ owner: 'a', repo: 'b', page: 2 }, undefined]],
    ['and others and options', ['a', 'b', { page: 2 }, options], [{ owner: 'a', repo: 'b', page: 2 }, options]],
    ['and options without others', ['a', 'b', undefined, options], [{ owner: 'a', repo: 'b' }, options]],
    ['one of which is a date', [day, 'b'], [{ owner: day, repo: 'b' }, undefined]],
    ['before anything that others could hold', ['a', 'b', { owner: 'c' }], [{ owner: 'a', repo: 'b' }, undefined]],
  ])('takes them %s', (_, given, expected) => {
    expect(read(given)).toEqual(expected)
  })

  it.each([7, 'text', null])('hands on others that are no object, which are then refused: %o', (others) => {
    expect(read(['a', 'b', others, options])).toEqual([others, options])
  })
})

describe('a method that has no others', () => {
  const read = positional(['user'], true)

  it('takes options in their place', () => {
    expect(read(['rana', options])).toEqual([{ user: 'rana' }, options])
    expect(read(['rana'])).toEqual([{ user: 'rana' }, undefined])
  })

  it('takes options after an object, too', () => {
    expect(read(['rana', {}, options])).toEqual([{ user: 'rana' }, options])
    expect(read([{ user: 'rana' }, options])).toEqual([{ user: 'rana' }, options])
  })
})
