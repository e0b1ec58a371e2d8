import { expect, it } from 'vitest'
import { measureBacktracking } from '../src/read/backtracking.ts'

// Patterns of published documents and of advisories. recheck 4.5.0 says the same of each, except the third, of which it
// says nothing within 5 s.
const linear = [
  '^[A-Za-z0-9._%+-]+$',
  '^([a-zA-Z0-9_\\-\\.]+)@([a-zA-Z0-9_\\-\\.]+)\\.([a-zA-Z]{2,5})$',
  '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$',
  '^(([a-zA-Z]|[a-zA-Z][a-zA-Z0-9\\-]*[a-zA-Z0-9])\\.)*([A-Za-z]|[A-Za-z][A-Za-z0-9\\-]*[A-Za-z0-9])$',
  '^arn:aws[a-zA-Z-]*:iam::\\d{12}:role/?[a-zA-Z_0-9+=,.@\\-_/]+$',
  '^[\\w-]+(\\.[\\w-]+)*$',
  '^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)?$',
  '^(?=.*[a-z])(?=.*\\d).{8,}$',
  '^([^,]+,)*[^,]+$',
  '^((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.|$)){4}$',
  '^[a-v0-9]{5,1024}$',
  'id:[a-z0-9]+(,id:[a-z0-9]+)*',
  '^.{1,64}$',
  '(?:^a+$)',
  '(^a+$|^b+$)',
  '^(?:a+b+)+$',
  // Letters that no other part of the pattern names.
  String.raw`^(?:[\u0411\u0412]+[\u0430\u0431])+$`,
  // A list of words, as long as that of all countries.
  `^(?:${Array.from({ length: 250 }, (_, index) => `word${index}`).join('|')})$`,
  '',
]

const quadratic = [
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  '\\s+$',
  '^(?<a>x+)\\1$',
  '\\w+\\b!',
  'a+b',
  '^\\d*\\.?\\d*$',
  '^a*b*a*$',
  '^a*(?:ba|a)*$',
]

const worse: readonly (readonly [pattern: string, degree: number])[] = [
  ['^\\s*(.*)\\s*$', 3],
  ['a*a*a*a*b', 5],
  ['^(?:a+b?){3}$', 3],
]

const exponential = [
  '^(a+)+$',
  '([a-z]+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(ab|abab)+$',
  '^(a?b?)*$',
  '^(a*)*$',
  '^(a(?:|))*$',
  '(x+x+)+y',
  '^(\\w+\\s?)*$',
  '^(?:\\p{L}+\\s?)+$',
  '^(?:\\d+|\\d+\\.\\d+)+$',
  '^([a-z0-9]+([\\-a-z0-9]*[a-z0-9]+)?\\.){0,}([a-z0-9]+([\\-a-z0-9]*[a-z0-9]+)?){1,63}(\\.[a-z0-9]{2,7})+$',
  '^(([^<>()[\\]\\\\.,;:\\s@"]+(\\.[^<>()[\\]\\\\.,;:\\s@"]+)*)|(".+"))@(([a-zA-Z\\-0-9]+\\.?)+[a-zA-Z]{2,})$',
  '^(?:[\\u0041-\\u005a]+[A-C]?)+$',
  String.raw`^(?:[\u0411\u0412]+\u0412?)+$`,
  '^(?=(a+)+$)b$',
]

it.each(linear)('finds nothing to try again in %s', (pattern) => {
  expect(measureBacktracking(pattern)).toBe(1)
})

it.each(quadratic)('finds two ways to divide a text in %s', (pattern) => {
  expect(measureBacktracking(pattern)).toBe(2)
})

it.each(worse)('finds the degree of %s', (pattern, degree) => {
  expect(measureBacktracking(pattern)).toBe(degree)
})

it.each(exponential)('finds that %s can be exponential', (pattern) => {
  expect(measureBacktracking(pattern)).toBe(Infinity)
})

it.each([
  ['very many states', `^${'a'.repeat(4001)}$`],
  [
    'very many ways',
    `^(?:${Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('|')})*$`,
  ],
])('gives up on %s, which may be exponential', (_, pattern) => {
  expect(measureBacktracking(pattern)).toBe(Infinity)
})
