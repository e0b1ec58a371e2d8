import { resource } from '@portolan/core'
import { members, type Teams } from './group.gen.ts'

/** The teams of the caller. */
export const teams = resource<Teams>()(members)
