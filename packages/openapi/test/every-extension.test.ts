import { describe, expect, it, vi } from 'vitest'
import { allExtensions, type Extension, extensionKey, openDocument, type PlacedExtension } from '../src/index.ts'
import { DocumentNode } from '../src/read/node.ts'
import { document, nodeAt, others, rows } from '@portolan/testing/extension-rows'

async function read(name: string, inPlace: boolean, beside: readonly PlacedExtension[]): Promise<unknown> {
  const root = document()
  const [pointer, value] = rows[name] as (typeof rows)[string]
  for (const [at, other, one] of others[name] ?? []) nodeAt(root, at)[`x-portolan-${other}`] = one
  if (inPlace) nodeAt(root, pointer)[`x-portolan-${name.split(' ')[0]}`] = value
  const { service } = await openDocument(root, { extensions: beside })
  return JSON.parse(JSON.stringify(service))
}

const everyRow = allExtensions.flatMap((row) => row.at.map((spot) => `${row.name} of ${spot}`))

describe('every extension', () => {
  it('has a row in this test', () => {
    expect(Object.keys(rows).toSorted()).toEqual(everyRow.toSorted())
  })

  it.each(everyRow)('%s changes the service, in place and beside the document alike', async (name) => {
    const [pointer, value, named] = rows[name] as (typeof rows)[string]
    const inPlace = await read(name, true, [])
    expect(inPlace).not.toEqual(await read(name, false, []))
    const extension = { name: name.split(' ')[0] as string, value }
    for (const at of [pointer, ...(named === undefined ? [] : [named])])
      expect(await read(name, false, [pointer === '#' ? extension : { ...extension, at }])).toEqual(inPlace)
  })

  it('is read by way of the table, and no row of the table is not', async () => {
    const spies = [
      vi.spyOn(DocumentNode.prototype, 'extensionNode'),
      vi.spyOn(DocumentNode.prototype, 'extensionEntries'),
    ]
    const root = document()
    for (const key of ['also of schema', 'check of schema', 'digits of root'])
      nodeAt(root, rows[key]?.[0] as string)[`x-portolan-${key.split(' ')[0]}`] = rows[key]?.[1]
    nodeAt(root, '#/paths/~1users/get/parameters/1/schema')['x-portolan-digits'] = true
    await openDocument(root)
    const read = new Set<Extension<unknown>>(spies.flatMap(({ mock }) => mock.calls.map(([row]) => row)))
    vi.restoreAllMocks()
    expect(allExtensions.filter((row) => !read.has(row)).map(extensionKey)).toEqual([])
  })
})
