export * from './calendar/schemas.ts'
export { ErrorBody as CalendarErrorBody } from './calendar/schemas.ts'
export * from './images/schemas.ts'
export { Operation as ImageOperation } from './images/schemas.ts'
export * from './mail/schemas.ts'
export * from './reports/schemas.ts'
export * from './subscriptions/schemas.ts'
// Other services have objects of these names too.
export { ErrorBody, Operation } from './subscriptions/schemas.ts'
