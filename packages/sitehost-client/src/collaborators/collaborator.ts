import { dateTime, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type KnownRole, knownRole } from '../values/role.ts'

/** Somebody who works on a site. Who works on several sites is one for each. @see seed 001, Collaborator */
export interface Collaborator {
  id: number
  /** Date-time. */
  created?: string
  /** Date-time. */
  updated?: string
  accountId?: number
  email: string
  siteId?: number
  state?: Open<'active'>
  /** The name of the user in the site's content system. */
  cmsUsername?: string
  name?: string
  siteName?: string
  /** On single reads and on creation only. */
  roles?: KnownRole[]
}

/** What a collaborator may do on the whole account. @see seed 001, update-account-level-access */
export interface AccountLevelAccess {
  email: string
  add_to_all_new?: boolean
  create_site?: boolean
}

const text = z.exactOptional(z.string())

export const Collaborator = mirrors<Collaborator>()(
  z.object({
    id: z.int(),
    created: z.exactOptional(dateTime),
    updated: z.exactOptional(dateTime),
    accountId: z.exactOptional(z.int()),
    email: z.string(),
    siteId: z.exactOptional(z.int()),
    state: z.exactOptional(openSet(['active'])),
    cmsUsername: text,
    name: text,
    siteName: text,
    roles: z.exactOptional(z.array(knownRole)),
  }),
)

export const AccountLevelAccess = mirrors<AccountLevelAccess>()(
  z.object({
    email: z.string(),
    add_to_all_new: z.exactOptional(z.boolean()),
    create_site: z.exactOptional(z.boolean()),
  }),
)
