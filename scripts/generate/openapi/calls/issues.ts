import { createIssuesClient } from '@portolan/issues-client'
import type { Stage } from '../exchange.ts'

export async function callIssues({ fetch, baseUrl }: Stage): Promise<void> {
  const { issueEvents, rateLimit } = createIssuesClient({
    baseUrl,
    fetch,
    token: 'example-token',
    apiVersion: '2022-11-28',
  })
  const atlas = { owner: 'portolan', repo: 'atlas' }
  const { items } = await issueEvents.listForRepo({ ...atlas, per_page: 2, page: 2 })
  await issueEvents.get({ ...atlas, event_id: items[0]?.id ?? 0 })
  await issueEvents.listForIssue({ ...atlas, issue_number: 1, per_page: 2 })
  await rateLimit.get()
}
