import { admin } from '@googleapis/admin'
import { calendar } from '@googleapis/calendar'
import { compute } from '@googleapis/compute'
import { gmail } from '@googleapis/gmail'
import { workspaceevents } from '@googleapis/workspaceevents'
import { OAuth2Client } from 'google-auth-library'
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createImagesClient } from '@portolan/google-style-clients/images'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { createReportsClient } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { token } from '../set-up.ts'

/** The official clients, pointed at an address. Uploads take it per call only: `root`. */
export function officialClients(url: string) {
  const signedIn = new OAuth2Client()
  signedIn.setCredentials({ access_token: token })
  const auth = signedIn as never
  const rootUrl = `${url}/`
  return {
    root: { rootUrl },
    gmail: gmail({ version: 'v1', auth, rootUrl }),
    reports: admin({ version: 'reports_v1', auth, rootUrl }),
    events: workspaceevents({ version: 'v1', auth, rootUrl }),
    calendar: calendar({ version: 'v3', auth, rootUrl }),
    compute: compute({ version: 'v1', auth, rootUrl }),
  }
}

/** Ours, pointed at the same. */
export function ourClients(baseUrl: string) {
  return {
    mail: createMailClient({ apiUrl: baseUrl, token }),
    reports: createReportsClient({ baseUrl, token }),
    subscriptions: createSubscriptionsClient({ baseUrl, token }),
    calendar: createCalendarClient({ baseUrl, token }),
    images: createImagesClient({ baseUrl, token }),
  }
}

export type Official = ReturnType<typeof officialClients>
export type Ours = ReturnType<typeof ourClients>
