import { createIssuesClient } from '@portolan/issues-client'

export const issues = createIssuesClient({ baseUrl: process.env.ISSUES_URL, token: process.env.ISSUES_TOKEN })
