import { allExtensions } from '@portolan/openapi'
import { document, nodeAt, others, rows } from '@portolan/testing/extension-rows'
import { describe, expect, it } from 'vitest'
import { documentKeys } from '../src/config/config-keys.ts'
import { type Config, generate } from '../src/index.ts'

/** Modules by hand that some keys name. */
const byHand: Config = { types: true, checks: './checks.ts', pagingModule: './paging.ts', xml: './xml.ts' }

async function filesOf(name: string, isInPlace: boolean, config: object = {}): Promise<object> {
  const root = document()
  const [pointer, value] = rows[name] as (typeof rows)[string]
  for (const [at, other, one] of others[name] ?? []) nodeAt(root, at)[`x-portolan-${other}`] = one
  if (isInPlace) nodeAt(root, pointer)[`x-portolan-${name.split(' ')[0]}`] = value
  const { files, operations } = await generate({ document: root, config: { ...byHand, ...config } })
  // The command line and agents read the manifest: what does not change the sources changes it, or the list.
  return { files: Object.fromEntries(files), operations }
}

/** The key of the config, by the name of the extension. */
const keys = new Map([...documentKeys].flatMap(([key, all]) => all.map(({ name }) => [name, key] as const)))

describe('each key of the config', () => {
  it('is of one extension, and each extension has one', () => {
    expect([...documentKeys].map(([, all]) => new Set(all.map(({ name }) => name)).size)).toEqual(
      Array.from(documentKeys, () => 1),
    )
    expect(allExtensions.filter(({ name }) => !keys.has(name))).toEqual([])
  })

  it.each(Object.entries(rows))('says what `x-portolan-%s` says in place', async (name, [pointer, value, named]) => {
    const key = keys.get(name.split(' ')[0] as string) as string
    const isOfRoot = pointer === '#'
    const written = await filesOf(name, false, { [key]: isOfRoot ? value : { [named ?? pointer]: value } })
    expect(written).toEqual(await filesOf(name, true))
    expect(written).not.toEqual(await filesOf(name, false))
  })
})
