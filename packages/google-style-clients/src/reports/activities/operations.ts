import { operation } from '@portolan/core'

export const watchActivities = operation(() => import('../schemas.ts'), {
  method: 'POST',
  path: '/admin/reports/v1/activity/users/{userKey}/applications/{applicationName}/watch',
  params: 'WatchParams',
  response: 'Channel',
  query: [
    'actorIpAddress',
    'customerId',
    'endTime',
    'eventName',
    'filters',
    'maxResults',
    'orgUnitID',
    'pageToken',
    'startTime',
    'groupIdFilter',
  ],
  body: 'channel',
  scopes: ['SCOPE_REPORTS_AUDIT_READONLY'],
})
