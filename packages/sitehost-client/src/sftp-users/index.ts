import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { Password } from '../values/password.ts'
import type { SiteIdParams } from '../values/site-params.ts'
import { getSftpUser, listSftpUsers, resetSftpPassword } from './operations.ts'
import type { SftpUser, SftpUserParams } from './schema.ts'

/** Who may transfer files of a site. @see seed 001, File-transfer users */
export interface SftpUsers {
  /**
   * The file-transfer users of a site.
   * @see seed 001, File-transfer users
   */
  list(params: SiteIdParams, options?: CallOptions): ApiRequest<SftpUser[]>
  /**
   * One file-transfer user.
   * @throws NotFoundError there is none
   * @see seed 001, File-transfer users
   */
  get(params: SftpUserParams, options?: CallOptions): ApiRequest<SftpUser>
  /**
   * Gives a file-transfer user a new password; the old one stops working at once.
   * @throws NotFoundError there is no such user
   * @see seed 001, File-transfer users
   */
  resetPassword(params: SftpUserParams, options?: CallOptions): ApiRequest<Password>
}

export const sftpUsers = resource<SftpUsers>()({
  list: listSftpUsers,
  get: getSftpUser,
  resetPassword: resetSftpPassword,
})
