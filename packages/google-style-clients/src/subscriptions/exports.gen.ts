// Written by `npm run generate`.
export type * from './operations/group.gen.ts'
export type * from './operations/types.gen.ts'
export type * from './subscriptions/group.gen.ts'
export type * from './subscriptions/types.gen.ts'
