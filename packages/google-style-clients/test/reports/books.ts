import type { Books } from '@portolan/testing/oracle/book'
import { declarationsOf } from '@portolan/testing/oracle/declarations-of'
import { readReference } from '@portolan/testing/reference/parse-reference'
import { activities } from '../../src/reports/activities/index.ts'
import * as schemas from '../../src/reports/schemas.ts'

/** The reference of the reports service, and the code that has to say the same. */
export const books: Books = {
  reference: readReference(new URL('../../reference/reports.md', import.meta.url)),
  code: { declarations: declarationsOf({ activities }), schemas },
}
