import { callCalendar, callImages, callMail, callReports, callSubscriptions } from '../calls/google.ts'
import type { HttpService } from '../http-service.ts'
import { notification } from '../notification.ts'
import { oauth, oauthByTable } from '../security.ts'
import { isUpload, sessionHeader, uploadBody, uploadHeaders, uploadServers } from '../upload.ts'

const folder = 'packages/google-style-clients'

const common = (name: 'mail' | 'reports' | 'subscriptions' | 'calendar' | 'images') => ({
  name,
  page: `${folder}/reference/${name}.md`,
  file: `${folder}/openapi/${name}.json`,
  emulated: name,
  errors: {
    page: `${folder}/reference/errors.md`,
    body: { heading: 'Error body' },
    statuses: { heading: 'Statuses', status: 'HTTP status', meaning: 'reason' },
    always: ['400', '401', '403', '404', '429'],
  },
})

export const mail: HttpService = {
  ...common('mail'),
  title: 'Mail',
  calls: callMail,
  security: (prose) => oauthByTable(prose, ''),
  requestBody: (endpoint, draft) => (isUpload(endpoint) ? uploadBody(draft, endpoint) : undefined),
  parameters: (endpoint) => (isUpload(endpoint) ? uploadHeaders : []),
  successHeaders: (endpoint) => (isUpload(endpoint) ? sessionHeader : {}),
  more: (endpoint) => (isUpload(endpoint) ? uploadServers : {}),
}

export const reports: HttpService = {
  ...common('reports'),
  title: 'Reports',
  calls: callReports,
  security: () =>
    oauth([
      [
        'SCOPE_REPORTS_AUDIT_READONLY',
        'https://www.googleapis.com/auth/admin.reports.audit.readonly',
        'Read audit reports.',
      ],
    ]),
  more: (_, draft) => ({ callbacks: { activity: notification(draft) } }),
}

export const subscriptions: HttpService = {
  ...common('subscriptions'),
  title: 'Subscriptions',
  calls: callSubscriptions,
  security: (prose) => oauthByTable(prose, 'Scopes'),
}

export const calendar: HttpService = {
  ...common('calendar'),
  title: 'Calendar',
  calls: callCalendar,
  security: (prose) => oauthByTable(prose, ''),
}

export const images: HttpService = {
  ...common('images'),
  title: 'Images',
  calls: callImages,
  security: (prose) => oauthByTable(prose, ''),
  further: [
    {
      call: 'operations.wait',
      method: 'GET',
      path: '/compute/v1/projects/{project}/global/operations/{operation}',
      response: 'Operation',
      params: [
        { name: 'project', meaning: 'Id of the project.' },
        { name: 'operation', meaning: "The operation's name, as its `selfLink` has it." },
      ],
    },
  ],
}
