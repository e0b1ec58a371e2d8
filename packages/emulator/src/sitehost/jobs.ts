import type { EmulatorClock } from '../service.ts'

interface Job {
  readonly at: number
  readonly run: () => void
}

/** Work that is done later, on the emulator's clock: what is due is done before the next request is answered. */
export function jobQueue(clock: EmulatorClock) {
  let jobs: Job[] = []
  return {
    add: (delay: number, run: () => void): void => void jobs.push({ at: clock.now() + delay, run }),
    /** Does what is due, in the order in which it fell due. */
    settle(): void {
      for (;;) {
        const next = jobs.filter(({ at }) => at <= clock.now()).toSorted((a, b) => a.at - b.at)[0]
        if (!next) return
        jobs = jobs.filter((job) => job !== next)
        next.run()
      }
    },
    get waiting(): number {
      return jobs.length
    },
    reset: () => void (jobs = []),
  }
}

export type JobQueue = ReturnType<typeof jobQueue>
