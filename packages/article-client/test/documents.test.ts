import * as schemas from '@portolan/article-client/schemas'
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
  emulated: { services: ['article'] },
  missing: new URL('missing.yaml', import.meta.url),
  prefixes: { team: '/team' },
  // A page for a person: the documents say nothing of its errors.
  elsewhere: (path) => path.includes('authorize?'),
})
objectTests({ file: objects, schemas, table })
paramTests({ file: new URL('params.yaml', import.meta.url), objects, table })
