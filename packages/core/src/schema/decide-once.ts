type Accepts = (value: unknown) => boolean

/** The decisions of the check that is running now: none of them outlives it, since objects can change. */
let decisions: Map<Accepts, Map<object, boolean>> | undefined

/**
 * Asks a check about an object once within a whole check. Without this, alternatives that contain each other would be
 * tried anew on each level, in a time that doubles with each.
 */
export function decideOnce(accepts: Accepts, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return accepts(value)
  if (decisions) return lookUp(decisions, accepts, value)
  decisions = new Map()
  try {
    return lookUp(decisions, accepts, value)
  } finally {
    decisions = undefined
  }
}

function lookUp(all: Map<Accepts, Map<object, boolean>>, accepts: Accepts, value: object): boolean {
  let known = all.get(accepts)
  if (!known) all.set(accepts, (known = new Map()))
  const before = known.get(value)
  if (before !== undefined) return before
  const decision = accepts(value)
  known.set(value, decision)
  return decision
}
