export * from './calendar/schemas.ts'
export * from './images/schemas.ts'
export { Operation as ImageOperation } from './images/schemas.ts'
export * from './mail/schemas.ts'
export * from './reports/schemas.ts'
export * from './subscriptions/schemas.ts'
// The image service has an object of this name too.
export { Operation } from './subscriptions/schemas.ts'
