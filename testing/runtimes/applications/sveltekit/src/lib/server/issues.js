import { createIssuesClient } from '@portolan/issues-client'

let client

// The build loads this module too, and has no environment.
export function issuesClient() {
  client ??= createIssuesClient({ baseUrl: process.env.ISSUES_URL, token: process.env.ISSUES_TOKEN })
  return client
}
