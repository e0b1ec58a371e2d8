import { expect, it } from 'vitest'
import { literal } from '../src/build/reference/literal.ts'
import { ruleSentences } from '../src/build/reference/field-table.ts'
import { resolveValues } from '../src/build/reference/resolve-values.ts'
import { safe, table } from '../src/build/reference/markdown.ts'

it('a value is written as TypeScript, over several lines where it is long', () => {
  expect(literal({ owner: 'portolan', 'a-b': [1, null, true] })).toBe("{ owner: 'portolan', 'a-b': [1, null, true] }")
  expect(literal("it's\n")).toBe(String.raw`"it's\n"`)
  expect(literal({ first: 'x'.repeat(40), second: 'y'.repeat(20) })).toBe(
    `{\n  first: '${'x'.repeat(40)}',\n  second: '${'y'.repeat(20)}',\n}`,
  )
  expect(literal({ owner: 'portolan' }, '', 45)).toBe("{\n  owner: 'portolan',\n}")
})

it('a text with a dollar sign is a value of an earlier result', () => {
  expect(resolveValues({ id: '$1.items.0.id', name: ['a'] }, [{}, { items: [{ id: 7 }] }])).toEqual({
    id: 7,
    name: ['a'],
  })
})

it('rules are sentences, and long lists of values are cut', () => {
  const values = ['a', 'b', 'c']
  expect(ruleSentences({ rule: '1 to 100', default: '30' })).toBe('1 to 100. Default: `30`.')
  expect(ruleSentences({ rule: '', values, open: true }, 2)).toBe('Such as `a`, `b` and 1 more.')
  expect(ruleSentences({ rule: '', values })).toBe('One of `a`, `b`, `c`.')
  expect(ruleSentences({ rule: '' })).toBe('')
})

it('text that looks like a tag or an expression is text, and code stays', () => {
  expect(safe('a <b> {{ c }} `<d>`')).toBe('a &lt;b> &#123;&#123; c }} `<d>`')
})

it('a cell may have a line and a bar in it', () => {
  expect(table(['A'], [['a | b\nc']])).toBe('| A |\n| --- |\n| a \\| b c |')
})
