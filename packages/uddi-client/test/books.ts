import type { Books } from '@portolan/testing/oracle/book'
import { declarationsOf } from '@portolan/testing/oracle/declarations-of'
import { readReference } from '@portolan/testing/reference/parse-reference'
import * as schemas from '@portolan/uddi-client/schemas'
import { inquiry } from '../src/inquiry/index.ts'

/** The reference of UDDI inquiry, and the code that has to say the same. */
export const books: Books = {
  reference: readReference(new URL('../reference.md', import.meta.url)),
  code: { declarations: declarationsOf({ '': inquiry }), schemas },
}
