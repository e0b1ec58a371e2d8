import { expect, it } from 'vitest'
import { moveOver } from '../../src/node/target-file.ts'

/** A system on which a file is open for a number of renames. */
function system(platform: NodeJS.Platform, busyFor: number, code = 'EPERM') {
  const waits: number[] = []
  let moves = 0
  const move = async (): Promise<void> => {
    moves += 1
    if (moves <= busyFor) throw Object.assign(new Error(`${code}: rename`), { code })
  }
  return { platform, move, wait: async (ms: number) => void waits.push(ms), waits, moves: () => moves }
}

it.each(['EPERM', 'EACCES', 'EBUSY'])('waits on Windows until nobody reads the file any more: %s', async (code) => {
  const windows = system('win32', 3, code)
  await moveOver('a', 'b', windows)
  expect([windows.moves(), windows.waits]).toEqual([4, [50, 50, 50]])
})

it('gives up on Windows after a second', async () => {
  const windows = system('win32', 1000)
  await expect(moveOver('a', 'b', windows)).rejects.toMatchObject({ code: 'EPERM' })
  expect(windows.moves()).toBe(20)
})

it.each([
  ['linux', 'EPERM'],
  ['darwin', 'EACCES'],
  ['win32', 'ENOENT'],
] as const)('fails at once on %s with %s', async (platform, code) => {
  const one = system(platform, 1, code)
  await expect(moveOver('a', 'b', one)).rejects.toMatchObject({ code })
  expect(one.waits).toEqual([])
})
