import type { Operation } from '../../../../packages/core/src/request/operation.ts'
import type { Recipe } from './recipes.ts'
import type { DocumentedService, SiteOperation } from './services.ts'
import type { TriedCall } from './try-call.ts'

/** The input for an operation's page. */
export interface OperationPageInput {
  readonly service: DocumentedService
  readonly operation: SiteOperation
  readonly declaration: Operation | undefined
  readonly tried: TriedCall
  readonly recipe: Recipe
}
