import { resource } from '@portolan/core'
import { listTeams } from './operations.ts'
import type { Teams } from './group.gen.ts'

/** The teams of the caller. */
export const teams = resource<Teams>()({ list: listTeams })
