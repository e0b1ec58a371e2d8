export type { Accepts, Check, Rules } from './check.ts'
export { check } from './rules.ts'
export {
  dateTime,
  int64,
  integerLike,
  email,
  file,
  type FileInput,
  nonEmptyString,
  booleanParam,
  nullableString,
  openSet,
  optionalDateTime,
  optionalBoolean,
  optionalInteger,
  optionalNullableDateTime,
  optionalNullableString,
  optionalString,
  present,
  secret,
  tagged,
  stringParam,
  timestamp,
  typed,
  withMessage,
} from './fields.ts'
export { isDay, isTimestamp } from './predicates.ts'
export { maxCharacters, minCharacters } from './fields.ts'
export {
  anyOfFields,
  byHand,
  atMostOneOfFields,
  conditional,
  fieldCount,
  notAllFields,
  oneOfFields,
  together,
  uniqueItems,
} from './object-rules.ts'
export type { Checked, Open, Same, Schema, SecretText } from './schema.ts'
export type { FileBody, NodeStream } from './fields.ts'
export type { ObjectRule, RuleByHand } from './object-rules.ts'
