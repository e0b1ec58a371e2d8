import { runFresh } from './fresh.ts'
import type { Steady } from './steady.ts'
import { table } from './table.ts'

const contestants = ['soap', 'uddi client', 'fast-xml-parser alone, nothing checked']

/** Measures reading a response with a list of 1,000 businesses into validated objects, without a network. */
export async function uddi(): Promise<string> {
  const rows = contestants.map((name) => {
    const { own, ratio, bytes } = runFresh('uddi-run.ts', name) as Steady & { readonly bytes: number }
    return [
      name,
      `${(own / 1000).toFixed(1)} ms`,
      `${(bytes / own).toFixed(1)} MB/s`,
      ratio.toFixed(2),
      (1 / ratio).toFixed(2),
    ]
  })
  return table(['a businessList of 1,000 (547 kB)', 'CPU', 'speed', 'CPU to soap', 'times as fast'], rows)
}
