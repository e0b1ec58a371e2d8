import { objectTests } from '@portolan/testing/tables/objects'
import { paramTests } from '@portolan/testing/tables/params'
import { sentBy, wantedBy } from '@portolan/testing/wire/send'
import * as operations from '@portolan/uddi-client/operations'
import * as schemas from '@portolan/uddi-client/schemas'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { validateMessage } from './schema/validate.ts'
import { wireTable as table } from './wire-table.ts'

describe('over the wire', () => {
  it.each(table.rows)('$call $params sends its message', async (row) => {
    expect(await sentBy(table, row, 'all')).toEqual(wantedBy(table, row))
  })
})

describe('the wire table', () => {
  it.each(table.rows)('has a message of $call $params that the published schema accepts', ({ body }) => {
    expect(() => validateMessage(body as string)).not.toThrow()
  })

  it.each(Object.entries(operations))('has a row of %s, and sends every param', (call, { params }) => {
    const { shape } = (new Map(Object.entries(schemas)).get(params as string) as unknown as z.ZodMiniObject)._zod.def
    const rows = table.rows.filter((row) => row.call === call)
    const sent = new Set(rows.flatMap((row) => Object.keys(row.params ?? {})))
    expect(Array.from(sent).toSorted()).toEqual(Object.keys(shape).toSorted())
  })
})

const objects = new URL('objects.yaml', import.meta.url)

objectTests({ file: objects, schemas, table })
paramTests({ file: new URL('params.yaml', import.meta.url), objects, table })
