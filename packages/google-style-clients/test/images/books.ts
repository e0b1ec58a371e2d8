import type { Books } from '@portolan/testing/oracle/book'
import { declarationsOf } from '@portolan/testing/oracle/declarations-of'
import { readReference } from '@portolan/testing/reference/parse-reference'
import { deprecateImage } from '../../src/images/images/operations.ts'
import * as schemas from '../../src/images/schemas.ts'

/** The reference of the image service, and the code that has to say the same. */
export const books: Books = {
  reference: readReference(new URL('../../reference/images.md', import.meta.url)),
  code: { declarations: declarationsOf({}, { 'images.deprecate': deprecateImage }), schemas },
}
