// Written by `npm run generate`.
export type * from './images/types.gen.ts'
export type * from './operations/types.gen.ts'
