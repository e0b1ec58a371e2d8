import { OperationFailedError, type ApiRequest, type CallOptions, type MemberContext } from '@portolan/core'
import { aboutLast, checkOptions, fields, given, poll } from '@portolan/core/internal'
import type { SiteParams } from '../objects/types.gen.ts'
import { type OwnWaitOptions, ownWaitDefaults } from './composed.gen.ts'
import type { SiteDetails } from './types.gen.ts'

export interface WaitOptions extends OwnWaitOptions {
  /** Called with the site after each poll. */
  readonly onProgress?: ((site: SiteDetails) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** The operation that waiting needs. */
interface SiteReader {
  get(params: SiteParams, options?: CallOptions): ApiRequest<SiteDetails>
}

const onTheWay: ReadonlySet<string> = new Set(['deploying', 'cloning'])

/** They are checked by the functions that receive them. */
const anyOptions = fields({}, { open: true })

/** Makes `sites.waitUntilLive`. */
export function waitUntilLive({
  group,
  clock,
  name,
  options: client,
}: Pick<MemberContext<SiteReader>, 'group' | 'clock' | 'name' | 'options'>) {
  return async (params: SiteParams, all: WaitOptions = {}): Promise<SiteDetails> => {
    checkOptions(name, anyOptions, all)
    const { interval, timeout, onProgress, ...options } = { ...ownWaitDefaults, ...given(all) }
    const { id } = Object(params) as SiteParams
    const { data: site, response } = await poll({
      unfinished: `${name}: the site ${id} is not live`,
      clock,
      isDone: ({ state }) => !onTheWay.has(state),
      read: (callOptions) => group.get(params, callOptions).withResponse(),
      interval,
      growth: 1.5,
      timeout,
      deadline: all.timeout === undefined ? client.deadline : undefined,
      onProgress,
      options,
    })
    if (site.state === 'live') return site
    throw new OperationFailedError(`${name}: the site ${id} is ${site.state}, and will not be live`, {
      code: site.state,
      details: site,
      ...aboutLast(response),
    })
  }
}
