import { readBook } from '@portolan/testing/book/read-book'
import { objectTests } from '@portolan/testing/tables/objects'
import { paramTests } from '@portolan/testing/tables/params'
import { wireTests } from '@portolan/testing/wire/suite'
import { errCodes } from '@portolan/uddi-client'
import { findQualifiers } from '@portolan/uddi-client/messages'
import * as schemas from '@portolan/uddi-client/schemas'
import { describe, expect, it } from 'vitest'
import { validateMessage } from './schema/validate.ts'
import { wireTable as table } from './wire-table.ts'

interface Schema {
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}

wireTests(table)

describe('the published schema', () => {
  it.each(table.rows)('accepts the message of $call $params', ({ body }) => {
    expect(() => validateMessage(body as string)).not.toThrow()
  })
})

const objects = new URL('objects.yaml', import.meta.url)

objectTests({ file: objects, schemas, table })
paramTests({ file: new URL('params.yaml', import.meta.url), objects, table })

it('the lists that the package exports are those of the document', async () => {
  const { service } = await readBook(new URL('../openapi.yaml', import.meta.url))
  const { FindQualifier, ErrInfo } = service.definitions as Readonly<Record<string, Schema>>
  expect([FindQualifier?.enum, ErrInfo?.properties?.['errCode']?.enum]).toEqual([findQualifiers, errCodes])
})
