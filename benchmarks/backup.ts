import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFresh } from './fresh.ts'
import { loopback } from './loopback.ts'
import { median, table } from './table.ts'

const size = 1e9
const rounds = 5
const contestants = ['bare fetch', 'saveBackup', 'saveBackup, undiciFetch']

interface Run {
  readonly seconds: number
  readonly cpu: number
  readonly added: number
}

/** Compares a backup of 1 GB into a file with bare fetch piped into one; each in its own process, in turn. */
export async function backup(): Promise<string> {
  const { url, stop } = await loopback('backup-server.ts')
  const folder = mkdtempSync(join(tmpdir(), 'portolan-backup-'))
  try {
    const runs = new Map(contestants.map((who) => [who, [] as Run[]]))
    for (let round = 0; round < rounds; round++)
      for (const [who, own] of runs) own.push(runFresh('backup-run.ts', who, url, size, join(folder, 'backup')) as Run)
    const base = medians(runs.get('bare fetch') ?? [])
    const rows = Array.from(runs, ([who, own]) => {
      const { seconds, cpu } = medians(own)
      return [
        who,
        `${seconds.toFixed(2)} s`,
        (seconds / base.seconds).toFixed(2),
        (cpu / base.cpu).toFixed(2),
        `${(Math.max(...own.map(({ added }) => added)) / 2 ** 20).toFixed(0)} MB`,
      ]
    })
    return table(['1 GB into a file', 'time', 'to bare fetch', 'CPU to bare fetch', 'most memory added'], rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    stop()
  }
}

function medians(runs: readonly Run[]): Pick<Run, 'seconds' | 'cpu'> {
  return { seconds: median(runs.map(({ seconds }) => seconds)), cpu: median(runs.map(({ cpu }) => cpu)) }
}
