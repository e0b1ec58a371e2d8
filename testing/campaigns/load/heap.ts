/** Megabytes on the heap after a collection. */
export function heapNow(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}
