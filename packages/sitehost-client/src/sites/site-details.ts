import { dateTime, mirrors, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { PageViews } from '../values/page-views.ts'
import { type Site, siteFields } from './site.ts'
import { PartialLicense } from './suite-license.ts'

/** A collaborator as the site itself names them. @see seed 001, Site */
export interface SiteMember {
  id: number
  /** Date-time. */
  created?: string
  email: string
  gravatar?: string
  name?: string
  cmsUsername?: string
  username?: string | null
}

/** What the read of a single site gives. @see seed 001, Site */
export interface SiteDetails extends Site {
  pageViews?: PageViews
  /** Where the administrators of the content system log in. */
  cmsLoginUrl?: string
  collaborators?: SiteMember[]
  /** Its license. The seed does not say how much of it stands here. */
  suite?: PartialLicense | null
}

/** Usage of a site, made anew once a day. @see seed 001, Sites */
export interface SiteStatistics {
  id: number
  databaseUsageBytes?: number
  fileSystemUsageBytes?: number
  pageViews?: PageViews
}

const text = z.exactOptional(z.string())

export const SiteMember = mirrors<SiteMember>()(
  z.object({
    id: z.int(),
    created: z.exactOptional(dateTime),
    email: z.string(),
    gravatar: text,
    name: text,
    cmsUsername: text,
    username: z.exactOptional(z.nullable(z.string())),
  }),
)

export const SiteDetails = mirrors<SiteDetails>()(
  z.object({
    ...siteFields,
    pageViews: z.exactOptional(PageViews),
    cmsLoginUrl: secret(text),
    collaborators: z.exactOptional(z.array(SiteMember)),
    suite: z.exactOptional(z.nullable(PartialLicense)),
  }),
)

export const SiteStatistics = mirrors<SiteStatistics>()(
  z.object({
    id: z.int(),
    databaseUsageBytes: z.exactOptional(z.int()),
    fileSystemUsageBytes: z.exactOptional(z.int()),
    pageViews: z.exactOptional(PageViews),
  }),
)
