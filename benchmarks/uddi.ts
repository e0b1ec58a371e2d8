import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median, table } from './table.ts'

const rounds = 5
const contestants = ['soap', 'uddi client', 'fast-xml-parser alone, nothing checked']

interface Run {
  /** Milliseconds for one list. */
  readonly cpu: number
  /** The most that the process had, in MB. */
  readonly memory: number
  /** The size of the list. */
  readonly bytes: number
}

/**
 * From the bytes of a response with a list of 1,000 businesses to checked objects, without a network; each contestant in a
 * fresh process, in turn.
 */
export async function uddi(): Promise<string> {
  const program = fileURLToPath(new URL('uddi-run.ts', import.meta.url))
  const run = (who: string): Run =>
    JSON.parse(execFileSync(process.execPath, [...process.execArgv, program, who], { encoding: 'utf8' })) as Run
  const runs = new Map(contestants.map((who) => [who, [] as Run[]]))
  for (let round = 0; round < rounds; round++) for (const who of contestants) runs.get(who)?.push(run(who))
  const base = runs.get('soap') as Run[]
  const rows = Array.from(runs, ([who, own]) => [
    who,
    `${median(own.map(({ cpu }) => cpu)).toFixed(1)} ms`,
    median(own.map(({ cpu }, index) => cpu / (base[index] as Run).cpu)).toFixed(2),
    `${median(own.map(({ memory }) => memory)).toFixed(0)} MB`,
    median(own.map(({ memory }, index) => memory / (base[index] as Run).memory)).toFixed(2),
  ])
  const size = Math.round((base[0] as Run).bytes / 1000)
  return table([`a businessList of 1,000 (${size} kB)`, 'CPU', 'to soap', 'memory', 'to soap'], rows)
}
