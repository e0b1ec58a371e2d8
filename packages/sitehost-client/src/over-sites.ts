import { aFunction, checkOptions, countFromOne, fields, must, signal as abortSignal } from '@portolan/core/internal'
import pMap from 'p-map'

export interface BulkOptions {
  /** The maximum number of sites at a time. @default 4 */
  readonly concurrency?: number | undefined
  /**
   * An abort starts no more sites, and rejects with the signal's reason. Calls in flight continue, unless they were
   * passed the signal too.
   */
  readonly signal?: AbortSignal | undefined
  /** Called after each site. */
  readonly onProgress?: ((progress: { readonly succeeded: number; readonly failed: number }) => void) | undefined
}

/** The result for each site, in the order of the list. */
export interface BulkReport<Site, Result> {
  readonly succeeded: readonly { readonly site: Site; readonly result: Result }[]
  readonly failed: readonly { readonly site: Site; readonly error: unknown }[]
}

const list = must('a list, or the pages of one', (value) => isIterable(Object(value)))
const knownOptions = fields({ concurrency: countFromOne, signal: abortSignal, onProgress: aFunction })

function isIterable(value: object): boolean {
  return Symbol.iterator in value || Symbol.asyncIterator in value
}

/**
 * Calls a function for many sites, several at a time. A failure does not stop the others: the report has both.
 * @param sites a list, or the pages of one, such as `client.sites.list()`
 * @throws RequestValidationError `sites` is no list, `action` no function, or an option is invalid
 * @throws the error of the list itself, if it cannot be read to its end
 */
export async function overSites<Site, Result>(
  sites: Iterable<Site> | AsyncIterable<Site>,
  action: (site: Site) => PromiseLike<Result> | Result,
  options: BulkOptions = {},
): Promise<BulkReport<Site, Result>> {
  checkOptions('overSites', list, sites, ['sites'])
  checkOptions('overSites', aFunction, action, ['action'])
  checkOptions('overSites', knownOptions, options)
  const { concurrency = 4, signal, onProgress } = options
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
