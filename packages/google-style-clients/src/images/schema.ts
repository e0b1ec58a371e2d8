export { DeprecationStatus } from './images/deprecation-status.ts'
export { DeprecateImageParams } from './images/params.ts'
export { ErrorDetails, ErrorInfo, Help, HelpLink, LocalizedMessage, QuotaInfo } from './operations/error-details.ts'
export { Operation, OperationError, OperationErrors, OperationWarning, WarningDatum } from './operations/operation.ts'
