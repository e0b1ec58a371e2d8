// Reads the whole event history of a repository and shows what happened in it.
//   node main.ts                                      on the emulator
//   node main.ts --base-url URL --repo owner/name     on a real service; the token comes from ISSUES_TOKEN
import { parseArgs } from 'node:util'
import { createIssuesClient, type IssueEvent } from '@portolan/issues-client'
import { startEmulator } from '@portolan/emulator'
import { runExample } from '../run-example.ts'
import { progressBar } from './progress-bar.ts'
import { report } from './report.ts'

const usage =
  'Usage: npm run demo -- [--base-url URL --repo owner/name]\nThe token comes from the environment: ISSUES_TOKEN.'

await runExample(main, usage, '\n')

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'base-url': { type: 'string' }, repo: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(usage)
  const emulator =
    values['base-url'] === undefined
      ? await startEmulator({ issues: { repositories: [{ owner: 'portolan', repo: 'atlas', events: 4200 }] } })
      : undefined
  try {
    const baseUrl = emulator?.url ?? values['base-url'] ?? ''
    const token = process.env['ISSUES_TOKEN'] ?? (emulator && 'demo-token')
    await show(baseUrl, token, values.repo ?? 'portolan/atlas')
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
  let expected: number | undefined
  for await (const page of client.issueEvents.listForRepo({ owner, repo, per_page: 100 }, { concurrency: 4 }).pages()) {
    pages++
    expected ??= lastPage(page.response.headers.get('link'))
    events.push(...page.items)
    bar.show(pages, expected ?? pages, `${events.length.toLocaleString('en')} events`)
  }
  bar.end()
  const { resources } = await client.rateLimit.get()
  const seconds = (performance.now() - started) / 1000
  console.log(report({ repository: `${owner}/${repo}`, events, pages, seconds, limit: resources.core }))
}

/** The number of pages, if the first one names it. */
function lastPage(link: string | null): number | undefined {
  const last = /[?&]page=(?<page>\d+)[^>]*>; rel="last"/.exec(link ?? '')?.groups?.['page']
  return last === undefined ? undefined : Number(last)
}
