import { runFresh } from './fresh.ts'
import { loopback } from './loopback.ts'
import { median, table } from './table.ts'

const rounds = 21
const contestants = ['bare fetch', '@octokit/core', 'ky and zod by hand', 'ours', 'ours, undiciFetch']

/** Measures a fresh process until its first response: it starts, imports, makes a client and calls it. */
export async function coldStart(): Promise<string> {
  const { url, stop } = await loopback()
  try {
    const times = new Map(contestants.map((name) => [name, [] as number[]]))
    for (let round = 0; round < rounds; round++)
      for (const [name, own] of times) own.push(runFresh('first-response.ts', name, url) as number)
    const base = times.get('ky and zod by hand') ?? []
    const rows = Array.from(times, ([name, own]) => [
      name,
      `${median(own).toFixed(0)} ms`,
      median(own.map((time, round) => time / (base[round] ?? Number.NaN))).toFixed(2),
    ])
    return table(['a fresh process until its first response', 'time', 'to ky and zod by hand'], rows)
  } finally {
    stop()
  }
}
