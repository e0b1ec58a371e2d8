import { allExtensions, findIssue } from '@portolan/openapi'
import { document, nodeAt, others, rows } from '@portolan/testing/extension-rows'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { documentKeys } from '../src/config/config-keys.ts'
import { outputKeys } from '../src/config/output-keys.ts'
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

/** The key of the config for an extension: one of a name that says something else at the root may have another key. */
function keyOf(name: string, isOfRoot: boolean): string {
  const found = [...documentKeys].filter(([, all]) => all.some((one) => one.name === name))
  const [key = ''] = found.find(([, all]) => all.some((one) => isOfRoot === one.at.includes('root'))) ?? found[0] ?? []
  return key
}

describe('each key of the config', () => {
  it('is of one extension, and each extension has one', () => {
    expect([...documentKeys].map(([, all]) => new Set(all.map(({ name }) => name)).size)).toEqual(
      Array.from(documentKeys, () => 1),
    )
    expect(allExtensions.filter((one) => ![...documentKeys.values()].flat().includes(one))).toEqual([])
  })

  it.each(Object.entries(rows))('says what `x-portolan-%s` says in place', async (name, [pointer, value, named]) => {
    const isOfRoot = pointer === '#'
    const key = keyOf(name.split(' ')[0] as string, isOfRoot)
    const written = await filesOf(name, false, { [key]: isOfRoot ? value : { [named ?? pointer]: value } })
    expect(written).toEqual(await filesOf(name, true))
    expect(written).not.toEqual(await filesOf(name, false))
  })
})

describe('each key of what is written', () => {
  it.each(Object.entries(outputKeys))('%s takes its example, and no fraction', (name, { schema, example }) => {
    expect(findIssue(parse(example), schema, `/${name}`)).toBeUndefined()
    expect(findIssue(0.5, schema, `/${name}`)).toBeDefined()
  })

  it.each<readonly [name: string, value: unknown, pointer: string]>([
    ['overlays', ['a.yaml', 5], '/overlays/1'],
    ['outputs', [5], '/outputs/0'],
    ['outputs', [{ client: 5 }], '/outputs/0/client'],
    ['compat', 'other', '/compat'],
    ['options', { limits: 'number' }, '/options/limits'],
    ['declared', { upload: { from: './a.ts' } }, '/declared/upload'],
    ['declared', { upload: 5 }, '/declared/upload'],
    ['types', { User: 5 }, '/types/User'],
    ['hooks', { onTruncated: 5 }, '/hooks/onTruncated'],
    ['login', [5], '/login/0'],
  ])('%s is not %j', (name, value, pointer) => {
    expect(findIssue(value, outputKeys[name]?.schema ?? {}, `/${name}`)?.pointer).toBe(pointer)
  })
})
