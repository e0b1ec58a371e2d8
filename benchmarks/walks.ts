import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loopback } from './loopback.ts'
import { table } from './table.ts'

/** Time and peak memory of whole walks, each in a process of its own. */
export async function walks(): Promise<string> {
  const { url, stop } = await loopback()
  try {
    const run = (who: string, pages: number, late: number): { readonly seconds: number; readonly peak: number } => {
      const output = execFileSync(
        process.execPath,
        [fileURLToPath(new URL('walk.ts', import.meta.url)), who, url, String(pages), String(late)],
        { encoding: 'utf8' },
      )
      return JSON.parse(output) as { seconds: number; peak: number }
    }
    const late = ['octokit', 'fetch', 'issues-client', 'issues-client-8'].map((who) => ({ who, ...run(who, 200, 80) }))
    const slowest = late[0]?.seconds ?? 1
    const time = late.map(({ who, seconds }) => [
      who,
      `${seconds.toFixed(1)} s`,
      (seconds / slowest).toFixed(3),
      (200 / seconds).toFixed(0),
    ])
    const long = ['fetch', 'issues-client'].map((who) => ({ who, ...run(who, 2000, 0) }))
    const base = long[0]?.peak ?? 1
    const memory = long.map(({ who, peak, seconds }) => [
      who,
      `${(peak / 2 ** 20).toFixed(0)} MB`,
      (peak / base).toFixed(2),
      (2000 / seconds).toFixed(0),
    ])
    return [
      table(['200 pages, 80 ms late', 'time', 'of Octokit', 'pages/s'], time),
      table(['2,000 pages', 'peak memory', 'ratio', 'pages/s'], memory),
    ].join('\n\n')
  } finally {
    stop()
  }
}
