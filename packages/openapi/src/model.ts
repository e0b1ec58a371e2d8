// Functions on the model that need no Node: they run in pages too.
export type { OpenedDocument } from './document.ts'
export type { Header, JsonSchema, MediaKind, MediaType, Parameter, RequestBody, Response } from './model/messages.ts'
export type { Operation, Paging, Param, Result, SecurityScheme, Server, Service } from './model/service.ts'
export { mediaKind } from './read/media.ts'
export { compilePattern } from './read/patterns.ts'
export { DocumentError, type Warning } from './read/warnings.ts'
export { samplePattern } from './sample-pattern.ts'
export { Schemas } from './schemas.ts'
