import { email, filled, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type DatacenterCode, datacenterCodes } from '../values/datacenter.ts'
import { type EnvironmentType, environmentType } from '../values/environment.ts'
import { type PhpVersion, phpVersion } from '../values/php-version.ts'
import { id, type PageParams, pages, type SiteIdParams, type SiteParams } from '../values/site-params.ts'
import { siteName } from './name.ts'

export interface ListSitesParams extends PageParams {
  /** `false`: one page holds the full list. `true` unless given. */
  paginate?: boolean | undefined
  /**
   * Only sites that have this tag.
   * @experimental The seed does not name this parameter; the public reference does.
   */
  tag_name?: string | undefined
  /**
   * Only favorites.
   * @experimental The seed does not name this parameter; public clients do.
   */
  favorites_only?: boolean | undefined
}

/** @see seed 001, Body of POST /v1/sites */
export interface CreateSiteParams {
  /** At least 4 letters, digits and dashes; no dash first or last. */
  name: string
  /** The account's default unless given. */
  php_version?: PhpVersion | undefined
  /** One that the account can use, which may be another than the listed ones; its default unless given. */
  datacenter_code?: Open<DatacenterCode> | undefined
  /** `true`: no domains can be added. */
  staging?: boolean | undefined
  /** `true`: no domains can be added. */
  sandbox?: boolean | undefined
  /** `true`: a template for other sites; no domains can be added. */
  sitekit?: boolean | undefined
  /** What to install; the plain content system unless given. */
  install?: string | undefined
  /** Needs a high-traffic plan. */
  multisite_support?: boolean | undefined
  /** 1 to 60 letters, digits, underscores and hyphens. Only together with `cms_admin_email`. */
  cms_admin_username?: string | undefined
  /** Only together with `cms_admin_username`. */
  cms_admin_email?: string | undefined
}

/** @experimental @see public-facts.md, 2.3 */
export interface UpdateSiteParams extends SiteParams {
  /** The display name. */
  name?: string | undefined
  php_version?: PhpVersion | undefined
  wp_environment_type?: EnvironmentType | undefined
}

export interface SetCmsVersionParams extends SiteIdParams {
  /** Without it the site toggles between latest and beta. */
  version?: 'previous' | 'latest' | 'beta' | undefined
}

export const ListSitesParams = mirrors<ListSitesParams>()(
  z.strictObject({
    ...pages,
    paginate: z.optional(z.boolean()),
    tag_name: z.optional(filled),
    favorites_only: z.optional(z.boolean()),
  }),
)

const flag = z.optional(z.boolean())
const siteDatacenter = openSet(datacenterCodes).check(z.minLength(1))
const adminName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be 1 to 60 letters, digits, underscores and hyphens'))

export const CreateSiteParams = mirrors<CreateSiteParams>()(
  z
    .strictObject({
      name: siteName,
      php_version: z.optional(phpVersion),
      datacenter_code: z.optional(siteDatacenter),
      staging: flag,
      sandbox: flag,
      sitekit: flag,
      install: z.optional(filled),
      multisite_support: flag,
      cms_admin_username: z.optional(adminName),
      cms_admin_email: z.optional(email),
    })
    .check(
      z.refine((site) => site.cms_admin_username === undefined || site.cms_admin_email !== undefined, {
        error: 'must be given with cms_admin_username',
        path: ['cms_admin_email'],
      }),
      z.refine((site) => site.cms_admin_email === undefined || site.cms_admin_username !== undefined, {
        error: 'must be given with cms_admin_email',
        path: ['cms_admin_username'],
      }),
    ),
)

export const UpdateSiteParams = mirrors<UpdateSiteParams>()(
  z.strictObject({
    id,
    name: z.optional(filled),
    php_version: z.optional(phpVersion),
    wp_environment_type: z.optional(environmentType),
  }),
)

export const SetCmsVersionParams = mirrors<SetCmsVersionParams>()(
  z.strictObject({ site_id: id, version: z.optional(z.enum(['previous', 'latest', 'beta'])) }),
)
