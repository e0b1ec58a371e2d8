// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { Password, SiteIdParams } from '../objects/types.gen.ts'
import type { SftpUser, SftpUserParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** The users who may transfer files of a site. */
export interface SftpUsers {
  /**
   * Returns the file-transfer (SFTP) users of a site.
   *
   * `GET /v1/sites/{site_id}/ftp`
   * @throws NotFoundError no such site
   */
  list(params: SiteIdParams, options?: CallOptions): ApiRequest<SftpUser[]>
  /**
   * Returns one file-transfer (SFTP) user of a site.
   *
   * `GET /v1/sites/{site_id}/ftp/{username}`
   * @throws NotFoundError no such site or user
   */
  get(params: SftpUserParams, options?: CallOptions): ApiRequest<SftpUser>
  /**
   * Returns a new password for a file-transfer (SFTP) user.
   *
   * `POST /v1/sites/{site_id}/ftp/password/{username}`
   *
   * The old one stops working.
   * @throws NotFoundError no such site or user
   */
  resetPassword(params: SftpUserParams, options?: CallOptions): ApiRequest<Password>
}

export const sftpUsersResource: Resource<SftpUsers> = resource<SftpUsers>()({
  list: loadCall(operations, 'listSftpUsers'),
  get: loadCall(operations, 'getSftpUser'),
  resetPassword: loadCall(operations, 'resetSftpPassword'),
})
