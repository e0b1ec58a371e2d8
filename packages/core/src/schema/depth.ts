/** Every runtime can check data that is nested this deeply. */
const safe = 500

/**
 * Returns true if data is nested so deeply that a check of it may exceed the stack, which the runtimes report by errors
 * of several kinds.
 */
export function isDeep(value: unknown): boolean {
  const seen = new Set<unknown>()
  const open: (readonly [value: unknown, depth: number])[] = [[value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next
    if (depth > safe) return true
    if (typeof one !== 'object' || one === null || seen.has(one)) continue
    seen.add(one)
    for (const inner of Object.values(one)) open.push([inner, depth + 1])
  }
  return false
}
