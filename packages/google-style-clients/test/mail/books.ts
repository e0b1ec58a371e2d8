import type { Books } from '@portolan/testing/oracle/book'
import { declarationsOf } from '@portolan/testing/oracle/declarations-of'
import { readReference } from '@portolan/testing/reference/parse-reference'
import { insertMessage, startUpload, uploadMessage } from '../../src/mail/messages/operations.ts'
import * as schemas from '../../src/mail/schemas.ts'

/** The reference of the mail service, and the code that has to say the same. */
export const books: Books = {
  reference: readReference(new URL('../../reference/mail.md', import.meta.url)),
  code: {
    declarations: declarationsOf(
      {},
      {
        'messages.insert (upload)': uploadMessage,
        'messages.insert (resumable upload)': startUpload,
        'messages.insert (metadata only)': insertMessage,
      },
    ),
    schemas,
  },
}
