// Written by `portolan-generate`: change the document, and write it again.

/** A file-transfer (SFTP) user of a site. */
export interface SftpUser {
  /** The user's id. */
  id: number

  /** When the user was created. Date-time. */
  created?: string

  /** When the user last logged in. The documents give it no type, so null is accepted. Date-time. */
  accessed?: string | null

  /** When the user was last changed. The documents give it no type, so null is accepted. Date-time. */
  modified?: string | null

  /** The id of the account. */
  accountId?: number

  /** The host for file transfer. */
  sftpDomain?: string

  /** The site's id. */
  siteId?: number

  /** The site's name. */
  siteName?: string

  /** The user name. */
  username: string

  /** Whether it is the user of the site's owner. */
  owner?: boolean

  /** The e-mail address of the person. */
  email?: string
}

/** Params of `sftpUsers.get`, `sftpUsers.resetPassword`. */
export interface SftpUserParams {
  /** The site's id. */
  site_id: number | string

  /** The user name of the file-transfer user. */
  username: string
}
