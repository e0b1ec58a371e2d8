// Walks the whole event history of a repository and shows what happened in it.
//   node main.ts                                      on the emulator
//   node main.ts --base-url URL --repo owner/name     on a real service; the token comes from ISSUES_TOKEN
import { parseArgs } from 'node:util'
import { createIssuesClient, type IssueEvent } from '@portolan/issues-client'
import { startEmulator } from '@portolan/emulator'
import { runExample } from '../run-example.ts'
import { progressBar } from '../progress-bar.ts'
import { report } from './report.ts'

const usage = `Usage: npm run demo -- [--base-url URL --repo owner/name]

Walks the whole event history of a repository and shows what happened in it; on
the emulator, without options.

  --base-url URL      the service; the token comes from the environment:
                      ISSUES_TOKEN
  --repo owner/name   the repository (portolan/atlas)`

const next = `
This ran on the emulator, over HTTP on this machine. What to try next:
  npm run demo -- --base-url URL --repo owner/name   the same with a real service
  npm run emulator                                   all services, with a page for browsers
  README.md                                          the packages, and more examples`

await runExample(main, usage)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'base-url': { type: 'string' }, repo: { type: 'string' } },
  })
  const emulator =
    values['base-url'] === undefined
      ? await startEmulator({ issues: { repositories: [{ owner: 'portolan', repo: 'atlas', events: 4200 }] } })
      : undefined
  try {
    const baseUrl = emulator?.url ?? values['base-url'] ?? ''
    const token = process.env['ISSUES_TOKEN'] ?? (emulator && 'demo-token')
    await show(baseUrl, token, values.repo ?? 'portolan/atlas')
    if (emulator) console.log(next)
  } finally {
    await emulator?.stop()
  }
}

async function show(baseUrl: string, token: string | undefined, repository: string): Promise<void> {
  const [owner = '', repo = ''] = repository.split('/')
  const client = createIssuesClient({ baseUrl, token })
  const started = performance.now()
  const bar = progressBar(`${owner}/${repo}`)
  const events: IssueEvent[] = []
  let pages = 0
  let all: number | undefined
  for await (const page of client.issueEvents.listForRepo({ owner, repo, per_page: 100 }, { concurrency: 4 }).pages()) {
    pages++
    all ??= page.lastPage
    events.push(...page.items)
    bar.show(pages, all ?? pages, `${events.length.toLocaleString('en')} events`)
  }
  bar.end()
  const { resources } = await client.rateLimit.get()
  const seconds = (performance.now() - started) / 1000
  console.log(report({ repository: `${owner}/${repo}`, events, pages, seconds, limit: resources.core }))
}
