import { resource } from '@portolan/core'
import { members, type Tags } from './group.gen.ts'

/** Tags, and whether the caller follows them. */
export const tags = resource<Tags>()(members)
