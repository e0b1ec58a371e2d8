import { resource } from '@portolan/core'
import { members, type Templates } from './group.gen.ts'

/** Templates for the new items of a team. */
export const templates = resource<Templates>()(members)
