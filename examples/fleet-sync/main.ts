// Several processes read the events of many repositories, and share one budget of requests.
//   node main.ts                                                 on the emulator
//   node main.ts --base-url URL --redis URL owner/name ...       on a real service; the token comes from ISSUES_TOKEN
//   --workers 4  --requests 60  --per 2000                       the size of the fleet, and its budget
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmulator } from '@portolan/emulator'
import { runExample } from '../run-example.ts'
import { UserError } from '../user-error.ts'
import { ownRedis } from './own-redis.ts'
import { draw, liveText, type Row } from './table.ts'
import type { News, WorkerOptions } from './worker.ts'

const sizes = [1800, 420, 2600, 90, 3100, 1250, 760, 2050, 330, 1500]

const usage = `Usage: node main.ts [--base-url URL] [--redis URL] [--workers NUMBER]
       [--requests NUMBER --per MS] [owner/name ...]

Several processes walk the events of many repositories, and share one budget of
requests; on the emulator, without options.

  --base-url URL      the service; the token comes from the environment:
                      ISSUES_TOKEN
  --redis URL         what the processes share their budget in (a redis-server
                      of its own)
  --workers NUMBER    how many processes (4)
  --requests NUMBER   how many requests all of them together send (60) ...
  --per MS            ... in so many milliseconds (2000)
  owner/name          the repositories`

await runExample(main, usage)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'base-url': { type: 'string' },
      redis: { type: 'string' },
      workers: { type: 'string', default: '4' },
      requests: { type: 'string', default: '60' },
      per: { type: 'string', default: '2000' },
    },
  })
  const workers = parseSize('workers', values.workers)
  const budget = { requests: parseSize('requests', values.requests), per: parseSize('per', values.per) }
  const repositories = sizes.map((events, index) => ({ owner: 'portolan', repo: `atlas-${index + 1}`, events }))
  const emulator = values['base-url'] === undefined ? await startEmulator({ issues: { repositories } }) : undefined
  const server = values.redis === undefined ? await ownRedis() : undefined
  const rows = emulator
    ? repositories.map(({ owner, repo, events }) => newRow(`${owner}/${repo}`, events))
    : positionals.map((repository) => newRow(repository, undefined))
  try {
    await sync(rows, {
      baseUrl: emulator?.url ?? values['base-url'] ?? '',
      redis: server?.url ?? values.redis ?? '',
      workers,
      budget,
    })
  } finally {
    await emulator?.stop()
    server?.stop()
  }
}

function parseSize(option: string, text: string): number {
  const size = Number(text)
  if (!Number.isSafeInteger(size) || size < 1) throw new UserError(`--${option} must be an integer of at least 1.`)
  return size
}

function newRow(repository: string, total: number | undefined): Row {
  return { repository, total, events: 0, worker: undefined, state: 'waiting' }
}

async function sync(rows: readonly Row[], options: WorkerOptions): Promise<void> {
  const live = liveText(process.stdout)
  const started = performance.now()
  const redisCalls = new Map<number, number>()
  let pages = 0
  const show = (): void => {
    const seconds = (performance.now() - started) / 1000
    const calls = [...redisCalls.values()].reduce((sum, one) => sum + one, 0)
    const { requests, per } = options.budget
    live.show(
      draw(
        rows,
        `${pages} requests in ${seconds.toFixed(1)} s, the budget is ${requests} in ${per / 1000} s for all; ${calls} calls to Redis`,
      ),
    )
  }
  const timer = setInterval(show, 100)
  await Promise.all(Array.from({ length: options.workers }, (_, index) => run(index + 1)))
  clearInterval(timer)
  show()
  live.end()

  /** Keeps a worker busy until nothing is left to do. */
  function run(worker: number): Promise<void> {
    const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [JSON.stringify(options)])
    child.on('message', (news: News) => {
      if (news.kind === 'idle') {
        redisCalls.set(worker, news.redisCalls)
        const next = rows.find(({ state }) => state === 'waiting')
        if (!next) return child.disconnect()
        Object.assign(next, { worker, state: 'syncing' })
        child.send(next.repository)
        return
      }
      const row = rows.find(({ repository }) => repository === news.repository)
      if (news.kind === 'failed') Object.assign(row ?? {}, { state: 'failed', message: news.message })
      else {
        pages++
        Object.assign(row ?? {}, { events: news.events, state: news.done ? 'done' : 'syncing' })
      }
    })
    return new Promise((resolve) => child.once('exit', () => resolve()))
  }
}
