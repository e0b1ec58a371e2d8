// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { SiteIdParams } from '../site-ids/types.gen.ts'
import type { Password } from '../sites/types.gen.ts'
import type { SftpUser, SftpUserParams } from './types.gen.ts'
import { getSftpUser, listSftpUsers, resetSftpPassword } from './operations.ts'

/** The users who may transfer files of a site. */
export interface SftpUsers {
  /**
   * Returns the file-transfer (SFTP) users of a site.
   *
   * `GET /v1/sites/{site_id}/ftp`
   * @throws NotFoundError no such site
   * @see reference.md#sftpuserslist
   */
  list(params: SiteIdParams, options?: CallOptions): ApiRequest<SftpUser[]>
  /**
   * Returns one file-transfer (SFTP) user of a site.
   *
   * `GET /v1/sites/{site_id}/ftp/{username}`
   * @throws NotFoundError no such site or user
   * @see reference.md#sftpusersget
   */
  get(params: SftpUserParams, options?: CallOptions): ApiRequest<SftpUser>
  /**
   * Returns a new password for a file-transfer (SFTP) user. The old one stops working.
   *
   * `POST /v1/sites/{site_id}/ftp/password/{username}`
   * @throws NotFoundError no such site or user
   * @see reference.md#sftpusersresetpassword
   */
  resetPassword(params: SftpUserParams, options?: CallOptions): ApiRequest<Password>
}

/** The operations of the group, by the names of its methods. */
export const members = { list: listSftpUsers, get: getSftpUser, resetPassword: resetSftpPassword }
