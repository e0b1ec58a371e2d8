// Written by `npm run generate`.
export type * from './operations/types.gen.ts'
export type { Operations } from './operations/group.gen.ts'
export type { ComposedOperations } from './operations/composed.ts'
export type * from './subscriptions/types.gen.ts'
export type { Subscriptions } from './subscriptions/group.gen.ts'
export type { ComposedSubscriptions } from './subscriptions/composed.ts'
