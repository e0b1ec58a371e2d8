// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/**
 * The stage of an image's deprecation. Creating a resource from a DEPRECATED image succeeds, with a warning that names
 * the image and its replacement; from an OBSOLETE or DELETED one it fails. ACTIVE may announce the end of an image's
 * life.
 */
export type DeprecationState = 'ACTIVE' | 'DEPRECATED' | 'OBSOLETE' | 'DELETED'

/** The deprecation status of an image. An empty one clears the status. */
export interface DeprecationStatus {
  /**
   * The state to set. `DEPRECATED` warns whoever uses the image, `OBSOLETE` and `DELETED` refuse it, and `ACTIVE` may
   * announce an end-of-life date.
   */
  state?: DeprecationState | undefined

  /** URL of the suggested replacement: a resource of the same kind as the deprecated one. */
  replacement?: string | undefined

  /**
   * Time (RFC 3339) on or after which the state is intended to become `DEPRECATED`. Informational only: the state does
   * not change by itself. Date-time.
   */
  deprecated?: string | undefined

  /**
   * Time (RFC 3339) on or after which the state is intended to become `OBSOLETE`. Informational only: the state does
   * not change by itself. Date-time.
   */
  obsolete?: string | undefined

  /**
   * Time (RFC 3339) on or after which the state is intended to become `DELETED`. Informational only: the state does not
   * change by itself. Date-time.
   */
  deleted?: string | undefined
}

/**
 * A long-running operation. All of its fields are output only.
 * The public reference has two further fields that image operations do not carry:
 * `setCommonInstanceMetadataOperationMetadata` and `instancesBulkInsertOperationMetadata`.
 */
export interface Operation {
  /** Id of the operation, in digits: too large for a number. */
  id?: string

  /**
   * See `insertTime`.
   * @deprecated
   */
  creationTimestamp?: string

  /** Name of the operation. */
  name?: string

  /** URL of the zone, for an operation in a zone. */
  zone?: string

  /** The `requestId` that was sent. Optional: when a `requestId` was sent. */
  clientOperationId?: string

  /** Type of the operation, such as `insert` or `delete`. */
  operationType?: string

  /** URL of the resource that the operation modifies. */
  targetLink?: string

  /** Id of that resource, in digits: too large for a number. */
  targetId?: string

  /** Status of the operation. */
  status?: 'PENDING' | 'RUNNING' | 'DONE'

  /** Description of the current status. */
  statusMessage?: string

  /** The user who requested the operation, such as `user@example.com`. */
  user?: string

  /** Progress from 0 to 100. It never falls, and does not say when the operation will be done. */
  progress?: number

  /** When the operation was requested (RFC 3339). */
  insertTime?: string

  /** When the service started the operation (RFC 3339). */
  startTime?: string

  /** When the operation was completed (RFC 3339). */
  endTime?: string

  /** The errors of the operation. Optional: when it failed. */
  error?: OperationErrors

  /** Warnings that came up while the operation was processed. */
  warnings?: OperationWarning[]

  /** HTTP status of the failure, such as 404. Optional: when it failed. */
  httpErrorStatusCode?: number

  /** HTTP message of the failure, such as `NOT FOUND`. Optional: when it failed. */
  httpErrorMessage?: string

  /** URL of the operation. */
  selfLink?: string

  /** URL of the region, for an operation in a region. */
  region?: string

  /** Description of the operation, set when it is created. */
  description?: string

  /** Identifies the object as an operation: always `compute#operation`. */
  kind?: string

  /** Id of the group of operations that this one belongs to. Beyond the documents. */
  operationGroupId?: string
}

/** The errors of a failed operation. */
export interface OperationErrors {
  /** The single errors. */
  errors?: OperationError[]
}

/** One error of an operation. */
export interface OperationError {
  /** Identifies the type of the error. */
  code?: string

  /** Field of the request that caused the error. */
  location?: string

  /** What went wrong, for people. */
  message?: string

  /** Further details; their form depends on the code. Beyond the documents. */
  errorDetails?: ErrorDetails[]
}

/** Details of an error. This object, and those inside it, are beyond the documents. */
export interface ErrorDetails {
  /** Cause of the error. */
  errorInfo?: ErrorInfo

  /** Links to further help. */
  help?: Help

  /** Message that can be shown to a user. */
  localizedMessage?: LocalizedMessage

  /** The quota that was exceeded. */
  quotaInfo?: QuotaInfo
}

/** Cause of an error. */
export interface ErrorInfo {
  /** Name of the cause in upper case, such as `API_DISABLED`; unique within the domain. */
  reason?: string

  /** Group that the reason belongs to, usually the name of the service. */
  domain?: string

  /** Further facts about the error. */
  metadatas?: Record<string, string>
}

/** Links to further help. */
export interface Help {
  /** The links. */
  links?: HelpLink[]
}

/** A link to further help. */
export interface HelpLink {
  /** What the link offers. */
  description?: string

  /** URL of the link. */
  url?: string
}

/** A message in a user's language. */
export interface LocalizedMessage {
  /** Language of the message, such as `en-US`. */
  locale?: string

  /** The message. */
  message?: string
}

/** A quota that was exceeded. */
export interface QuotaInfo {
  /** Name of the quota's metric. */
  metricName?: string

  /** Name of the quota's limit. */
  limitName?: string

  /** Dimensions of the quota. */
  dimensions?: Record<string, string>

  /** Current limit; its unit depends on the metric. */
  limit?: number

  /** Limit that is being rolled out. */
  futureLimit?: number

  /** Status of that rollout. */
  rolloutStatus?: Open<'IN_PROGRESS' | 'ROLLOUT_STATUS_UNSPECIFIED'>
}

/**
 * One warning of an operation. The documents do not show the codes: they come from the public reference, spelled as
 * they are sent.
 */
export interface OperationWarning {
  /** Code of the warning. */
  code?: WarningCode

  /** Description of the warning, for people. */
  message?: string

  /** Facts about the warning. */
  data?: WarningDatum[]
}

/** A code of a warning, spelled as the service sends it. */
export type WarningCode = Open<
  | 'CLEANUP_FAILED'
  | 'DEPRECATED_RESOURCE_USED'
  | 'DEPRECATED_TYPE_USED'
  | 'DISK_SIZE_LARGER_THAN_IMAGE_SIZE'
  | 'EXPERIMENTAL_TYPE_USED'
  | 'EXTERNAL_API_WARNING'
  | 'FIELD_VALUE_OVERRIDEN'
  | 'INJECTED_KERNELS_DEPRECATED'
  | 'INVALID_HEALTH_CHECK_FOR_DYNAMIC_WIEGHTED_LB'
  | 'LARGE_DEPLOYMENT_WARNING'
  | 'LIST_OVERHEAD_QUOTA_EXCEED'
  | 'MISSING_TYPE_DEPENDENCY'
  | 'NEXT_HOP_ADDRESS_NOT_ASSIGNED'
  | 'NEXT_HOP_CANNOT_IP_FORWARD'
  | 'NEXT_HOP_INSTANCE_HAS_NO_IPV6_INTERFACE'
  | 'NEXT_HOP_INSTANCE_NOT_FOUND'
  | 'NEXT_HOP_INSTANCE_NOT_ON_NETWORK'
  | 'NEXT_HOP_NOT_RUNNING'
  | 'NOT_CRITICAL_ERROR'
  | 'NO_RESULTS_ON_PAGE'
  | 'PARTIAL_SUCCESS'
  | 'QUOTA_INFO_UNAVAILABLE'
  | 'REQUIRED_TOS_AGREEMENT'
  | 'RESOURCE_IN_USE_BY_OTHER_RESOURCE_WARNING'
  | 'RESOURCE_NOT_DELETED'
  | 'SCHEMA_VALIDATION_IGNORED'
  | 'SINGLE_INSTANCE_PROPERTY_TEMPLATE'
  | 'UNDECLARED_PROPERTIES'
  | 'UNREACHABLE'
>

/** One fact about a warning. */
export interface WarningDatum {
  /** Name of the fact, such as `scope`. */
  key?: string

  /** Value of the fact, such as `zones/us-east1-d`. */
  value?: string
}

/** Params of `images.deprecate`. */
export interface DeprecateImageParams {
  /**
   * Id of the project. It may begin with a domain and a colon, as in `example.com:my-project`. 1 to 63 characters,
   * after a domain and a colon if there is one.
   */
  project: string

  /**
   * Name of the image. Lower-case letters, digits and hyphens, at most 63 characters, beginning with a letter, or up to
   * 20 digits.
   */
  resourceId: string

  /**
   * A UUID, other than the one of all zeros, that identifies the request: a repeat with the same one is ignored once
   * the first is completed. Default: a new one, made by the client.
   */
  requestId?: string | undefined

  /** The status to set. Left out or empty, the status is cleared. */
  deprecationStatus?: DeprecationStatus | undefined
}
