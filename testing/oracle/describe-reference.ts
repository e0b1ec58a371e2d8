import { describe, expect, it } from 'vitest'
import type { RowCheck } from './row-check.ts'

/** A test for each row. */
export function describeReference(title: string, checks: readonly RowCheck[]): void {
  describe(title, () => {
    it.each(checks)('$name', ({ differences }) => {
      expect(differences()).toEqual([])
    })
  })
}
