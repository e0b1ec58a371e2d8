import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loopback } from './loopback.ts'
import { median, table } from './table.ts'

const size = 1e9
const rounds = 5

interface Run {
  readonly seconds: number
  readonly cpu: number
  readonly added: number
}

/** A backup of 1 GB into a file, beside bare fetch piped into one; each in a process of its own, in turn. */
export async function backup(): Promise<string> {
  const { url, stop } = await loopback('backup-server.ts')
  const folder = mkdtempSync(join(tmpdir(), 'portolan-backup-'))
  const run = (who: string): Run => {
    const program = fileURLToPath(new URL('backup-run.ts', import.meta.url))
    const output = execFileSync(process.execPath, [program, who, url, String(size), join(folder, 'backup')], {
      encoding: 'utf8',
    })
    return JSON.parse(output) as Run
  }
  try {
    const runs: Record<'fetch' | 'saveBackup', Run[]> = { fetch: [], saveBackup: [] }
    for (let round = 0; round < rounds; round++)
      for (const who of ['fetch', 'saveBackup'] as const) runs[who].push(run(who))
    const rows = Object.entries(runs).map(([who, own]) => [
      who === 'fetch' ? 'bare fetch into a file' : who,
      `${median(own.map(({ seconds }) => seconds)).toFixed(2)} s`,
      // The speed beside that of bare fetch in the same round.
      median(own.map(({ seconds }, index) => (runs.fetch[index]?.seconds ?? 0) / seconds)).toFixed(2),
      median(own.map(({ cpu }, index) => (runs.fetch[index]?.cpu ?? 0) / cpu)).toFixed(2),
      `${(Math.max(...own.map(({ added }) => added)) / 2 ** 20).toFixed(0)} MB`,
    ])
    return table(['a backup of 1 GB', 'time', 'speed', 'speed by CPU', 'most memory added'], rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    stop()
  }
}
