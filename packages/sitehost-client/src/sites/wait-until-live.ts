import {
  type CallOptions,
  type MemberContext,
  OperationFailedError,
  type Request,
  sleep,
  TimeoutError,
} from '@portolan/core'
import type { SiteParams } from '../values/site-params.ts'
import type { SiteDetails } from './site-details.ts'

export interface WaitOptions {
  /** Milliseconds until the second look; from then on each pause is half as long again, up to 30 seconds. 1,000 unless set. */
  readonly interval?: number | undefined
  /** Milliseconds for the whole wait. Ten minutes unless set. */
  readonly timeout?: number | undefined
  /** Called with the site after each look. */
  readonly onProgress?: ((site: SiteDetails) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** What waiting stands on. */
interface SiteReader {
  get(params: SiteParams, options?: CallOptions): Request<SiteDetails>
}

const longestPause = 30_000
const onTheWay: ReadonlySet<string> = new Set(['deploying', 'cloning'])

/** Makes `sites.waitUntilLive`. */
export function waitUntilLive({ group, clock, name }: Pick<MemberContext<SiteReader>, 'group' | 'clock' | 'name'>) {
  return async (
    params: SiteParams,
    { interval = 1000, timeout = 600_000, onProgress, signal }: WaitOptions = {},
  ): Promise<SiteDetails> => {
    const end = clock.now() + timeout
    for (let pause = interval; ; pause = Math.min(pause * 1.5, longestPause)) {
      const site = await group.get(params, { signal, deadline: Math.max(1, end - clock.now()) })
      onProgress?.(site)
      if (site.state === 'live') return site
      if (!onTheWay.has(site.state)) {
        throw new OperationFailedError(`${name}: the site ${params.id} is ${site.state}, and will not be live`, {
          code: site.state,
          details: site,
        })
      }
      if (clock.now() + pause >= end) {
        throw new TimeoutError(`${name}: the site ${params.id} is still ${site.state} after ${timeout} ms`)
      }
      await sleep(clock, pause, signal)
    }
  }
}
