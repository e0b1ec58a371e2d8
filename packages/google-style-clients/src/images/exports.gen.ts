// Written by `portolan-generate`: change the document, and write it again.
export type {
  DeprecateImageParams,
  DeprecationState,
  DeprecationStatus,
  ErrorDetails,
  ErrorInfo,
  Help,
  HelpLink,
  LocalizedMessage,
  Operation,
  OperationError,
  OperationErrors,
  OperationWarning,
  QuotaInfo,
  WarningCode,
  WarningDatum,
} from './images/types.gen.ts'
export type { Images } from './images/composed.ts'
export type { Operations } from './operations/composed.ts'
export { profile } from './client.ts'
