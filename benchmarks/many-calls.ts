import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loopback } from './loopback.ts'
import { median, table } from './table.ts'

const count = 10_000
const rounds = 3
const kinds = [
  'waiting for their turn',
  'waiting for their second attempt',
  'in flight',
  'bare fetch, in flight',
  'clients, nothing called',
]

/** The cost of many aborted calls, and of many clients. */
export interface ManyCalls {
  /** kB of each. */
  readonly size: number
  /** Milliseconds of CPU time from the abort until all calls have failed. */
  readonly abort?: number
}

/** Measures calls that wait in one client, and how fast all of them are aborted; and clients in one process. */
export async function manyCalls(): Promise<string> {
  const { url, stop } = await loopback()
  try {
    const rows = kinds.map((kind) => {
      const found = Array.from({ length: rounds }, () => run(kind, url))
      const abort = found.flatMap((one) => (one.abort === undefined ? [] : [one.abort]))
      return [kind, median(found.map(({ size }) => size)).toFixed(1), abort.length > 0 ? median(abort).toFixed(0) : '']
    })
    return table([`${count} calls`, 'kB of each', 'ms of CPU from the abort until all have failed'], rows)
  } finally {
    stop()
  }
}

function run(kind: string, url: string): ManyCalls {
  const file = fileURLToPath(new URL('many-calls-run.ts', import.meta.url))
  const args = ['--expose-gc', file, kind, url, String(count)]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(stdout) as ManyCalls
}
