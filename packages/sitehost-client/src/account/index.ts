import {
  type CallOptions,
  type NoParams,
  type PagedOptions,
  type PagedRequest,
  type ApiRequest,
  resource,
} from '@portolan/core'
import type { Account } from './account.ts'
import type { ActivityAction, ActivityEntry } from './activity.ts'
import { getAccount, listActions, listActivity, updateAccount } from './operations.ts'
import type { ListActivityParams, UpdateAccountParams } from './params.ts'

/** The account that the token acts for. @see seed 001, Account */
export interface Accounts {
  /**
   * The account, its limits and how much of them is used.
   * @see seed 001, Endpoints, Account
   */
  get(params?: NoParams, options?: CallOptions): ApiRequest<Account>
  /**
   * Sets what new sites get: the PHP version or the datacenter, one of them in a call. `datacenter_code: null` removes the
   * default.
   * @see seed 001, Endpoints, Account
   */
  update(params: UpdateAccountParams, options?: CallOptions): ApiRequest<void>
  /**
   * What was done on the account in the last 60 days, at most 50 entries on a page. All filters have to fit.
   * @see seed 001, Endpoints, Account
   */
  listActivity(params?: ListActivityParams, options?: PagedOptions): PagedRequest<ActivityEntry, ActivityEntry[]>
  /**
   * The actions that the log can hold: values for a filter by `action`.
   * @see seed 001, Endpoints, Account
   */
  listActions(params?: NoParams, options?: CallOptions): ApiRequest<ActivityAction[]>
}

export const account = resource<Accounts>()({ get: getAccount, update: updateAccount, listActivity, listActions })
