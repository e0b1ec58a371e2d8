import { OperationFailedError, type ApiRequest, type CallOptions, type MemberContext } from '@portolan/core'
import { aboutLast, poll } from '@portolan/core/internal'
import type { SiteParams } from '../site-ids/types.gen.ts'
import type { SiteDetails } from './types.gen.ts'

export interface WaitOptions {
  /** Milliseconds until the second look; from then on each pause is half as long again, up to ten times the first. @default 1_000 */
  readonly interval?: number | undefined
  /** Milliseconds for the whole wait. @default 600_000 */
  readonly timeout?: number | undefined
  /** Called with the site after each look. */
  readonly onProgress?: ((site: SiteDetails) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** What waiting stands on. */
interface SiteReader {
  get(params: SiteParams, options?: CallOptions): ApiRequest<SiteDetails>
}

const onTheWay: ReadonlySet<string> = new Set(['deploying', 'cloning'])

/** Makes `sites.waitUntilLive`. */
export function waitUntilLive({ group, clock, name }: Pick<MemberContext<SiteReader>, 'group' | 'clock' | 'name'>) {
  return async (
    params: SiteParams,
    { interval = 1000, timeout = 600_000, onProgress, ...options }: WaitOptions = {},
  ): Promise<SiteDetails> => {
    const { data: site, response } = await poll({
      unfinished: `${name}: the site ${params.id} is not live`,
      clock,
      isDone: ({ state }) => !onTheWay.has(state),
      read: (callOptions) => group.get(params, callOptions).withResponse(),
      interval,
      growth: 1.5,
      timeout,
      onProgress,
      options,
    })
    if (site.state === 'live') return site
    throw new OperationFailedError(`${name}: the site ${params.id} is ${site.state}, and will not be live`, {
      code: site.state,
      details: site,
      ...aboutLast(response),
    })
  }
}
