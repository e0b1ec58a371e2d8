import { resource } from '@portolan/core'
import { getSftpUser, listSftpUsers, resetSftpPassword } from './operations.ts'
import type { SftpUsers } from './group.gen.ts'

/** Who may transfer files of a site. */
export const sftpUsers = resource<SftpUsers>()({
  list: listSftpUsers,
  get: getSftpUser,
  resetPassword: resetSftpPassword,
})
