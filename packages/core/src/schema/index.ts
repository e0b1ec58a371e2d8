export { check, type Check } from './check.ts'
export {
  dateTime,
  int64,
  integerLike,
  email,
  file,
  type FileInput,
  nonEmptyString,
  booleanParam,
  isDay,
  isTimestamp,
  nullableString,
  openSet,
  optionalDateTime,
  optionalBoolean,
  optionalInteger,
  optionalNullableDateTime,
  optionalNullableString,
  optionalString,
  present,
  tagged,
  stringParam,
  timestamp,
  typed,
  withMessage,
} from './fields.ts'
export { maxCharacters, minCharacters } from './lengths.ts'
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
export { type Checked, type Open, type Same, type Schema, secret, type SecretText } from './schema.ts'
export type { FileBody, NodeStream } from './fields.ts'
export type { ObjectRule } from './object-rules.ts'
