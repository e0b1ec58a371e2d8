export { check, type Check } from './check.ts'
export {
  dateTime,
  digits,
  filled,
  flagParam,
  nullableText,
  optionalDateTime,
  optionalFlag,
  optionalInteger,
  optionalNullableDateTime,
  optionalNullableText,
  optionalText,
  textParam,
} from './fields.ts'
export { mirrors } from './mirrors.ts'
export { openSet } from './open-set.ts'
export { typed } from './typed.ts'
export type { Checked, Open, Same, Schema } from './schema.ts'
