import * as schemas from '../../src/images/schemas.ts'
import { bookTests } from '@portolan/testing/book/suite'
import { objectTests } from '@portolan/testing/tables/objects'
import { paramTests } from '@portolan/testing/tables/params'
import { wireTests } from '@portolan/testing/wire/suite'
import { wireTable as table } from './wire-table.ts'

const objects = new URL('objects.yaml', import.meta.url)

wireTests(table)
bookTests({
  book: new URL('../../openapi/images.yaml', import.meta.url),
  table,
  emulated: { services: ['images'] },
  missing: new URL('missing.yaml', import.meta.url),
  // The address of an operation comes in a response.
  elsewhere: (path) => path.includes('/operations/'),
})
objectTests({ file: objects, schemas, table })
paramTests({ file: new URL('params.yaml', import.meta.url), objects, table })
