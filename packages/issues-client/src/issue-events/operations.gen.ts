// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, type Paging, linkPaging, operation } from '@portolan/core'
import type { GetEventParams, IssueEvent, ListForIssueParams, ListForRepoParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listForRepo: Operation<
  ListForRepoParams,
  IssueEvent[],
  Paging<undefined, undefined, undefined>
> = operation(schemas, {
  method: 'GET',
  path: '/repos/{owner}/{repo}/issues/events',
  params: 'ListForRepoParams',
  response: 'IssueEvent[]',
  scopes: ['Issues'],
  checks,
  paging: linkPaging(),
})

export const getEvent: Operation<GetEventParams, IssueEvent, undefined> = operation(schemas, {
  method: 'GET',
  path: '/repos/{owner}/{repo}/issues/events/{event_id}',
  params: 'GetEventParams',
  response: 'IssueEvent',
  scopes: ['Issues', 'Pull requests'],
  checks,
})

export const listForIssue: Operation<
  ListForIssueParams,
  IssueEvent[],
  Paging<undefined, undefined, undefined>
> = operation(schemas, {
  method: 'GET',
  path: '/repos/{owner}/{repo}/issues/{issue_number}/events',
  params: 'ListForIssueParams',
  response: 'IssueEvent[]',
  scopes: ['Issues', 'Pull requests'],
  checks,
  paging: linkPaging(),
})
