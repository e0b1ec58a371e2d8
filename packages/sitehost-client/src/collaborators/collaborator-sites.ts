import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { Site } from '../sites/site.ts'

/**
 * A collaborator and sites that they work on, as the collaborator sees them: a page of them, or the one that was asked for.
 * @see seed 001, Collaborators (account-wide)
 */
export interface CollaboratorSites {
  name?: string
  email: string
  /** Each with `ipAddresses` in place of the three single addresses. */
  sites: Site[]
}

export const CollaboratorSites = mirrors<CollaboratorSites>()(
  z.object({ name: z.exactOptional(z.string()), email: z.string(), sites: z.array(Site) }),
)
