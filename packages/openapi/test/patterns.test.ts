import { expect, it } from 'vitest'
import { compilePattern } from '../src/read/patterns.ts'

it.each([
  ['^a$', 'a', true],
  ['^a$', 'b', false],
  [String.raw`^\-$`, '-', true],
  [String.raw`^\p{L}$`, 'é', true],
  ['(', 'anything', true],
  // Classes of POSIX, which JavaScript reads as sets of these letters.
  ['^[[:alnum:]_]+$', 'x2', true],
  ['^[^_[:space:]]$', 'x', true],
  // Escapes of Ruby, Perl and Java, which JavaScript reads as these letters.
  [String.raw`\A[a-z]+\z`, 'ships', true],
  [String.raw`^[\x{60}]$`, '`', true],
  [String.raw`^[\p\{L\}]+$`, 'é', true],
  [String.raw`^\\Az$`, 'x', false],
  [String.raw`^\x60\u0060\cA[\b]\D\S\W$`, 'x', false],
  ['^[:x]$', 'y', false],
  ['^[:x:]$', 'y', false],
])('the pattern %s fits %j: %s', (pattern, text, expected) => {
  expect(compilePattern(pattern).test(text)).toBe(expected)
})

it.each([
  ['^(a+)+$', 20, false],
  ['^(a+)+$', 21, true],
  ['^a*a*$', 5000, false],
  ['^a*a*$', 5001, true],
  ['^a*$', 5001, false],
])('the pattern %s is not run where that takes long: %i characters fit: %s', (pattern, length, expected) => {
  expect(compilePattern(pattern).test(`${'a'.repeat(length - 1)}!`)).toBe(expected)
})
