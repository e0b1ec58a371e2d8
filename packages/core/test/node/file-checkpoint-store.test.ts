import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileCheckpointStore } from '@portolan/core/node'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'

it('keeps a cursor for each key, in a folder that it makes', async () => {
  const folder = join(emptyFolder(), 'deep', 'er')
  const store = fileCheckpointStore(folder)
  expect(await store.get('a')).toBeUndefined()
  await store.set('a', '/x?page=2')
  await store.set('b', 'other')
  await store.set('a', '/x?page=3')
  expect([await store.get('a'), await store.get('b')]).toEqual(['/x?page=3', 'other'])
  await store.delete('a')
  await store.delete('a')
  expect(await store.get('a')).toBeUndefined()
})

it('stays in its folder whatever the key, and leaves no other file behind', async () => {
  const parent = emptyFolder()
  const store = fileCheckpointStore(join(parent, 'store'))
  for (const key of ['..', '../out', '.', '/etc/x', 'a b.c']) {
    await store.set(key, `cursor of ${key}`)
    expect(await store.get(key)).toBe(`cursor of ${key}`)
  }
  expect(readdirSync(parent)).toEqual(['store'])
  expect(readdirSync(join(parent, 'store'))).toHaveLength(5)
})

it('keeps keys apart on systems that know no case, under names that Windows takes', async () => {
  const folder = emptyFolder()
  const store = fileCheckpointStore(folder)
  for (const key of ['run', 'Run', '*', 'a:b', 'a?b', 'ä']) await store.set(key, key)
  const names = readdirSync(folder)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(6)
  expect(names.filter((name) => /[<>:"/\\|?*]/.test(name))).toEqual([])
  expect(await store.get('Run')).toBe('Run')
})

it('gives no file the name of a device of Windows', async () => {
  const folder = emptyFolder()
  const store = fileCheckpointStore(folder)
  const keys = ['con', 'CON', 'aux', 'nul', 'prn', 'com1', 'lpt0', '%63on', 'console', 'com10']
  for (const key of keys) await store.set(key, `cursor of ${key}`)
  for (const key of keys) expect(await store.get(key)).toBe(`cursor of ${key}`)
  expect(readdirSync(folder)).toHaveLength(keys.length)
  expect(readdirSync(folder).filter((name) => /^(?:con|prn|aux|nul|com\d|lpt\d)\./i.test(name))).toEqual([])
})

it('keeps apart keys of any length', async () => {
  const folder = emptyFolder()
  const store = fileCheckpointStore(folder)
  const keys = ['x'.repeat(300), `${'x'.repeat(299)}y`, 'ä'.repeat(5000), 'x'.repeat(180), 'x'.repeat(181)]
  for (const key of keys) await store.set(key, `cursor of ${key}`)
  for (const key of keys) expect(await store.get(key)).toBe(`cursor of ${key}`)
  expect(readdirSync(folder)).toHaveLength(5)
})

it('removes what a process left that was killed while it wrote, and nothing else', async () => {
  const folder = emptyFolder()
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const id = '1d2e3f40-0000-4000-8000-000000000000'
  const old = [`a.cursor.${dead}.${id}.part`, `a.cursor.${process.pid}.${id}.part`, `a.token.${dead}.${id}.part`]
  const young = [`b.cursor.${dead}.${id}.part`]
  const others = ['notes.part', `a.cursor.${dead}.part`, 'a.cursor', `film.cursor.${id}.part`]
  for (const name of [...old, ...young, ...others]) writeFileSync(join(folder, name), 'x')
  const longAgo = Date.now() / 1000 - 3601
  for (const name of [...old, ...others]) utimesSync(join(folder, name), longAgo, longAgo)
  await fileCheckpointStore(folder).set('c', 'cursor')
  expect(readdirSync(folder).toSorted()).toEqual([...old.slice(1), ...young, ...others, 'c.cursor'].toSorted())
})

it('leaves no temporary file where the folder refuses the name', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'a.cursor'))
  await expect(fileCheckpointStore(folder).set('a', 'cursor')).rejects.toThrow('EISDIR')
  expect(readdirSync(folder)).toEqual(['a.cursor'])
})

it.each([undefined, '', 5])('refuses the folder %j', (folder) => {
  expect(() => fileCheckpointStore(folder as string)).toThrow(
    expect.objectContaining({
      name: 'RequestValidationError',
      message: expect.stringContaining('fileCheckpointStore: folder must be a string that is not empty'),
    }),
  )
})
