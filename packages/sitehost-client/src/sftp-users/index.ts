import { resource } from '@portolan/core'
import { members, type SftpUsers } from './group.gen.ts'

/** The users who may transfer files of a site. */
export const sftpUsers = resource<SftpUsers>()(members)
