import type { Book } from '../book.ts'
import type { Code } from '../code.ts'
import type { Exchange } from './exchange.ts'
import type { HttpService } from './http-service.ts'
import type { JsonObject } from './json-schema.ts'
import type { Prose } from './prose.ts'
import type { Security } from './security.ts'

/** What a document is made from. */
export interface Draft {
  readonly service: HttpService
  readonly book: Book
  readonly code: Code
  readonly prose: Prose
  /** The page that describes errors. */
  readonly errorProse: Prose
  readonly security: Security
  readonly schemas: ReadonlyMap<string, JsonObject>
  readonly exchanges: readonly Exchange[]
}
