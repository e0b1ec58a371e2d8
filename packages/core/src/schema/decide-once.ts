type Accepts = (value: unknown) => boolean

/** The decisions of the check that is running now: none of them outlives it, since objects can change. */
let decisions: Map<Accepts, Map<object, boolean>> | undefined

/**
 * Returns what a check has decided of an object; undefined if it has to be asked. Without this, alternatives that contain
 * each other would be tried anew on each level, in a time that doubles with each. A check of the generator is
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

/** Keeps what a check has decided of an object, and returns it. */
export function remember(accepts: Accepts, value: unknown, decision: boolean): boolean {
  if (!decisions || typeof value !== 'object' || value === null) return decision
  const known = decisions.get(accepts) ?? new Map<object, boolean>()
  decisions.set(accepts, known.set(value, decision))
  return decision
}
