// Written by `npm run generate` out of operations.ts and reference/reports.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { Channel, WatchParams } from './types.gen.ts'
import { watchActivities } from './operations.ts'

/** Reports on the activities of accounts. */
export interface Activities {
  /**
   * Opens a channel to which the service sends each activity of an application.
   *
   * `POST /admin/reports/v1/activity/users/{userKey}/applications/{applicationName}/watch`
   *
   * In the documents the path parameter is called "userKey or all". The query parameters narrow down what is
   * watched. `maxResults` and `pageToken` are accepted though nothing is paged. The watch ends when the channel
   * expires.
   *
   * Scopes: `SCOPE_REPORTS_AUDIT_READONLY`.
   * @see reference/reports.md#activitieswatch
   */
  watch(params: WatchParams, options?: CallOptions): ApiRequest<Channel>
}

/** The operations of the group, by the names of its methods. */
export const members = { watch: watchActivities }
