import fc from 'fast-check'
import { measureCpuTime } from '@portolan/testing/cpu-time'
import { describe, expect, it } from 'vitest'
import { parseLinkHeader } from '@portolan/core'

describe('a Link header', () => {
  it('returns targets and relations', () => {
    expect(parseLinkHeader('<https://a.example/?page=2>; rel="next", <https://a.example/?page=9>; rel="last"')).toEqual(
      [
        { target: 'https://a.example/?page=2', rel: ['next'] },
        { target: 'https://a.example/?page=9', rel: ['last'] },
      ],
    )
  })

  it('may quote commas and semicolons, order its parameters freely and hold several relations', () => {
    expect(parseLinkHeader('</a;b,c>; title="x, y; <z>\\"; rel=no"; REL="Next  last" ; a, <b>;rel=prev;;')).toEqual([
      { target: '/a;b,c', rel: ['next', 'last'] },
      { target: 'b', rel: ['prev'] },
    ])
  })

  it('may have spaces around its target, its semicolons and its values', () => {
    expect(parseLinkHeader('< /a > ; rel = "next" , <b>\t;\trel\t=\tprev\t;a')).toEqual([
      { target: '/a', rel: ['next'] },
      { target: 'b', rel: ['prev'] },
    ])
  })

  it('has no relation where it names none', () => {
    expect(parseLinkHeader('<a>, <b>; rel, <c>; rel=""')).toEqual([
      { target: 'a', rel: [] },
      { target: 'b', rel: [] },
      { target: 'c', rel: [] },
    ])
  })

  it('ends where a quoted value is cut off', () => {
    expect(parseLinkHeader('<a>; rel="next\\')).toEqual([{ target: 'a', rel: ['next'] }])
  })

  it('counts the first of several rel parameters', () => {
    expect(parseLinkHeader('<a>; rel=next; rel=prev')[0]?.rel).toEqual(['next'])
  })

  it('stops at a syntax error and keeps the links before it', () => {
    expect(parseLinkHeader('<a>; rel=next, nonsense')).toHaveLength(1)
    expect(parseLinkHeader('<a')).toEqual([])
    expect(parseLinkHeader('')).toEqual([])
  })

  it('is read as it was written', () => {
    // Generators of URLs and of regular expressions take seconds.
    const textOf = (characters: string, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...characters.split('')), minLength: 1, maxLength })
    const word = textOf('relnxtp09-', 9)
    const quoted = fc.string({ maxLength: 12 }).map((text) => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`)
    const other = fc
      .tuple(
        word.filter((name) => name !== 'rel'),
        fc.oneof(word, quoted),
      )
      .map(([name, value]) => `${name}=${value}`)
    const link = fc.record({
      target: textOf('htps:/.a09?&=%-_~#;,"\\', 30),
      rel: fc.array(word, { minLength: 1, maxLength: 3 }),
      before: fc.array(other, { maxLength: 2 }),
      after: fc.array(other, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(link, { maxLength: 5 }), (links) => {
        const header = links
          .map(({ target, rel, before, after }) =>
            [`<${target}>`, ...before, `rel="${rel.join(' ')}"`, ...after].join('; '),
          )
          .join(' , ')
        expect(parseLinkHeader(header)).toEqual(links.map(({ target, rel }) => ({ target, rel })))
      }),
    )
  })

  it('takes linear time and never throws', async () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseLinkHeader(text))))
    const texts = [
      '<'.repeat(100_000),
      '<a>;'.repeat(50_000),
      `<a>; x="${'\\'.repeat(100_000)}`,
      '<a>; rel=" '.repeat(20_000),
    ]
    expect(await measureCpuTime(() => texts.map((text) => parseLinkHeader(text)))).toBeLessThan(2000)
  })
})
