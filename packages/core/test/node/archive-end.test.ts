import { execFileSync, spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ArchiveEnd } from '@portolan/core/node'

const hasBzip2 = spawnSync('bzip2', ['--help']).error === undefined

/** Returns true if bytes that come in pieces of this size are taken for a whole file. */
function isWhole(bytes: Uint8Array, size = bytes.length): boolean {
  const end = new ArchiveEnd()
  for (let at = 0; at < bytes.length; at += size) end.add(bytes.subarray(at, at + size))
  return end.isWhole
}

describe.skipIf(!hasBzip2)('the end of an archive (skipped where bzip2 is missing)', () => {
  it('is found in what bzip2 writes, and in no part of it, whatever pieces it comes in', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 20 }), (bytes, size) => {
        const archive = execFileSync('bzip2', ['-c'], { input: bytes })
        expect([isWhole(archive), isWhole(archive, size)]).toEqual([true, true])
        for (const missing of [1, 2, 5, 9]) expect(isWhole(archive.subarray(0, -missing), size)).toBe(false)
      }),
      { numRuns: 25 },
    )
  })
})

it('a file that is no bzip2 archive counts as whole', () => {
  expect([isWhole(Buffer.from('select 1')), isWhole(Buffer.from('BZ')), isWhole(Buffer.from('BZh9'))]).toEqual([
    true,
    true,
    false,
  ])
})
