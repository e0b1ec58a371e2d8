import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FileLock } from '@portolan/core/node'
import { eventually } from '@portolan/testing/eventually'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it, onTestFinished, vi } from 'vitest'

/** A lock as another process sees it, on a clock that the test sets. */
function watcher(path: string, staleAfter = 1000) {
  let now = 0
  const lock = new FileLock(path, { staleAfter, now: () => now })
  return {
    tryAt(time: number): boolean {
      now = time
      const release = lock.tryAcquire()
      if (release) onTestFinished(release)
      return release !== undefined
    },
  }
}

/** The content of a lock whose owner, a process of this machine or another, has the ID of a process that has ended. */
function deadOwner(changes: object = {}): string {
  const path = join(emptyFolder(), 'lock')
  const release = new FileLock(path, { staleAfter: 1000 }).tryAcquire()
  const own = JSON.parse(readFileSync(path, 'utf8')) as object
  release?.()
  const { pid } = spawnSync(process.execPath, ['--version'])
  return JSON.stringify({ ...own, pid, nonce: 'of a process that has ended', ...changes })
}

it('is taken by one owner at a time, and leaves nothing behind', () => {
  const folder = emptyFolder()
  const [one, other] = [1, 2].map(() => new FileLock(join(folder, 'lock'), { staleAfter: 1000 }))
  const release = one?.tryAcquire()
  expect([typeof release, other?.tryAcquire()]).toEqual(['function', undefined])
  release?.()
  expect(readdirSync(folder)).toEqual([])
  other?.tryAcquire()?.()
  expect(readdirSync(folder)).toEqual([])
})

it('stays with an owner that works longer than the time after which a dead one is given up', async () => {
  const path = join(emptyFolder(), 'lock')
  const release = new FileLock(path, { staleAfter: 30 }).tryAcquire()
  const other = watcher(path, 30)
  for (let time = 0; time < 300; time += 100) {
    expect(other.tryAt(time)).toBe(false)
    const { mtimeMs } = statSync(path)
    await eventually(() => expect(statSync(path).mtimeMs).toBeGreaterThan(mtimeMs))
  }
  release?.()
  expect(other.tryAt(400)).toBe(true)
})

it('of a process that has ended is free at once', () => {
  const path = join(emptyFolder(), 'lock')
  writeFileSync(path, deadOwner())
  const other = watcher(path, 3_600_000)
  expect([other.tryAt(0), other.tryAt(0)]).toEqual([false, true])
})

it('of another machine is judged by no process of this one', () => {
  const path = join(emptyFolder(), 'lock')
  writeFileSync(path, deadOwner({ machine: 'elsewhere' }))
  const other = watcher(path)
  expect([0, 999, 1000, 1000].map((time) => other.tryAt(time))).toEqual([false, false, false, true])
})

it.each([3600, -3600])(
  'whose date is %i seconds from now is stale once it was seen unchanged for long enough',
  (ahead) => {
    const path = join(emptyFolder(), 'lock')
    writeFileSync(path, deadOwner({ machine: 'elsewhere' }))
    const date = Date.now() / 1000 + ahead
    utimesSync(path, date, date)
    const other = watcher(path)
    expect([0, 999, 1000, 1000].map((time) => other.tryAt(time))).toEqual([false, false, false, true])
  },
)

it('of a process that still runs and gives no sign of life is waited for three times as long', () => {
  const path = join(emptyFolder(), 'lock')
  writeFileSync(path, deadOwner({ pid: process.pid }))
  const other = watcher(path)
  expect([0, 2999, 3000, 3000].map((time) => other.tryAt(time))).toEqual([false, false, false, true])
})

it('is not stale because the machine slept, or waits took no time', () => {
  const path = join(emptyFolder(), 'lock')
  writeFileSync(path, deadOwner({ machine: 'elsewhere' }))
  let [now, waited] = [0, 0]
  const lock = new FileLock(path, { staleAfter: 1000, now: () => now, waited: () => waited })
  const tries = [
    [0, 0],
    [9000, 50],
    [9000, 50],
  ].map((times) => {
    ;[now = 0, waited = 0] = times
    return lock.tryAcquire()
  })
  const other = new FileLock(path, { staleAfter: 1000, now: () => 0, waited: () => (waited += 500) })
  expect([...tries, other.tryAcquire(), other.tryAcquire(), other.tryAcquire(), other.tryAcquire()]).toEqual(
    Array(7).fill(undefined),
  )
})

it.each(['', '7', 'null', '{"pid":"x"}'])('with the content %j, which names no owner, ends by its date', (text) => {
  const path = join(emptyFolder(), 'lock')
  writeFileSync(path, text)
  const other = watcher(path)
  expect([other.tryAt(0), other.tryAt(0)]).toEqual([false, false])
  utimesSync(path, 1, 1)
  expect([other.tryAt(0), other.tryAt(0)]).toEqual([false, true])
})

it('is not given back by an owner that lost it', () => {
  const path = join(emptyFolder(), 'lock')
  const release = new FileLock(path, { staleAfter: 1000 }).tryAcquire()
  writeFileSync(path, deadOwner({ machine: 'elsewhere' }))
  release?.()
  expect(existsSync(path)).toBe(true)
})

it('does not stay stale because a process died while it removed it', () => {
  const path = join(emptyFolder(), 'lock')
  writeFileSync(path, deadOwner())
  writeFileSync(`${path}.broken`, '')
  const other = watcher(path)
  expect(other.tryAt(0)).toBe(false)
  utimesSync(`${path}.broken`, 1, 1)
  expect([1, 2, 3].map((time) => other.tryAt(time))).toEqual([false, false, true])
})

it('is not taken from a process that removed the stale one and took it, by a second that found it stale', () => {
  const path = join(emptyFolder(), 'lock')
  writeFileSync(path, deadOwner())
  const [first, second] = [watcher(path), watcher(path)]
  const look = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    // The second one has read the lock, and asks for its owner.
    look.mockRestore()
    expect([first.tryAt(0), first.tryAt(0)]).toEqual([false, true])
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' })
  })
  expect([second.tryAt(0), second.tryAt(0), existsSync(path)]).toEqual([false, false, true])
})
