import { departureLog } from './departures.ts'
import type { PermitDecision, PermitSource } from './permits.ts'
import { reservoir } from './reservoir.ts'

/** A clock of whole milliseconds tells a time up to this much too early. */
const tick = 1
/** A job of bottleneck takes 4 ms and up to 0.8 ms of CPU, whatever its weight: fewer permits are not worth one. */
const smallestBlock = 32

const wait: PermitDecision = { kind: 'wait' }

/**
 * At most `requests` requests arrive in any span of `per` milliseconds. bottleneck counts them: its reservoir holds the
 * permits that nobody has, blocks are drawn from it as jobs of their weight, and each permit is put back `per` milliseconds
 * after its request left. Since a request arrives after its permit was granted and before it is said to have left, two
 * arrivals on one permit are never closer than `per`.
 *
 * Permits are put back when somebody asks for one, so that an idle client has no timer.
 */
export function budget({ requests, per }: { readonly requests: number; readonly per: number }): PermitSource {
  const store = reservoir(requests)
  const departures = departureLog(per / 1000)
  /** What is in the reservoir when bottleneck has done all that it was told. */
  let stored = requests
  /** Permits that were drawn and not granted yet. */
  let drawn = 0
  /** As soon as no more than this are left of a block, the next is drawn. */
  let few = 0
  let drawing = false
  let waiting = false
  let failure: Error | undefined
  let ready = (): void => {}

  // All permits are alike: what is counted is how many left when.
  const granted: PermitDecision = { kind: 'granted', permit: { left: departures.add } }

  return {
    take(now) {
      if (drawn <= few && !drawing && !failure) draw(now)
      if (drawn === 0) return refuse(now)
      drawn--
      return granted
    },
    onReady(callback) {
      ready = callback
    },
  }

  function draw(now: number): void {
    const returned = departures.takeUntil(now - per - tick)
    if (returned > 0) store.putBack(returned)
    stored += returned
    if (stored === 0) return
    const block = Math.min(stored, Math.max(smallestBlock, Math.ceil(stored / 4)))
    stored -= block
    drawing = true
    store.draw(block).then(
      () => {
        drawn += block
        few = Math.floor(block / 2)
        settle()
      },
      (error: unknown) => {
        stored += block
        failure = error as Error
        settle()
      },
    )
  }

  function settle(): void {
    drawing = false
    if (!waiting) return
    waiting = false
    ready()
  }

  function refuse(now: number): PermitDecision {
    if (drawing) {
      waiting = true
      return wait
    }
    if (failure) {
      const error = failure
      failure = undefined
      return { kind: 'failure', error }
    }
    // What is still on its way has yet to leave: it is put back later than what leaves now.
    return { kind: 'retryIn', ms: (departures.oldest() ?? now) + per + tick - now }
  }
}
