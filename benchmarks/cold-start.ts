import { execFileSync } from 'node:child_process'
import { median, table } from './table.ts'

const runs = 15
const programs: Readonly<Record<string, string>> = {
  '@octokit/core':
    "const { Octokit } = await import('@octokit/core'); new Octokit({ baseUrl: 'https://api.example.com' })",
  octokit: "const { Octokit } = await import('octokit'); new Octokit({ baseUrl: 'https://api.example.com' })",
  zod: "await import('zod')",
  'article client':
    "const { createArticleClient } = await import('@portolan/article-client'); createArticleClient({ baseUrl: 'https://api.example.com' })",
  'site-hosting client':
    "const { createSitehostClient } = await import('@portolan/sitehost-client'); createSitehostClient({ baseUrl: 'https://api.example.com', clientId: 'id', clientSecret: 'a-secret' })",
  'issues client':
    "const { createIssuesClient } = await import('@portolan/issues-client'); createIssuesClient({ baseUrl: 'https://api.example.com' })",
  'uddi client':
    "const { createUddiClient } = await import('@portolan/uddi-client'); createUddiClient({ registryUrl: 'https://api.example.com' })",
}

/** Milliseconds from the import to a client, each in a fresh process, in turn. */
export async function coldStart(): Promise<string> {
  const times = new Map(Object.keys(programs).map((name) => [name, [] as number[]]))
  for (let run = 0; run < runs; run++) {
    for (const [name, program] of Object.entries(programs)) {
      const timed = `const started = performance.now(); ${program}; console.log(performance.now() - started)`
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', timed], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
      })
      times.get(name)?.push(Number(output))
    }
  }
  const base = times.get('@octokit/core') as number[]
  const rows = Array.from(times, ([name, own]) => [
    name,
    `${median(own).toFixed(1)} ms`,
    median(own.map((time, index) => time / (base[index] as number))).toFixed(2),
  ])
  return table(['import and create', 'time', 'of @octokit/core'], rows)
}
