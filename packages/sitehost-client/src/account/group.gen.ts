// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, NoParams, PagedOptions, PagedRequest } from '@portolan/core'
import type { Account, ActivityAction, ActivityEntry, ListActivityParams, UpdateAccountParams } from './types.gen.ts'
import { getAccount, listActions, listActivity, updateAccount } from './operations.ts'

/** The account that the token belongs to. */
export interface Accounts {
  /**
   * Returns the account that the token acts for, with its limits and how much of them is used.
   *
   * `GET /v1/account`
   * @see reference.md#accountget
   */
  get(params?: NoParams, options?: CallOptions): ApiRequest<Account>
  /**
   * Sets the PHP version or the datacenter that new sites get by default.
   *
   * `PUT /v1/account`
   * @see reference.md#accountupdate
   */
  update(params: UpdateAccountParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the activity log of the account, which goes back 60 days.
   *
   * `POST /v1/account/logs/activity`
   *
   * Paging and filters travel in the body. The call changes nothing although its method is POST.
   * @see reference.md#accountlistactivity
   */
  listActivity(params?: ListActivityParams, options?: PagedOptions): PagedRequest<ActivityEntry, ActivityEntry[]>
  /**
   * Returns the actions that the activity log can hold. The `name` of each is a value to filter by with the field
   * `action`.
   *
   * `GET /v1/activity/account-actions`
   * @see reference.md#accountlistactions
   */
  listActions(params?: NoParams, options?: CallOptions): ApiRequest<ActivityAction[]>
}

/** The operations of the group, by the names of its methods. */
export const members = { get: getAccount, update: updateAccount, listActivity, listActions }
