import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { tryLock } from '../src/budget/file-permits.ts'
import { openFile } from '../src/files/target-file.ts'
import { endBySignal, type EndingSignal } from '../src/run/interruption.ts'

function endedOn(platform: NodeJS.Platform, signal: EndingSignal): unknown[] {
  const done: unknown[] = []
  const note = (...what: unknown[]): never => void done.push(what) as never
  const own = {
    platform,
    pid: 7,
    exit: (code?: number | string | null) => note('exit', code),
    kill: (pid: number, by?: string | number) => note('kill', pid, by),
    removeAllListeners: (name?: string | symbol) => note('no longer listens to', name),
  }
  endBySignal(signal, own)
  return done
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('ends on Windows, which has no signals, with the exit code of %s: %i', (signal, code) => {
  expect(endedOn('win32', signal)).toEqual([['exit', code]])
})

it('leaves no unfinished file, and no lock that others wait for', async () => {
  const folder = emptyFolder()
  const target = await openFile('--to', join(folder, 'backup'))
  tryLock(join(folder, 'lock'), 1000)
  expect(readdirSync(folder)).toHaveLength(2)
  endedOn('linux', 'SIGTERM')
  expect(readdirSync(folder)).toEqual([])
  await target.discard()
})

it('leaves a lock that another process has taken over', () => {
  const path = join(emptyFolder(), 'lock')
  tryLock(path, 1000)
  writeFileSync(path, 'of another process')
  endedOn('linux', 'SIGTERM')
  expect(readFileSync(path, 'utf8')).toBe('of another process')
})

it('ends by the signal itself everywhere else', () => {
  expect(endedOn('linux', 'SIGTERM')).toEqual([
    ['no longer listens to', 'SIGTERM'],
    ['kill', 7, 'SIGTERM'],
  ])
})
