import type { ts } from 'ts-morph'
import type { OldSdk } from './old-sdk.ts'
import type { Target } from './target.ts'

/** The context that the changes of all files share. */
export interface CodemodContext {
  readonly sdk: OldSdk
  readonly target: Target
  readonly checker: ts.TypeChecker
}
