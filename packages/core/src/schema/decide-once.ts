type Accepts = (value: unknown) => boolean

/** The decisions of the check that is running now: none of them outlives it, since objects can change. */
let decisions: Map<Accepts, Map<object, boolean>> | undefined

/**
 * Returns a check's earlier decision on an object; undefined if there is none. Without it, alternatives that contain
 * each other would be tried again on each level, and each level would double the time. A check of the generator is
 * `recall(check, value) ?? remember(check, value, …)`: one function for each level, since stacks are short.
 */
export function recall(accepts: Accepts, value: unknown): boolean | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (decisions) return decisions.get(accepts)?.get(value)
  decisions = new Map()
  try {
    return accepts(value)
  } finally {
    decisions = undefined
  }
}

/** Stores a check's decision on an object, and returns it. */
export function remember(accepts: Accepts, value: unknown, decision: boolean): boolean {
  if (!decisions || typeof value !== 'object' || value === null) return decision
  const known = decisions.get(accepts) ?? new Map<object, boolean>()
  decisions.set(accepts, known.set(value, decision))
  return decision
}
