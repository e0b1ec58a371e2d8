import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulator } from '@portolan/emulator'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'

it('keeps snapshots with names that Windows keeps for devices in files with others', async () => {
  const snapshots = emptyFolder()
  const names = ['aux.json', 'COM1', 'CON', 'con x', 'console', 'lpt9.2', 'nul', 'PRN .a']
  {
    await using emulator = await startEmulator({ services: ['issues'], snapshots })
    for (const name of names) emulator.snapshots.keep(name)
  }
  expect(readdirSync(snapshots).toSorted()).toEqual([
    '_COM1.json',
    '_CON.json',
    '_PRN .a.json',
    '_aux.json.json',
    '_lpt9.2.json',
    '_nul.json',
    'con x.json',
    'console.json',
  ])
  writeFileSync(join(snapshots, '_console.json'), '{"version":1}')
  await using emulator = await startEmulator({ services: ['issues'], snapshots })
  expect(emulator.snapshots.list().map(({ name }) => name)).toEqual(names)
  emulator.snapshots.restore('CON')
  emulator.snapshots.remove('CON')
  expect(emulator.snapshots.list().map(({ name }) => name)).not.toContain('CON')
})
