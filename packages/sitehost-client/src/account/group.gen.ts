// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type NoParams,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import type { Account, ActivityAction, ActivityEntry, ListActivityParams, UpdateAccountParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** The account that the token belongs to. */
export interface Accounts {
  /**
   * Returns the account that the token acts for, with its limits and how much of them is used.
   *
   * `GET /v1/account`
   */
  get(params?: NoParams, options?: CallOptions): ApiRequest<Account>
  /**
   * Sets the PHP version or the datacenter that new sites get by default.
   *
   * `PUT /v1/account`
   *
   * Exactly one of `php_version` and `datacenter_code` is given.
   */
  update(params: UpdateAccountParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the activity log of the account, which goes back 60 days.
   *
   * `POST /v1/account/logs/activity`
   *
   * Paging and filters travel in the body. The call changes nothing although its method is POST.
   */
  listActivity(params?: ListActivityParams, options?: PagedOptions): PagedRequest<ActivityEntry, ActivityEntry[]>
  /**
   * Returns the actions that the activity log can hold.
   *
   * `GET /v1/activity/account-actions`
   *
   * The `name` of each is a value to filter by with the field `action`.
   */
  listActions(params?: NoParams, options?: CallOptions): ApiRequest<ActivityAction[]>
}

export const accountsResource: Resource<Accounts> = resource<Accounts>()({
  get: loadCall(operations, 'getAccount'),
  update: loadCall(operations, 'updateAccount'),
  listActivity: loadList(operations, 'listActivity'),
  listActions: loadCall(operations, 'listActions'),
})
