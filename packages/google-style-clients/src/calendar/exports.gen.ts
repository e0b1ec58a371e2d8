// Written by `npm run generate`.
export type * from './attendees/types.gen.ts'
export type * from './conferences/types.gen.ts'
export type * from './event-times/types.gen.ts'
export type * from './events/types.gen.ts'
export type * from './gadgets/types.gen.ts'
export type * from './links/types.gen.ts'
export type * from './reminders/types.gen.ts'
export type * from './special-events/types.gen.ts'
