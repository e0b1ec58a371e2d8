export { createCalendarClient, type CalendarClient, type CalendarClientOptions } from './client.ts'
export type { InsertEventOptions } from './events/insert.ts'
export * from './exports.gen.ts'
export { scopes } from './scopes.ts'
