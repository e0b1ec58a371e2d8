export { type DocumentSource, openDocument, type OpenedDocument } from './document.ts'
export {
  type Body,
  type Credential,
  type ErrorPaths,
  type GroupNotes,
  keysOf,
  type NamedShape,
  type Operation,
  type Paging,
  type Param,
  type ParamStyle,
  type Result,
  type Server,
  type Service,
} from './model/service.ts'
export {
  conditionsOf,
  countFields,
  type Direction,
  type Field,
  holds,
  isLong,
  isSecret,
  isWide,
  type Literal,
  type Notes,
  type ObjectShape,
  type Range,
  referencesIn,
  type Rule,
  secretNames,
  type Shape,
  shapesWithin,
  withoutNull,
} from './model/shape.ts'
export { type WebhookEvent, type Webhooks, type WebhookSignature } from './model/webhooks.ts'
export { composedCalls, type ComposedCall, type ComposedParam, type Config, type LoginCalls } from './read/config.ts'
export { type ConfigFile, configOf, readConfig } from './read/config-file.ts'
export { configFault, faultOf as findConfigFault } from './read/config-schema.ts'
export { variableOption } from './read/credentials.ts'
export { type MediaKind, mediaKind } from './read/media.ts'
export { lengthLimit } from './read/patterns.ts'
export { regExpOf } from './read/reg-exp.ts'
export { present } from './read/scalars.ts'
export { camel, identifier, kebab, pascal, typeIdentifier, UniqueNames } from './read/names.ts'
export { type Selection, SelectionError } from './read/service.ts'
export { suggestion } from './read/suggest.ts'
export { vocabulary } from './read/vocabulary.ts'
export { ConfigError, DocumentError, type Warning, warningText } from './read/warnings.ts'
