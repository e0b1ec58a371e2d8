import { type Profiler, Session } from 'node:inspector'

/** Which ways through the functions have been taken, as V8 counts them. */
export interface Coverage {
  /** How many functions have been run in a way that no input before took. Begins the next input. */
  readonly fresh: () => number
  /** How many such ways there have been. */
  readonly known: () => number
  readonly stop: () => void
}

/** @param isCounted whether the code of a script counts, by its URL */
export function startCoverage(isCounted: (url: string) => boolean): Coverage {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const known = new Set<string>()
  return {
    fresh() {
      const before = known.size
      // The session is in this thread: the response comes before the call returns.
      session.post('Profiler.takePreciseCoverage', (error, { result }) => {
        if (error) throw error
        for (const script of result) if (isCounted(script.url)) for (const way of waysOf(script)) known.add(way)
      })
      return known.size - before
    },
    known: () => known.size,
    stop() {
      session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}

/** A function with its blocks that were not run: V8 reports no block that has run as often as what is around it. */
function waysOf({ scriptId, functions }: Profiler.ScriptCoverage): string[] {
  return functions.flatMap(({ ranges: [whole, ...blocks] }) => {
    if (!whole || whole.count === 0) return []
    const left = blocks
      .filter(({ count }) => count === 0)
      .map(({ startOffset, endOffset }) => `${startOffset}-${endOffset}`)
    return [`${scriptId}:${whole.startOffset}-${whole.endOffset}:${left.join()}`]
  })
}
