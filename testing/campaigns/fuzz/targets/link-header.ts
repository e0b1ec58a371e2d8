import fc from 'fast-check'
import { parseLinkHeader } from '@portolan/core'
import { strangeText, usualOr } from '../arbitraries.ts'
import { type TargetMaker, Wrong } from '../target.ts'

const target = usualOr('https://api.example.com/repos/o/r/issues/events?page=2', '/x?page=2', '')
const param = fc.tuple(usualOr('rel', 'title', 'rel*'), usualOr('"next"', 'last', '"next last"', '"a\\"b"'))
const link = fc
  .tuple(target, fc.array(param, { maxLength: 4 }))
  .map(([url, params]) => `<${url}>${params.map(([name, value]) => `; ${name}=${value}`).join('')}`)

export const linkHeader: TargetMaker = () => ({
  name: 'Link headers',
  inputs: 250_000,
  examples: [
    '<https://api.example.com/repos/o/r/issues/events?page=2>; rel="next", <https://api.example.com/x?page=9>; rel="last"',
    '</x?page=2>; rel=next; title="a, \\"b\\"; c"',
  ],
  structured: fc.oneof(
    fc.array(link, { maxLength: 5 }).map((links) => links.join(', ')),
    strangeText,
  ),
  run(input) {
    for (const { target: found, rel } of parseLinkHeader(input)) {
      if (!input.includes(found)) throw new Wrong('a target that is not in the header')
      if (rel.some((one) => /[ \t]/.test(one) || one === '')) throw new Wrong('a relation with a space, or empty')
    }
  },
  growing: {
    'open targets': (size) => '<'.repeat(size),
    'empty links': (size) => '<>,'.repeat(size / 3),
    parameters: (size) => `<a>${';rel="next"'.repeat(size / 11)}`,
    'an open quote': (size) => `<a>;rel="${'\\"'.repeat(size / 2)}`,
    spaces: (size) => `<a>;${' '.repeat(size)}`,
    relations: (size) => `<a>;rel="${'n\t'.repeat(size / 2)}"`,
  },
})
