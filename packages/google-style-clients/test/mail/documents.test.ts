import * as schemas from '../../src/mail/schemas.ts'
import { bookTests } from '@portolan/testing/book/suite'
import { objectTests } from '@portolan/testing/tables/objects'
import { paramTests } from '@portolan/testing/tables/params'
import { wireTests } from '@portolan/testing/wire/suite'
import { wireTable as table } from './wire-table.ts'

const objects = new URL('objects.yaml', import.meta.url)

wireTests(table)
bookTests({
  book: new URL('../../openapi/mail.yaml', import.meta.url),
  table,
  emulated: { services: ['mail'] },
  missing: new URL('missing.yaml', import.meta.url),
  // The body of an upload depends on its form, which no media type of the book can say.
  elsewhere: (path) => path.includes('/upload/'),
})
objectTests({ file: objects, schemas, table })
paramTests({ file: new URL('params.yaml', import.meta.url), objects, table })
