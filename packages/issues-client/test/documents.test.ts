import * as schemas from '@portolan/issues-client/schemas'
import { bookTests } from '@portolan/testing/book/suite'
import { objectTests } from '@portolan/testing/tables/objects'
import { paramTests } from '@portolan/testing/tables/params'
import { wireTests } from '@portolan/testing/wire/suite'
import { wireTable as table } from './wire-table.ts'

const objects = new URL('objects.yaml', import.meta.url)

wireTests(table)
bookTests({
  book: new URL('../openapi.yaml', import.meta.url),
  table,
  emulated: { services: ['issues'] },
  missing: new URL('missing.yaml', import.meta.url),
})
objectTests({ file: objects, schemas, table })
paramTests({ file: new URL('params.yaml', import.meta.url), objects, table })
