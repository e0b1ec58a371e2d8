import { mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** The cause of an error. */
export interface ErrorInfo {
  /** Upper case, such as `API_DISABLED`; unique within the domain. */
  reason?: string
  /** The group that the reason belongs to, usually the name of the service. */
  domain?: string
  metadatas?: Record<string, string>
}

/** A link to further help. */
export interface HelpLink {
  description?: string
  url?: string
}

/** Links to further help. */
export interface Help {
  links?: HelpLink[]
}

/** A message in a user's language. */
export interface LocalizedMessage {
  /** Such as `en-US`. */
  locale?: string
  message?: string
}

/** A quota that was exceeded. */
export interface QuotaInfo {
  metricName?: string
  limitName?: string
  dimensions?: Record<string, string>
  /** Its unit depends on the metric. */
  limit?: number
  /** The limit that is being rolled out. */
  futureLimit?: number
  rolloutStatus?: Open<'IN_PROGRESS' | 'ROLLOUT_STATUS_UNSPECIFIED'>
}

/** Details of an error of an operation. */
export interface ErrorDetails {
  errorInfo?: ErrorInfo
  help?: Help
  localizedMessage?: LocalizedMessage
  quotaInfo?: QuotaInfo
}

const text = z.exactOptional(z.string())
const texts = z.exactOptional(z.record(z.string(), z.string()))

export const ErrorInfo = mirrors<ErrorInfo>()(z.object({ reason: text, domain: text, metadatas: texts }))
export const HelpLink = mirrors<HelpLink>()(z.object({ description: text, url: text }))
export const Help = mirrors<Help>()(z.object({ links: z.exactOptional(z.array(HelpLink)) }))
export const LocalizedMessage = mirrors<LocalizedMessage>()(z.object({ locale: text, message: text }))

export const QuotaInfo = mirrors<QuotaInfo>()(
  z.object({
    metricName: text,
    limitName: text,
    dimensions: texts,
    limit: z.exactOptional(z.number()),
    futureLimit: z.exactOptional(z.number()),
    rolloutStatus: z.exactOptional(openSet(['IN_PROGRESS', 'ROLLOUT_STATUS_UNSPECIFIED'])),
  }),
)

export const ErrorDetails = mirrors<ErrorDetails>()(
  z.object({
    errorInfo: z.exactOptional(ErrorInfo),
    help: z.exactOptional(Help),
    localizedMessage: z.exactOptional(LocalizedMessage),
    quotaInfo: z.exactOptional(QuotaInfo),
  }),
)
