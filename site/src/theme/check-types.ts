import type { Checked } from '../../../packages/docs/run/answer-checks.ts'
import { askChecks, type CheckTypes } from '../../../packages/docs/run/ask-checks.ts'

let check: CheckTypes | undefined

/**
 * Checks the types of a program: TypeScript and the types of the packages are loaded once, at the first check.
 * @param path the path of the worker's bundle
 */
export function checkTypes(path: string, code: string): Promise<Checked> {
  check ??= askChecks(() => Promise.resolve(new Worker(path, { type: 'module' })))
  return check(code)
}
