import { readdirSync } from 'node:fs'
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

it.each([undefined, '', 5])('refuses the folder %j', (folder) => {
  expect(() => fileCheckpointStore(folder as string)).toThrow(
    expect.objectContaining({
      name: 'RequestValidationError',
      message: expect.stringContaining('fileCheckpointStore: folder must be a string that is not empty'),
    }),
  )
})
