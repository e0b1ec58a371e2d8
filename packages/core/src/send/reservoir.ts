import type Bottleneck from 'bottleneck'

/** Permits that nobody has, counted by bottleneck. */
export interface Reservoir {
  /** Resolves when so many permits were drawn. Draws no more than there are, or it waits until there are. */
  draw(count: number): Promise<void>
  putBack(count: number): void
}

/** A reservoir that holds `capacity` permits at first. bottleneck is loaded when something is drawn. */
export function reservoir(capacity: number): Reservoir {
  let loading: Promise<Bottleneck> | undefined
  const load = async (): Promise<Bottleneck> => {
    // @ts-expect-error -- the build without the stores in Redis, a third of the size, has no types of its own
    const { default: Limiter } = (await import('bottleneck/light.js')) as { readonly default: typeof Bottleneck }
    return new Limiter({ reservoir: capacity })
  }
  return {
    async draw(count) {
      loading ??= load().catch((error: unknown) => {
        // What could not be loaded may be there the next time.
        loading = undefined
        throw error
      })
      const limiter = await loading
      await limiter.schedule({ weight: count }, () => Promise.resolve())
    },
    putBack(count) {
      // Only what was drawn is put back, so bottleneck is there.
      void loading?.then((limiter) => limiter.incrementReservoir(count))
    },
  }
}
