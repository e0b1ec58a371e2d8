// Written by `npm run generate`.
export type * from './activities/group.gen.ts'
export type * from './activities/types.gen.ts'
