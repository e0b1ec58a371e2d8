import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplePattern } from '../src/index.ts'
import { lengthLimit } from '../src/read/patterns.ts'

describe('a text that matches a pattern', () => {
  it.each([
    [String.raw`^\d+\.\d+\.\d+$`, '1.1.1'],
    ['^sha256:[a-f0-9]{64}$', `sha256:${'a'.repeat(64)}`],
    ['^ssh-(rsa|dss|ed25519) |^ecdsa-sha2-nistp(256|384|521) ', 'ssh-rsa '],
    [String.raw`^[A-Z]{2,3}-\d{4}$`, 'AA-1111'],
    ['^(?=.*[0-9])[a-z0-9]{8,}$', 'a10ba10b'],
    [String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$`, 'aA1@aA1@'],
    [String.raw`^(?=.*[A-Z])(?=.*\d).+$`, 'aA1'],
    ['^(?=.*[$%])[a-z$%]{3}$', 'a$%'],
    ['^(?=.*foo).*$', undefined],
    [String.raw`^[^a-zA-Z\d]$`, '-'],
    [String.raw`^\p{Lu}+$`, 'A'],
    ['^(?:foo)?bar$', 'bar'],
    ['(a)(b)', 'ab'],
    ['[q-z]', 'x'],
    ['^[q-s]$', 'q'],
    ['^[éq]$', 'é'],
    ['', ''],
  ])('%s', (pattern, text) => expect(samplePattern(pattern)).toBe(text))

  it.each([
    ['^[a-z]+$', { min: 5 }, 'aaaaaaaa'],
    ['^[a-z]*$', { min: 20, max: 20 }, 'a'.repeat(20)],
    ['^a{3}$', { max: 2 }, undefined],
    ['^a{1000}b{1000}$', {}, undefined],
    ['^(a{1000}){1000}$', {}, undefined],
    // They backtrack, so that they are only run on texts of up to 20 characters.
    ['^a{4,}a{4,}a{4,}a{4,}a{4}$', {}, 'a'.repeat(20)],
    ['^a{4,}a{4,}a{4,}a{4,}aa{4,}$', {}, undefined],
  ])('%s within %o', (pattern, lengths, text) => expect(samplePattern(pattern, lengths)).toBe(text))

  it('matches, whatever is made of literals, classes and repetitions, unless such a text is too long to be tested', () => {
    const atom = fc.constantFrom('a', String.raw`\d`, '[b-f]', String.raw`\w`, '.', '(?:x|y)', String.raw`\.`)
    const leasts = { '': 1, '?': 0, '*': 0, '+': 1, '{2}': 2, '{1,3}': 1, '{4,}': 4 }
    const times = fc.constantFrom(...(Object.keys(leasts) as (keyof typeof leasts)[]))
    fc.assert(
      fc.property(fc.array(fc.tuple(atom, times), { maxLength: 6 }), (all) => {
        const pattern = `^${all.flat().join('')}$`
        const shortest = all.reduce((length, [, one]) => length + leasts[one], 0)
        const sample = samplePattern(pattern)
        const matches = sample !== undefined && new RegExp(pattern).test(sample)
        expect(matches).toBe(shortest <= lengthLimit(pattern, 'sent'))
      }),
    )
  })
})
