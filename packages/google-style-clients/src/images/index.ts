export * from '@portolan/core/client'
export { OperationFailedError } from '@portolan/core'
export { OperationRequest } from '../long-running/operation-request.ts'
export type { WaitOptions } from '../long-running/wait.ts'
export { createImagesClient, type ImagesClient, type ImagesClientOptions } from './client.ts'
export type { DeprecationState, DeprecationStatus } from './images/deprecation-status.ts'
export type { Images } from './images/index.ts'
export type { DeprecateImageParams } from './images/params.ts'
export type { Operations } from './operations/index.ts'
export type {
  ErrorDetails,
  ErrorInfo,
  Help,
  HelpLink,
  LocalizedMessage,
  QuotaInfo,
} from './operations/error-details.ts'
export type {
  Operation,
  OperationError,
  OperationErrors,
  OperationWarning,
  WarningDatum,
} from './operations/operation.ts'
export type { WaitOperationParams } from './operations/wait.ts'
export type { WarningCode } from './operations/warning-codes.ts'
export { scopes } from './scopes.ts'
export { profile } from './profile.ts'
