// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { Channel, WatchParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const watchActivities: Operation<WatchParams, Channel, undefined> = operation(schemas, {
  method: 'POST',
  path: '/admin/reports/v1/activity/users/{userKey}/applications/{applicationName}/watch',
  params: 'WatchParams',
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
  secret: ['token'],
  response: 'Channel',
  scopes: ['SCOPE_REPORTS_AUDIT_READONLY'],
  checks,
})
