import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator } from '@portolan/emulator'
import { emptyFolder } from '@portolan/testing/folder'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepWorld } from '../src/cli/world-file.ts'

const day = '{"start":{"date":"2026-03-02"},"end":{"date":"2026-03-03"}}'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function keepCalendar(file: string) {
  const emulator = createEmulator({ services: ['calendar'] })
  const send = async (method: string): Promise<void> => {
    const init = method === 'POST' ? { method, body: day } : { method }
    const response = await emulator.fetch('http://emulator/calendar/v3/calendars/primary/events', init)
    await response.arrayBuffer()
  }
  return { emulator, send, kept: keepWorld(emulator, file) }
}

it('writes the world half a second after the first change, however many follow, and after no read', async () => {
  const file = join(emptyFolder(), 'world.json')
  const { send } = keepCalendar(file)
  await send('GET')
  await send('HEAD')
  vi.advanceTimersByTime(5000)
  expect(existsSync(file)).toBe(false)
  await send('POST')
  vi.advanceTimersByTime(499)
  await send('POST')
  expect(existsSync(file)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(readFileSync(file, 'utf8').match(/"2026-03-02"/g)).toHaveLength(2)
  await send('POST')
  vi.advanceTimersToNextTimer()
  expect(readFileSync(file, 'utf8').match(/"2026-03-02"/g)).toHaveLength(3)
})

it('does not write again what was saved meanwhile', async () => {
  const file = join(emptyFolder(), 'world.json')
  const { send, kept } = keepCalendar(file)
  await send('POST')
  expect(kept.save()).toBe(file)
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps a world that replaced that of a file in the next free file beside it', () => {
  const folder = emptyFolder()
  const file = join(folder, 'world.json')
  writeFileSync(file, 'as it was')
  writeFileSync(join(folder, 'world.2.json'), 'of another run')
  const { emulator, kept } = keepCalendar(file)
  expect(kept.save()).toBe(file)
  emulator.reset()
  expect([kept.save(), kept.save()]).toEqual([join(folder, 'world.3.json'), join(folder, 'world.3.json')])
  expect(readdirSync(folder).toSorted()).toEqual(['world.2.json', 'world.3.json', 'world.json'])
  expect(readFileSync(join(folder, 'world.2.json'), 'utf8')).toBe('of another run')
})

it('keeps a world that was reset in its own file, and numbers a name without an ending', () => {
  const folder = emptyFolder()
  const [own, old] = [join(folder, 'own'), join(folder, 'old')]
  writeFileSync(old, '')
  for (const [file, target] of [
    [own, own],
    [old, `${old}.2`],
  ] as const) {
    const { emulator, kept } = keepCalendar(file)
    emulator.reset()
    expect(kept.save()).toBe(target)
  }
})

it('says that the world could not be saved, and goes on', async () => {
  const file = join(emptyFolder(), 'world.json')
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { send } = keepCalendar(file)
  mkdirSync(`${file}.part`)
  await send('POST')
  vi.advanceTimersByTime(500)
  expect(written.mock.calls).toEqual([[expect.stringMatching(/^The world could not be saved: EISDIR: .*\n$/)]])
  await send('POST')
  expect(vi.getTimerCount()).toBe(1)
})
