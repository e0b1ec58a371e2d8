// The assertions of the scenarios: node:assert is not on every runtime.

/** Fails unless both values have the same JSON. */
export function equal(actual: unknown, expected: unknown): void {
  const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (seen !== wanted) throw new Error(`expected ${wanted}, got ${seen}`)
}

/** Fails unless the condition holds. */
export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(`does not hold: ${what}`)
}

/** Fails if the promise resolves; otherwise what it was rejected with. */
export async function reasonOf(promise: PromiseLike<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('expected a rejection, but the promise was resolved')
}
