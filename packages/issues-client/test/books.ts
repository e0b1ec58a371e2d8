import * as schemas from '@portolan/issues-client/schemas'
import type { Books } from '@portolan/testing/oracle/book'
import { declarationsOf } from '@portolan/testing/oracle/declarations-of'
import { readReference } from '@portolan/testing/reference/parse-reference'
import { issueEvents } from '../src/issue-events/index.ts'
import { rateLimit } from '../src/rate-limit/index.ts'

/** The reference of the issues service, and the code that has to say the same. */
export const books: Books = {
  reference: readReference(new URL('../reference.md', import.meta.url)),
  code: { declarations: declarationsOf({ issueEvents, rateLimit }), schemas },
}
