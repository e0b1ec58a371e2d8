import type Bottleneck from 'bottleneck'

/** Free permits, counted by bottleneck. */
export interface Reservoir {
  /** Draws permits. Waits until there are enough, so callers never draw more than there are. */
  draw(count: number): Promise<void>
  putBack(count: number): void
}

/** A reservoir that starts with `capacity` permits. bottleneck is loaded when permits are first drawn. */
export function reservoir(capacity: number): Reservoir {
  let loading: Promise<Bottleneck> | undefined
  const load = async (): Promise<Bottleneck> => {
    // @ts-expect-error -- the build without the Redis stores, a third of the size, has no types of its own
    const { default: Limiter } = (await import('bottleneck/light.js')) as { readonly default: typeof Bottleneck }
    return new Limiter({ reservoir: capacity })
  }
  return {
    async draw(count) {
      loading ??= load().catch((error: unknown) => {
        // A module that failed to load may load the next time.
        loading = undefined
        throw error
      })
      const limiter = await loading
      await limiter.schedule({ weight: count }, () => Promise.resolve())
    },
    putBack(count) {
      // Only drawn permits are put back, so bottleneck is already loaded.
      void loading?.then((limiter) => limiter.incrementReservoir(count))
    },
  }
}
