import { createIssuesClient } from '@portolan/issues-client'

export const issues = createIssuesClient({ baseUrl: process.env.ISSUES_URL, token: process.env.ISSUES_TOKEN })
export const atlas = { owner: 'portolan', repo: 'atlas', per_page: 5 }
