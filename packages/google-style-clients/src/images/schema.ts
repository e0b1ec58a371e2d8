export { DeprecationStatus } from './images/deprecation-status.ts'
export { DeprecateImageParams } from './images/params.ts'
export { Operation, OperationError, OperationWarning } from './operations/operation.ts'
