// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, openSet, timestamp } from '@portolan/core/schema'
import { isImageUrl } from '../checks.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const DeprecationState: Schema<types.DeprecationState> = z.enum(['ACTIVE', 'DEPRECATED', 'OBSOLETE', 'DELETED'])

export const DeprecationStatus: Schema<types.DeprecationStatus> = z.strictObject({
  state: z.optional(DeprecationState),
  replacement: z.optional(
    z.string().check(z.refine(isImageUrl, 'must be the URL of an image, like the deprecated one')),
  ),
  deprecated: z.optional(timestamp),
  obsolete: z.optional(timestamp),
  deleted: z.optional(timestamp),
})

export const ErrorInfo: Schema<types.ErrorInfo> = z.object({
  reason: z.exactOptional(z.string()),
  domain: z.exactOptional(z.string()),
  metadatas: z.exactOptional(z.record(z.string(), z.string())),
})

export const HelpLink: Schema<types.HelpLink> = z.object({
  description: z.exactOptional(z.string()),
  url: z.exactOptional(z.string()),
})

export const Help: Schema<types.Help> = z.object({ links: z.exactOptional(z.array(HelpLink)) })

export const LocalizedMessage: Schema<types.LocalizedMessage> = z.object({
  locale: z.exactOptional(z.string()),
  message: z.exactOptional(z.string()),
})

export const QuotaInfo: Schema<types.QuotaInfo> = z.object({
  metricName: z.exactOptional(z.string()),
  limitName: z.exactOptional(z.string()),
  dimensions: z.exactOptional(z.record(z.string(), z.string())),
  limit: z.exactOptional(z.number()),
  futureLimit: z.exactOptional(z.number()),
  rolloutStatus: z.exactOptional(openSet(['IN_PROGRESS', 'ROLLOUT_STATUS_UNSPECIFIED'])),
})

export const ErrorDetails: Schema<types.ErrorDetails> = z.object({
  errorInfo: z.exactOptional(ErrorInfo),
  help: z.exactOptional(Help),
  localizedMessage: z.exactOptional(LocalizedMessage),
  quotaInfo: z.exactOptional(QuotaInfo),
})

export const OperationError: Schema<types.OperationError> = z.object({
  code: z.exactOptional(z.string()),
  location: z.exactOptional(z.string()),
  message: z.exactOptional(z.string()),
  errorDetails: z.exactOptional(z.array(ErrorDetails)),
})

export const OperationErrors: Schema<types.OperationErrors> = z.object({
  errors: z.exactOptional(z.array(OperationError)),
})

export const WarningCode: Schema<types.WarningCode> = openSet([
  'CLEANUP_FAILED',
  'DEPRECATED_RESOURCE_USED',
  'DEPRECATED_TYPE_USED',
  'DISK_SIZE_LARGER_THAN_IMAGE_SIZE',
  'EXPERIMENTAL_TYPE_USED',
  'EXTERNAL_API_WARNING',
  'FIELD_VALUE_OVERRIDEN',
  'INJECTED_KERNELS_DEPRECATED',
  'INVALID_HEALTH_CHECK_FOR_DYNAMIC_WIEGHTED_LB',
  'LARGE_DEPLOYMENT_WARNING',
  'LIST_OVERHEAD_QUOTA_EXCEED',
  'MISSING_TYPE_DEPENDENCY',
  'NEXT_HOP_ADDRESS_NOT_ASSIGNED',
  'NEXT_HOP_CANNOT_IP_FORWARD',
  'NEXT_HOP_INSTANCE_HAS_NO_IPV6_INTERFACE',
  'NEXT_HOP_INSTANCE_NOT_FOUND',
  'NEXT_HOP_INSTANCE_NOT_ON_NETWORK',
  'NEXT_HOP_NOT_RUNNING',
  'NOT_CRITICAL_ERROR',
  'NO_RESULTS_ON_PAGE',
  'PARTIAL_SUCCESS',
  'QUOTA_INFO_UNAVAILABLE',
  'REQUIRED_TOS_AGREEMENT',
  'RESOURCE_IN_USE_BY_OTHER_RESOURCE_WARNING',
  'RESOURCE_NOT_DELETED',
  'SCHEMA_VALIDATION_IGNORED',
  'SINGLE_INSTANCE_PROPERTY_TEMPLATE',
  'UNDECLARED_PROPERTIES',
  'UNREACHABLE',
])

export const WarningDatum: Schema<types.WarningDatum> = z.object({
  key: z.exactOptional(z.string()),
  value: z.exactOptional(z.string()),
})

export const OperationWarning: Schema<types.OperationWarning> = z.object({
  code: z.exactOptional(WarningCode),
  message: z.exactOptional(z.string()),
  data: z.exactOptional(z.array(WarningDatum)),
})

export const Operation: Schema<types.Operation> = z.object({
  id: z.exactOptional(z.string()),
  creationTimestamp: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
  zone: z.exactOptional(z.string()),
  clientOperationId: z.exactOptional(z.string()),
  operationType: z.exactOptional(z.string()),
  targetLink: z.exactOptional(z.string()),
  targetId: z.exactOptional(z.string()),
  status: z.exactOptional(z.enum(['PENDING', 'RUNNING', 'DONE'])),
  statusMessage: z.exactOptional(z.string()),
  user: z.exactOptional(z.string()),
  progress: z.exactOptional(z.number()),
  insertTime: z.exactOptional(z.string()),
  startTime: z.exactOptional(z.string()),
  endTime: z.exactOptional(z.string()),
  error: z.exactOptional(OperationErrors),
  warnings: z.exactOptional(z.array(OperationWarning)),
  httpErrorStatusCode: z.exactOptional(z.number()),
  httpErrorMessage: z.exactOptional(z.string()),
  selfLink: z.exactOptional(z.string()),
  region: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  kind: z.exactOptional(z.string()),
  operationGroupId: z.exactOptional(z.string()),
})

export const DeprecateImageParams: Schema<types.DeprecateImageParams> = z.strictObject({
  project: z.string().check(z.minLength(1)),
  resourceId: z.string().check(z.minLength(1)),
  requestId: z.optional(
    z
      .string()
      .check(z.regex(/^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$/, 'must be a UUID'))
      .check(z.refine((text) => !/^[0-]*$/.test(text), 'must not be the zero UUID')),
  ),
  deprecationStatus: z.optional(DeprecationStatus),
})
