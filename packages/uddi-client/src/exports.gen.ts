// Written by `npm run generate`.
export type * from './answer-frame/types.gen.ts'
export type * from './answers/types.gen.ts'
export type * from './inquiry/types.gen.ts'
export type { Inquiry } from './inquiry/group.gen.ts'
export type { ComposedInquiry } from './inquiry/composed.ts'
export type * from './registry/types.gen.ts'
export type * from './searches/types.gen.ts'
