import { runFresh } from './fresh.ts'
import { loopback } from './loopback.ts'
import { median, table } from './table.ts'

const rounds = 3

interface Walk {
  readonly seconds: number
  /** The peak memory of the whole process, in bytes. */
  readonly peak: number
}

/** Measures time and peak memory of whole walks, each in its own process. */
export async function walks(): Promise<string> {
  const { url, stop } = await loopback()
  const run = (contestants: readonly string[], pages: number, late: number): Map<string, Walk> => {
    const runs = new Map(contestants.map((who) => [who, [] as Walk[]]))
    for (let round = 0; round < rounds; round++)
      for (const [who, own] of runs) own.push(runFresh('walk.ts', who, url, pages, late) as Walk)
    const middle = (own: readonly Walk[], name: keyof Walk): number => median(own.map((one) => one[name]))
    return new Map(
      Array.from(runs, ([who, own]) => [who, { seconds: middle(own, 'seconds'), peak: middle(own, 'peak') }]),
    )
  }
  try {
    const time = Array.from(run(['octokit', 'fetch', 'issues-client', 'fetch-8', 'issues-client-8'], 200, 80))
    const memory = Array.from(run(['fetch', 'issues-client'], 2000, 0))
    const base = memory[0]?.[1].peak ?? Number.NaN
    return [
      table(
        ['200 pages, 80 ms late', 'time', 'pages/s'],
        time.map(([who, { seconds }]) => [who, `${seconds.toFixed(2)} s`, (200 / seconds).toFixed(0)]),
      ),
      table(
        ['2,000 pages', 'peak memory', 'to fetch', 'time'],
        memory.map(([who, { peak, seconds }]) => [
          who,
          `${(peak / 2 ** 20).toFixed(0)} MB`,
          (peak / base).toFixed(2),
          `${seconds.toFixed(1)} s`,
        ]),
      ),
    ].join('\n\n')
  } finally {
    stop()
  }
}
