import { linkPaging, operation } from '@portolan/core'

const schemas = () => import('./schema.ts')

/** The permission that a fine-grained token needs. Read access is enough. */
const issues = ['Issues']
const issuesOrPullRequests = ['Issues', 'Pull requests']

export const listForRepo = operation(schemas, {
  method: 'GET',
  path: '/repos/{owner}/{repo}/issues/events',
  params: 'ListForRepoParams',
  response: 'IssueEvent[]',
  paging: linkPaging(),
  scopes: issues,
})

export const getEvent = operation(schemas, {
  method: 'GET',
  path: '/repos/{owner}/{repo}/issues/events/{event_id}',
  params: 'GetEventParams',
  response: 'IssueEvent',
  scopes: issuesOrPullRequests,
})

export const listForIssue = operation(schemas, {
  method: 'GET',
  path: '/repos/{owner}/{repo}/issues/{issue_number}/events',
  params: 'ListForIssueParams',
  response: 'IssueEvent[]',
  paging: linkPaging(),
  scopes: issuesOrPullRequests,
})
