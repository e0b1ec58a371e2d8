import { describe, expect, it } from 'vitest'
import { exportedNames, optionFaults } from '../option-comments.ts'
import { wordFaults } from '../word-rules.ts'

describe('a phrase', () => {
  it.each([
    ['The answer of the service.', '"answer": write response, respond, return'],
    ['The number of tries, 3 unless set.', '"unless set": write @default'],
    ['An address that is none.', '"is none": write is not a …'],
    ['Documented in the seed.', '"seed": write the reference'],
  ])('that is not plain English is found: %s', (text, fault) => {
    expect(wordFaults('packages/core/src/a.ts', text)).toEqual([fault])
  })

  it.each(['Undefined if there is none.', 'It gives up after the last attempt.', 'Everything besides the `Answer`s.'])(
    'that is plain English has no faults: %s',
    (text) => {
      expect(wordFaults('packages/core/src/a.ts', text.replaceAll(/`.*`/g, ''))).toEqual([])
    },
  )

  it('may name the random seed in the emulator', () => {
    expect(wordFaults('packages/emulator/src/a.ts', 'The random seed.')).toEqual([])
  })
})

describe('an option', () => {
  const faultsOf = (fields: string): string[] =>
    optionFaults('a.ts', `export interface AOptions {\n${fields}\n}`, new Set(['AOptions'])).map(
      ([line, fault]) => `${line} ${fault}`,
    )

  it.each([
    ['readonly a: string', '2 AOptions.a has no comment'],
    ['/** @default 3 */\nreadonly a?: number', '3 AOptions.a has no comment'],
    ['/** How often. */\nreadonly a?: number', '3 AOptions.a has no @default'],
    ['/** How often. @default 3 */\nreadonly a?: number\nreadonly b: number', '4 AOptions.b has no comment'],
  ])('without comment or default is found: %j', (fields, fault) => {
    expect(faultsOf(fields)).toEqual([fault])
  })

  it('with both has no faults', () => {
    expect(
      faultsOf('/** How often. */\nreadonly a: number\n/** Milliseconds. @default 3 */\nreadonly b?: number'),
    ).toEqual([])
  })

  it('of an interface that nobody can import is not checked', () => {
    expect(optionFaults('a.ts', 'export interface BOptions { readonly a?: string }', new Set(['AOptions']))).toEqual([])
  })

  it('counts as public where an entry exports its interface', () => {
    expect(
      exportedNames('index.ts', "export { a, type AOptions } from './a.ts'\nexport type { B as C } from './b.ts'"),
    ).toEqual(['a', 'AOptions', 'C'])
  })
})
