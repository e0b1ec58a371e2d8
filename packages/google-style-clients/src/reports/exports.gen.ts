// Written by `npm run generate`.
export type * from './activities/types.gen.ts'
export type { Activities } from './activities/group.gen.ts'
