import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/codemod/edits.ts'

describe('applyEdits', () => {
  const insert = (at: number, text: string): { start: number; end: number; text: string } => ({
    start: at,
    end: at,
    text,
  })
  const close = (at: number, text: string): { start: number; end: number; text: string; closes: true } => {
    return { ...insert(at, text), closes: true }
  }

  it('opens what is outside first, and closes it last', () => {
    const edits = [insert(2, '{ '), close(3, ' }'), insert(2, '('), close(3, ')!')]
    expect(applyEdits('f(a)', edits)).toBe('f({ (a)! })')
  })

  it('closes before what opens at the same place', () => {
    expect(applyEdits('ab', [insert(1, '['), close(1, ']'), insert(0, '['), close(2, ']')])).toBe('[a][b]')
  })

  it('opens before what it replaces', () => {
    expect(applyEdits('{ a: 1 }', [{ start: 2, end: 3, text: 'b' }, insert(2, 'c: 2, ')])).toBe('{ c: 2, b: 1 }')
  })

  it('refuses changes that overlap', () => {
    const edits = [
      { start: 0, end: 2, text: 'x' },
      { start: 1, end: 3, text: 'y' },
    ]
    expect(() => applyEdits('abc', edits)).toThrow('two changes overlap at offset 1')
  })
})
