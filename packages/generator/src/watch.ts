import { stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { fetchText, isUrl } from '@portolan/openapi'

/** How a run is repeated. */
export interface Watching {
  /** Ends the watching. @default never */
  readonly signal?: AbortSignal
  /** Milliseconds between two looks at files. @default 300 */
  readonly interval?: number
}

/** Addresses are checked less often than files: each check is a request. */
const addressFactor = 10

/** Milliseconds by which a file's time may precede its change: systems round it down to a tick of their clock. */
const tick = 20

/**
 * Runs again after each change of the sources, until it is aborted.
 * @param sources files and addresses; a run may add some
 * @param run does the work
 */
export async function watch(
  sources: ReadonlySet<string>,
  run: () => Promise<unknown>,
  { signal, interval = 300 }: Watching = {},
): Promise<void> {
  while (!signal?.aborted) {
    // Starts before the run: a change during the run counts.
    const start = Date.now() - tick
    const before = await readStates(sources)
    await run()
    const added = [...sources].filter((source) => !before.has(source))
    const states = new Map([...before, ...(await readStates(added, start))])
    const pause = [...sources].some(isUrl) ? interval * addressFactor : interval
    do {
      try {
        await setTimeout(pause, undefined, { signal })
      } catch {
        return
      }
    } while (!hasChanged(states, await readStates(sources)))
  }
}

type States = ReadonlyMap<string, string>

function hasChanged(before: States, now: States): boolean {
  return [...now].some(([source, state]) => before.get(source) !== state)
}

/**
 * A text for each source that changes with it, even for an unreadable one.
 * @param until omits sources that have changed since, so that they count as changed @default never
 */
async function readStates(sources: Iterable<string>, until = Infinity): Promise<States> {
  const all = [...sources].map(async (source) => [source, await readState(source, until)] as const)
  return new Map((await Promise.all(all)).flatMap(([source, state]) => (state === undefined ? [] : [[source, state]])))
}

async function readState(source: string, until: number): Promise<string | undefined> {
  if (isUrl(source)) return fetchText(source).catch(String)
  const found = await stat(source).catch(() => undefined)
  if (found && found.mtimeMs >= until) return undefined
  return found ? `${found.mtimeMs} ${found.size}` : ''
}
