import { checkWholeNumbers } from '@portolan/core/internal'
import pMap from 'p-map'

export interface BulkOptions {
  /** How many sites at once. @default 4 */
  readonly concurrency?: number | undefined
  /** Begins no more sites, and rejects with the signal's reason. What is on its way ends by itself unless it got the signal too. */
  readonly signal?: AbortSignal | undefined
  /** Called after each site. */
  readonly onProgress?: ((progress: { readonly succeeded: number; readonly failed: number }) => void) | undefined
}

/** What came of each site, in their order. */
export interface BulkReport<Site, Result> {
  readonly succeeded: readonly { readonly site: Site; readonly result: Result }[]
  readonly failed: readonly { readonly site: Site; readonly error: unknown }[]
}

/**
 * Does something with many sites, several at once. One that fails does not stop the others: the report has both.
 * @param sites a list, or what a client gives in pages, such as `client.sites.list()`
 * @throws RequestValidationError `concurrency` is not an integer of at least 1
 * @throws the error of the list itself, where it cannot be read to its end
 */
export async function overSites<Site, Result>(
  sites: Iterable<Site> | AsyncIterable<Site>,
  action: (site: Site) => PromiseLike<Result> | Result,
  { concurrency = 4, signal, onProgress }: BulkOptions = {},
): Promise<BulkReport<Site, Result>> {
  checkWholeNumbers('overSites', 1, { concurrency })
  const counts = { succeeded: 0, failed: 0 }
  const outcomes = await pMap(
    sites,
    async (site) => {
      try {
        const result = await action(site)
        counts.succeeded++
        return { site, result, ok: true as const }
      } catch (error) {
        counts.failed++
        return { site, error, ok: false as const }
      } finally {
        onProgress?.({ ...counts })
      }
    },
    { concurrency, ...(signal ? { signal } : {}) },
  )
  return {
    succeeded: outcomes.flatMap((one) => (one.ok ? [{ site: one.site, result: one.result }] : [])),
    failed: outcomes.flatMap((one) => (one.ok ? [] : [{ site: one.site, error: one.error }])),
  }
}
