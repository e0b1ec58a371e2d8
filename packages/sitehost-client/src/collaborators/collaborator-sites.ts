import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { Site } from '../sites/site.ts'

/** A collaborator and a page of the sites that they work on. @see seed 001, Collaborators (account-wide) */
export interface CollaboratorSites {
  name?: string
  email: string
  /** Each with `ipAddresses` in place of the three single addresses. */
  sites: Site[]
}

/** A collaborator and one of their sites. @see seed 001, Collaborators (account-wide) */
export interface CollaboratorSite {
  name?: string
  email: string
  /** One site, for all its name. */
  sites: Site
}

const who = { name: z.exactOptional(z.string()), email: z.string() }

export const CollaboratorSites = mirrors<CollaboratorSites>()(z.object({ ...who, sites: z.array(Site) }))
export const CollaboratorSite = mirrors<CollaboratorSite>()(z.object({ ...who, sites: Site }))
