import { issuesClient } from '../lib/server/issues.js'

export async function load() {
  const { items } = await issuesClient().issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas', per_page: 5 })
  return { count: items.length }
}
