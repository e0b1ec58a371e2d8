export * from './calendar/schema.ts'
export {
  DeprecateImageParams,
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
  WarningDatum,
} from './images/schema.ts'
export * from './mail/schema.ts'
export * from './reports/schema.ts'
export * from './subscriptions/schema.ts'
