import { type ArticleOptions, articleService, type ArticleWorld } from './article/service.ts'
import { type IssuesOptions, issuesService, type IssuesWorld } from './issues/service.ts'
import type { Service, ServiceParts } from './service.ts'
import { type SitehostOptions, sitehostService, type SitehostWorld } from './sitehost/service.ts'

/** The services that there are. */
export const serviceNames = ['issues', 'article', 'sitehost'] as const
export type ServiceName = (typeof serviceNames)[number]

/** What each service can be told when it is made. */
export interface ServiceOptions {
  readonly issues?: IssuesOptions | undefined
  readonly article?: ArticleOptions | undefined
  readonly sitehost?: SitehostOptions | undefined
}

/** The worlds behind the services, to look at and to change. */
export interface Worlds {
  readonly issues: IssuesWorld
  readonly article: ArticleWorld
  readonly sitehost: SitehostWorld
}

/** Makes all services. */
export function makeServices(
  parts: ServiceParts,
  options: ServiceOptions,
): { readonly services: Readonly<Record<ServiceName, Service>>; readonly worlds: Worlds } {
  const issues = issuesService(parts, options.issues)
  const article = articleService(parts, options.article)
  const sitehost = sitehostService(parts, options.sitehost)
  return {
    services: { issues: issues.service, article: article.service, sitehost: sitehost.service },
    worlds: { issues: issues.world, article: article.world, sitehost: sitehost.world },
  }
}
