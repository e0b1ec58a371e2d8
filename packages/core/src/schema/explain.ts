// Decides whether data is valid, and explains why not, in a client that is generated without zod. The schemas in
// `explain.gen.ts` are built with these functions, which have the names of those in `@portolan/core/zod`. They do not
// use zod, and only find issues: nothing is copied or changed. Core reads facts from `_zod`, as for zod's schemas.
export type {
  AnySchema,
  Bound,
  Checkable,
  Kind,
  ObjectKind,
  Pair,
  SchemaCheck,
  SchemaFields,
  SchemaPart,
  SetsRule,
  Tagged,
  Test,
  Wrapper,
} from './any-schema.ts'
export { tagged, union } from './explain/alternatives.ts'
export { openSet, openTagged, ownFields, secret, typed, upToLength, withMessage } from './explain/annotated.ts'
export {
  gt,
  gte,
  lt,
  lte,
  maxCharacters,
  maxLength,
  minCharacters,
  minLength,
  multipleOf,
  refine,
  regex,
} from './explain/checks.ts'
export {
  dateTime,
  email,
  file,
  guid,
  ipv4,
  ipv6,
  isoDate,
  looseDateTime,
  looseTimestamp,
  present,
  timestamp,
  url,
} from './explain/formats.ts'
export { int64, integerLike } from './explain/integers.ts'
export { intersection } from './explain/intersection.ts'
export {
  boolean,
  custom,
  enum,
  int,
  literal,
  never,
  null,
  number,
  string,
  undefined,
  unknown,
} from './explain/kinds.ts'
export { array, tuple } from './explain/lists.ts'
export {
  anyOfFields,
  atMostOneOfFields,
  byHand,
  conditional,
  contains,
  fieldCount,
  notAllFields,
  oneOfFields,
  oneOfValues,
  otherFields,
  propertyNames,
  together,
  uniqueItems,
} from './explain/object-rules.ts'
export { catchall, looseObject, object, strictObject } from './explain/objects.ts'
export { looseRecord, record } from './explain/records.ts'
export { exactOptional, lazy, nullable, optional } from './explain/wrappers.ts'
export { matchUpTo } from './predicates.ts'
