import { createIssuesClient } from '@portolan/issues-client'

let issues

export default defineEventHandler(async () => {
  const { issuesUrl, issuesToken } = useRuntimeConfig()
  issues ??= createIssuesClient({ baseUrl: issuesUrl, token: issuesToken })
  const { items } = await issues.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas', per_page: 5 })
  return { count: items.length }
})
