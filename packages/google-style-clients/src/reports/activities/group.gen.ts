// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { Channel, WatchParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Reports on the activities of accounts. */
export interface Activities {
  /**
   * Opens a channel to which the service sends each activity of an application.
   *
   * `POST /admin/reports/v1/activity/users/{userKey}/applications/{applicationName}/watch`
   *
   * In the documents the path parameter is called "userKey or all". The query parameters narrow down what is watched.
   * `maxResults` and `pageToken` are accepted though nothing is paged. The watch ends when the channel expires.
   *
   * Scopes: `SCOPE_REPORTS_AUDIT_READONLY`.
   */
  watch(params: WatchParams, options?: CallOptions): ApiRequest<Channel>
}

export const activitiesResource: Resource<Activities> = resource<Activities>()({
  watch: loadCall(operations, 'watchActivities'),
})
