export { Account, AccountCapacity, SiteCapacity } from './account.ts'
export { ActivityAction, ActivityEntry } from './activity.ts'
export { ActivityFilter, ListActivityParams, UpdateAccountParams } from './params.ts'
export { PageViewCount, PageViews } from '../values/page-views.ts'
