import type { HttpService } from './http-service.ts'
import { article, articleTeam } from './services/article.ts'
import { calendar, images, mail, reports, subscriptions } from './services/google.ts'
import { issues } from './services/issues.ts'
import { sitehost } from './services/sitehost.ts'

/** The interfaces that have an OpenAPI document. */
export const httpServices: readonly HttpService[] = [
  article,
  articleTeam,
  sitehost,
  issues,
  mail,
  reports,
  subscriptions,
  calendar,
  images,
]
