import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportedNames, optionFaults } from '../option-comments.ts'

const core = resolve(import.meta.dirname, '../../packages/core/src')
const read = (path: string): string => readFileSync(join(core, path), 'utf8')

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

  it('of core has a comment, and its default where it is optional', () => {
    const entries = globSync('{,*/}{index,client-exports}.ts', { cwd: core })
    const names = new Set(entries.flatMap((path) => exportedNames(path, read(path))))
    const faults = globSync('**/*.ts', { cwd: core }).flatMap((path) =>
      optionFaults(path, read(path), names).map(([line, fault]) => `${path}:${line} ${fault}`),
    )
    expect(names.size).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })
})
