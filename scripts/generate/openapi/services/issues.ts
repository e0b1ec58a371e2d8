import { callIssues } from '../calls/issues.ts'
import type { HttpService } from '../http-service.ts'

export const issues: HttpService = {
  name: 'issues',
  title: 'Issue events and rate limit',
  page: 'packages/issues-client/reference.md',
  file: 'packages/issues-client/openapi/issues.json',
  emulated: 'issues',
  calls: callIssues,
  security: () => ({
    name: 'token',
    scheme: {
      type: 'http',
      scheme: 'bearer',
      description: 'Public resources can be read without a token. The scopes are permissions of a fine-grained token.',
    },
    optional: () => true,
  }),
  errors: {
    body: { heading: 'Errors' },
    statuses: { heading: 'Errors', status: 'status', meaning: 'when' },
    always: ['403', '404', '429'],
  },
  headers: ['Rate limit'],
  requestHeaders: 'Request headers',
  conditional: true,
  // What the page recommends to ask for.
  mediaTypes: ['application/vnd.service+json'],
}
