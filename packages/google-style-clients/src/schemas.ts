export * from './calendar/schemas.ts'
export {
  DeprecateImageParams,
  DeprecationState,
  DeprecationStatus,
  ErrorDetails,
  ErrorInfo,
  Help,
  HelpLink,
  LocalizedMessage,
  Operation as ImageOperation,
  OperationError,
  OperationErrors,
  OperationWarning,
  QuotaInfo,
  WarningCode,
  WarningDatum,
} from './images/schemas.ts'
export * from './mail/schemas.ts'
export * from './reports/schemas.ts'
export * from './subscriptions/schemas.ts'
