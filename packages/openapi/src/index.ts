export { type DocumentSource, openDocument, type OpenedDocument, type OpenOptions } from './document.ts'
export { defaultServer } from './model/default-server.ts'
export {
  type Body,
  type Contact,
  type Credential,
  type DataReference,
  type Effect,
  type ErrorPaths,
  type GroupNotes,
  listKeys,
  type MediaResult,
  type NamedSchema,
  type NamingRules,
  type Operation,
  type Paging,
  type Param,
  type ParamLocation,
  type ParamStyle,
  type Result,
  type ResultMedia,
  type SecurityScheme,
  type Server,
  type Service,
} from './model/service.ts'
export {
  listConditions,
  countFields,
  type Direction,
  type Field,
  holds,
  isLong,
  isMultiple,
  isSecret,
  isWide,
  type Literal,
  mayBeNull,
  type Notes,
  type ObjectShape,
  type Range,
  referencesIn,
  type Rule,
  secretNames,
  type Shape,
  listRules,
  shapesWithin,
  withoutNull,
} from './model/shape.ts'
export { type WebhookEvent, type Webhooks, type WebhookSignature } from './model/webhooks.ts'
export { mediaKind } from './read/media.ts'
export {
  type Header,
  type JsonSchema,
  type MediaKind,
  type MediaType,
  type Parameter,
  type RequestBody,
  type Response,
} from './model/messages.ts'
export { toJsonSchema, type WrittenJsonSchema, writeNotes } from './json-schema.ts'
export { lengthLimit } from './read/patterns.ts'
export { makeRegExp } from './read/reg-exp.ts'
export { samplePattern } from './sample-pattern.ts'
export { Schemas } from './schemas.ts'
export { present } from './read/scalars.ts'
export { camel, kebab, newerLetters, pascal, splitWords, UniqueNames } from './read/names.ts'
export { type Handwritten } from './read/shapes.ts'
export { findLines } from './read/lines.ts'
export { escapePointer } from './read/pointer.ts'
export { isOutside } from './read/raw-json.ts'
export { matches } from './read/wildcards.ts'
export { type EarlierNames, matchOperations, type OperationRoute } from './read/earlier-names.ts'
export { isUrl } from './read/is-url.ts'
export { type WrittenPlace } from './read/locate.ts'
export { fetchText } from './read/fetch.ts'
export { type Selection, SelectionError, selectOperations } from './select.ts'
export { type ExtensionSource, type PlacedExtension } from './extensions/beside.ts'
export { allExtensions, type Extension, extensionKey, extensions } from './extensions/table.ts'
export { findIssue, type ValueIssue, type ValueSchema } from './extensions/value.ts'
export { pagingKinds } from './extensions/paging-kinds.ts'
export { suggestion } from './read/suggest.ts'
export type { Place } from './overlay/overlay-document.ts'
export { type AppliedOverlay, applyOverlay } from './overlay/apply-overlay.ts'
export {
  DocumentError,
  ExtensionError,
  listWarnings,
  OverlayError,
  type Warning,
  warningText,
} from './read/warnings.ts'
