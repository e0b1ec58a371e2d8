import { Octokit } from '@octokit/core'
import { dispatcherFetch } from '@portolan/core/node'
import { createIssuesClient } from '@portolan/issues-client'
import ky from 'ky'
import { loopback } from './loopback.ts'
import { median, table } from './table.ts'

type Task = () => Promise<unknown>

const rounds = 15

/** CPU of one call, beside bare fetch and JSON.parse, the contestants interleaved round by round. */
export async function perCall(): Promise<string> {
  const { url, stop } = await loopback()
  try {
    const headers = { accept: 'application/json', authorization: 'Bearer benchmark-token' }
    const client = createIssuesClient({ baseUrl: url, token: 'benchmark-token', timeout: 10_000 })
    const limited = createIssuesClient({
      baseUrl: url,
      token: 'benchmark-token',
      timeout: 10_000,
      rateLimit: { requests: 1e6, per: 1000 },
    })
    const fast = createIssuesClient({ baseUrl: url, token: 'benchmark-token', timeout: 10_000, fetch: dispatcherFetch })
    const octokit = new Octokit({ baseUrl: url, auth: 'benchmark-token' })
    const where = { owner: 'o', repo: 'r', per_page: 100 }
    const path = '/repos/o/r/issues/events?per_page=100'
    const bare =
      (address: string): Task =>
      async () =>
        JSON.parse(await (await fetch(address, { headers })).text())
    const withKy =
      (address: string): Task =>
      async () =>
        JSON.parse(await (await ky(address, { headers, retry: 0, timeout: 10_000 })).text())
    const small: Record<string, Task> = {
      'bare fetch': bare(`${url}/rate_limit`),
      'ky alone': withKy(`${url}/rate_limit`),
      'issues client': () => client.rateLimit.get(),
      'issues client, fast attempt': () => fast.rateLimit.get(),
      '@octokit/core': () => octokit.request('GET /rate_limit'),
    }
    const page: Record<string, Task> = {
      'bare fetch': bare(url + path),
      'ky alone': withKy(url + path),
      'issues client': async () => client.issueEvents.listForRepo(where),
      'issues client, limited': async () => limited.issueEvents.listForRepo(where),
      'issues client, fast attempt': async () => fast.issueEvents.listForRepo(where),
      '@octokit/core': () => octokit.request('GET /repos/o/r/issues/events', { per_page: 100 }),
    }
    return `${await compare('a small object', small, 400)}\n\n${await compare('a page of 100 events (450 kB)', page, 40)}`
  } finally {
    stop()
  }
}

async function compare(title: string, tasks: Readonly<Record<string, Task>>, calls: number): Promise<string> {
  const names = Object.keys(tasks)
  const times = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = -3; round < rounds; round++) {
    for (const name of names) {
      // What the one before left behind is not charged to this one.
      globalThis.gc?.()
      const before = process.cpuUsage()
      for (let call = 0; call < calls; call++) await tasks[name]?.()
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) times.get(name)?.push((user + system) / calls)
    }
  }
  const base = times.get(names[0] as string) as number[]
  const rows = names.map((name) => {
    const own = times.get(name) as number[]
    const ratio = median(own.map((time, index) => time / (base[index] as number)))
    return [name, `${Math.round(median(own))} µs`, ratio.toFixed(2)]
  })
  return table([title, 'CPU of a call', 'ratio'], rows)
}
