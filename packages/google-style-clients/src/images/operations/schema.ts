import { openSet, optionalText, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const texts = z.exactOptional(z.record(z.string(), z.string()))

export const ErrorInfo: Schema<types.ErrorInfo> = z.object({
  reason: optionalText,
  domain: optionalText,
  metadatas: texts,
})
export const HelpLink: Schema<types.HelpLink> = z.object({ description: optionalText, url: optionalText })
export const Help: Schema<types.Help> = z.object({ links: z.exactOptional(z.array(HelpLink)) })
export const LocalizedMessage: Schema<types.LocalizedMessage> = z.object({
  locale: optionalText,
  message: optionalText,
})

export const QuotaInfo: Schema<types.QuotaInfo> = z.object({
  metricName: optionalText,
  limitName: optionalText,
  dimensions: texts,
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

/** A code of a warning, spelled as the service sends it. */
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

export const OperationError: Schema<types.OperationError> = z.object({
  code: optionalText,
  location: optionalText,
  message: optionalText,
  errorDetails: z.exactOptional(z.array(ErrorDetails)),
})

export const OperationErrors: Schema<types.OperationErrors> = z.object({
  errors: z.exactOptional(z.array(OperationError)),
})

export const WarningDatum: Schema<types.WarningDatum> = z.object({ key: optionalText, value: optionalText })

export const OperationWarning: Schema<types.OperationWarning> = z.object({
  code: z.exactOptional(WarningCode),
  message: optionalText,
  data: z.exactOptional(z.array(WarningDatum)),
})

export const Operation: Schema<types.Operation> = z.object({
  id: optionalText,
  creationTimestamp: optionalText,
  name: optionalText,
  zone: optionalText,
  clientOperationId: optionalText,
  operationType: optionalText,
  targetLink: optionalText,
  targetId: optionalText,
  status: z.exactOptional(z.enum(['PENDING', 'RUNNING', 'DONE'])),
  statusMessage: optionalText,
  user: optionalText,
  progress: z.exactOptional(z.number()),
  insertTime: optionalText,
  startTime: optionalText,
  endTime: optionalText,
  error: z.exactOptional(OperationErrors),
  warnings: z.exactOptional(z.array(OperationWarning)),
  httpErrorStatusCode: z.exactOptional(z.number()),
  httpErrorMessage: optionalText,
  selfLink: optionalText,
  region: optionalText,
  description: optionalText,
  kind: optionalText,
  operationGroupId: optionalText,
})
