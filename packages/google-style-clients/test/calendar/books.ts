import type { Books } from '@portolan/testing/oracle/book'
import { declarationsOf } from '@portolan/testing/oracle/declarations-of'
import { readReference } from '@portolan/testing/reference/parse-reference'
import { insertEvent } from '../../src/calendar/events/operations.ts'
import * as schemas from '../../src/calendar/schemas.ts'

/** The reference of the calendar service, and the code that has to say the same. */
export const books: Books = {
  reference: readReference(new URL('../../reference/calendar.md', import.meta.url)),
  code: { declarations: declarationsOf({}, { 'events.insert': insertEvent }), schemas },
}
