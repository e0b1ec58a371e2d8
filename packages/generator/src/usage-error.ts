/** A command line that cannot be run. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
