// Written by `npm run generate`.
export type * from './messages/types.gen.ts'
