import { pause, settle } from './clock.ts'

/** What keeps a program alive: timers, requests and other work that will call it back. */
export interface Activity {
  /** Counts a piece of work until the function that it returns is called. */
  begin(): () => void
  /** Counts a promise until it settles; returns one that settles alike. */
  readonly track: <T>(work: Promise<T>) => Promise<T>
  /** Resolves when nothing has been left for a moment. */
  readonly quiet: Promise<void>
}

/** Real milliseconds: what is not counted, such as reading a stream, takes less. */
const moment = 20

/** Counts what a program has under way. */
export function makeActivity(): Activity {
  const { promise: quiet, resolve } = Promise.withResolvers<void>()
  let [underWay, changes] = [0, 0]

  async function look(): Promise<void> {
    const before = changes
    await pause(moment)
    if (changes !== before) return
    await settle()
    if (changes === before) resolve()
  }

  function begin(): () => void {
    let isOver = false
    underWay++
    changes++
    return () => {
      if (isOver) return
      isOver = true
      if (--underWay === 0) void look()
    }
  }

  return {
    begin,
    quiet,
    // What is returned rejects as well: a rejection that nobody handles has to be seen.
    track: (work) => work.finally(begin()),
  }
}

/** What the browser does for a program in threads of its own. Pages that are not served securely have no `crypto.subtle`. */
const slow: readonly (readonly [owner: object | undefined, methods: readonly string[]])[] = [
  [globalThis.crypto.subtle, ['digest', 'sign', 'verify', 'encrypt', 'decrypt', 'importKey', 'generateKey']],
  [Blob.prototype, ['arrayBuffer', 'bytes', 'text']],
]

/** Counts digests, signatures and the reading of blobs, which take longer than a moment on a busy machine. */
export function trackBrowserWork(activity: Activity): void {
  for (const [owner, methods] of slow)
    for (const name of owner ? methods : []) {
      const call = Reflect.get(owner ?? {}, name) as ((...args: unknown[]) => Promise<unknown>) | undefined
      if (!call) continue
      const tracked = function (this: unknown, ...args: unknown[]): Promise<unknown> {
        return activity.track(call.apply(this, args))
      }
      Object.defineProperty(owner, name, { value: tracked, configurable: true, writable: true })
    }
}
