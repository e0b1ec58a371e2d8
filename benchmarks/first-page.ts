// Prints the first page of a list as the client returns it: node first-page.ts URL.
import { createIssuesClient } from '@portolan/issues-client'

const [baseUrl = ''] = process.argv.slice(2)
const page = await createIssuesClient({ baseUrl }).issueEvents.listForRepo({ owner: 'o', repo: 'r', per_page: 100 })
for (const event of page.items) process.stdout.write(`${JSON.stringify(event)}\n`)
