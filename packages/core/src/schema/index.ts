export { check, type Check } from './check.ts'
export { dateTime, isDay, isTimestamp, timestamp } from './date-time.ts'
export { email } from './email.ts'
export {
  flagParam,
  nullableText,
  optionalDateTime,
  optionalFlag,
  optionalInteger,
  optionalNullableDateTime,
  optionalNullableText,
  optionalText,
  textParam,
} from './field-kinds.ts'
export { digits, filled } from './fields.ts'
export { file, type FileInput } from './file.ts'
export {
  anyOfFields,
  atMostOneOfFields,
  conditional,
  fieldCount,
  notAllFields,
  oneOfFields,
  together,
  uniqueItems,
} from './object-rules.ts'
export { openSet } from './open-set.ts'
export { secret, type SecretText } from './secret.ts'
export { tagged } from './tagged.ts'
export { typed } from './typed.ts'
export type { Checked, Open, Same, Schema } from './schema.ts'
