export { dateTime, digits, filled } from './fields.ts'
export { mirrors } from './mirrors.ts'
export { openSet } from './open-set.ts'
export type { Checked, Open, Same, Schema } from './schema.ts'
