export * from './calendar/schema.ts'
export {
  DeprecateImageParams,
  DeprecationStatus,
  Operation as ImageOperation,
  OperationError,
  OperationWarning,
} from './images/schema.ts'
export * from './mail/schema.ts'
export * from './reports/schema.ts'
export * from './subscriptions/schema.ts'
