import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loopback } from './loopback.ts'
import { median, table } from './table.ts'

const calls = 10_000
const rounds = 3

/** Calls that wait in one client, and how fast all of them are aborted; and clients in one process. */
export async function manyCalls(): Promise<string> {
  const { url, stop } = await loopback()
  try {
    const file = fileURLToPath(new URL('many-calls-run.ts', import.meta.url))
    const found = Array.from({ length: rounds }, () => {
      const { stdout } = spawnSync(process.execPath, ['--expose-gc', file, url, String(calls)], { encoding: 'utf8' })
      return JSON.parse(stdout) as Readonly<Record<string, number>>
    })
    const rows = Object.keys(found[0] ?? {}).map((name) => [
      name,
      median(found.map((one) => one[name] ?? Number.NaN)).toFixed(1),
    ])
    return table([`${calls} calls at once, and as many clients`, ''], rows)
  } finally {
    stop()
  }
}
