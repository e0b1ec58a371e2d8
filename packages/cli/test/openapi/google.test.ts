import { calendar, images, mail, reports, subscriptions } from '../../../../scripts/generate/openapi/services/google.ts'
import { table as calendarTable } from '../../../google-style-clients/test/calendar/wire-table.ts'
import { table as imagesTable } from '../../../google-style-clients/test/images/wire-table.ts'
import { table as mailTable } from '../../../google-style-clients/test/mail/wire-table.ts'
import { table as reportsTable } from '../../../google-style-clients/test/reports/wire-table.ts'
import { table as subscriptionsTable } from '../../../google-style-clients/test/subscriptions/wire-table.ts'
import { holdContract } from './hold-contract.ts'

/** The media of a resumable upload go to an address that came in a response. */
const elsewhere = ({ method }: { method: string }): boolean => method === 'PUT'

holdContract('mail', { service: mail, rows: mailTable, refusing: { mail: { tokens: ['another'] } }, elsewhere })
holdContract('reports', { service: reports, rows: reportsTable, refusing: { reports: { tokens: ['another'] } } })
/** No param of a path in OpenAPI can have several segments. */
const hasSegments = ({ path }: { path: string }): boolean => /^\/v1\/operations\/.+\//.test(path)

holdContract('subscriptions', {
  service: subscriptions,
  rows: subscriptionsTable,
  elsewhere: hasSegments,
  refusing: { subscriptions: { tokens: ['another'] } },
})
holdContract('calendar', { service: calendar, rows: calendarTable, refusing: { calendar: { tokens: ['another'] } } })
holdContract('images', { service: images, rows: imagesTable, refusing: { images: { tokens: ['another'] } } })
