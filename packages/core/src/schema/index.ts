export type { Accepts, Check, Rules } from './check.ts'
export { check } from './rules.ts'
export {
  dateTime,
  int64,
  integerLike,
  email,
  file,
  type FileBody,
  type FileInput,
  looseDateTime,
  looseTimestamp,
  maxCharacters,
  minCharacters,
  type NodeStream,
  nonEmptyString,
  booleanParam,
  nullableString,
  openSet,
  openTagged,
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
  withMessage,
} from './fields.ts'
export { ownFields, typed, upToLength } from './marks.ts'
export { isDay, isTimestamp, matchUpTo } from './predicates.ts'
export type { Checked, Open, Same, Schema, SecretText, Undocumented, UnknownTag } from './schema.ts'
export {
  anyOfFields,
  atMostOneOfFields,
  byHand,
  conditional,
  contains,
  fieldCount,
  notAllFields,
  type ObjectRule,
  oneOfFields,
  oneOfValues,
  otherFields,
  propertyNames,
  type RuleByHand,
  together,
  uniqueItems,
} from './object-rules.ts'
export type { Instant, PlainDate, TemporalObject } from '../dates/date-place.ts'
