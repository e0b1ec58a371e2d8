import { resource } from '@portolan/core'
import { download } from './download.ts'
import { waitUntilLive } from './wait-until-live.ts'
import { members, type Sites } from './group.gen.ts'

/** Sites, and what applies to a site as a whole. */
export const sites = resource<Sites>()({ ...members, waitUntilLive, downloadBackup: download })
