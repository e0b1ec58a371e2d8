/** Returns what a file system operation returns; undefined if there is no such file. */
export function ifFound<T>(operate: () => T): T | undefined {
  try {
    return operate()
  } catch (error) {
    return unlessMissing(error as NodeJS.ErrnoException)
  }
}

/** For the `catch` of a file system operation: undefined if there is no such file. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
