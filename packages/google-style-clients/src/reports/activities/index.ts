import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { Channel } from './channel.ts'
import { watchActivities } from './operations.ts'
import type { WatchParams } from './params.ts'

/** Reports of what accounts do. @see seed 002, C */
export interface Activities {
  /**
   * Opens a channel: from now on the service tells its address of each activity of an application and of one user or all.
   * Gives the channel, with the `resourceId` that it is closed by. `parseNotification` reads what arrives.
   *
   * Scope: SCOPE_REPORTS_AUDIT_READONLY.
   * @throws RequestValidationError params break a rule; nothing was sent
   * @throws BadRequestError the service refuses the channel, for one because there is one with its id
   * @see seed 002, C, endpoint
   */
  watch(params: WatchParams, options?: CallOptions): ApiRequest<Channel>
}

export const activities = resource<Activities>()({ watch: watchActivities })
