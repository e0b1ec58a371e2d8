import { resource } from '@portolan/core'
import { members, type Domains } from './group.gen.ts'

/** The domains of a site. */
export const domains = resource<Domains>()(members)
