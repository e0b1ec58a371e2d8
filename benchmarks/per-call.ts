import { type Calls, contestants } from './contestants.ts'
import { runFresh } from './fresh.ts'
import { loopback } from './loopback.ts'
import type { Steady } from './steady.ts'
import { median, table } from './table.ts'

const rounds = 3
const calls: Readonly<Record<keyof Calls, string>> = {
  small: 'a small object',
  page: 'a page of 100 events (450 kB)',
  post: 'POST of an event',
}

/** Measures the CPU time of a call relative to bare fetch, each contestant in a fresh process in every round. */
export async function perCall(): Promise<string> {
  const { url, stop } = await loopback()
  try {
    const tables = Object.entries(calls).map(([call, title]) => {
      const names = Object.keys(contestants)
      const measured = new Map(names.map((name) => [name, [] as Steady[]]))
      for (let round = 0; round < rounds; round++)
        for (const name of names) measured.get(name)?.push(runFresh('per-call-run.ts', name, call, url) as Steady)
      const rows = Array.from(measured, ([name, own]) => {
        const ratios = own.map(({ ratio }) => ratio)
        return [
          name,
          `${Math.round(median(own.map((one) => one.own)))} µs`,
          median(ratios).toFixed(2),
          `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
        ]
      })
      return table([title, 'CPU of a call', 'to bare fetch', 'of the rounds'], rows)
    })
    return tables.join('\n\n')
  } finally {
    stop()
  }
}
