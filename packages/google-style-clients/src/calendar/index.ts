export * from '@portolan/core/client'
export { createCalendarClient, scopes, type CalendarClient, type CalendarClientOptions } from './client.ts'
export type { InsertEventOptions } from './events/insert.ts'
export * from './exports.gen.ts'
