import * as schemas from '@portolan/sitehost-client/schemas'
import type { Books } from '@portolan/testing/oracle/book'
import { declarationsOf } from '@portolan/testing/oracle/declarations-of'
import { readReference } from '@portolan/testing/reference/parse-reference'
import { account } from '../src/account/index.ts'
import { addons } from '../src/addons/index.ts'
import { createToken, revokeToken } from '../src/auth/operations.ts'
import { bookmarks } from '../src/bookmarks/index.ts'
import { collaborators } from '../src/collaborators/index.ts'
import { domains } from '../src/domains/index.ts'
import { notes } from '../src/notes/index.ts'
import { plugins } from '../src/plugins/index.ts'
import { securityAlerts } from '../src/security-alerts/index.ts'
import { sftpUsers } from '../src/sftp-users/index.ts'
import { siteCollaborators } from '../src/site-collaborators/index.ts'
import { downloadBackup } from '../src/backups/operations.ts'
import { sites } from '../src/sites/index.ts'
import { themes } from '../src/themes/index.ts'

const groups = {
  account,
  addons,
  bookmarks,
  collaborators,
  domains,
  notes,
  plugins,
  securityAlerts,
  sftpUsers,
  siteCollaborators,
  sites,
  themes,
}

/** The reference of the site-hosting service, and the code that has to say the same. */
export const books: Books = {
  reference: readReference(new URL('../reference.md', import.meta.url)),
  code: {
    declarations: declarationsOf(groups, {
      'auth.token': createToken,
      'auth.revoke': revokeToken,
      'sites.downloadBackup': downloadBackup,
    }),
    schemas,
  },
  digitsInObjects: true,
}
