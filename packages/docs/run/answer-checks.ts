import { makeChecker, type PackageTypes, type TypeFault } from './type-checker.ts'

/** What a page asks its worker. */
export interface CheckOrder {
  readonly id: number
  readonly code: string
}

/** What the worker answers: type errors, or why it could not check. */
export type CheckReply = { readonly id: number } & Checked

/** What a check found: type errors, or why there was none. */
export type Checked = { readonly faults: readonly TypeFault[] } | { readonly problem: string }

/**
 * Makes the part of a worker that checks types.
 * @param types what programs can import
 */
export function answerChecks(types: Promise<PackageTypes>): (order: CheckOrder) => Promise<void> {
  const checker = types.then(makeChecker)
  // Each order is told of it.
  checker.catch(() => {})
  return async ({ id, code }) => {
    let checked: Checked
    try {
      const check = await checker
      checked = { faults: check(code) }
    } catch (error) {
      checked = { problem: String(error) }
    }
    const reply: CheckReply = { id, ...checked }
    postMessage(reply)
  }
}
