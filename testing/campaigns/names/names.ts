import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Campaign, none } from '../frame.ts'
import { compileAll } from './compile.ts'
import { namedDocuments } from './document.ts'
import { brief, startService, travel } from './journey.ts'

const documents = 1000
/** How many of a hundred names are a hundred thousand characters long. */
const long = 1
/** How many clients are compiled together. */
const batch = 50
/** Seconds of the processor that a document may take. */
const mostSeconds = 5

export const names: Campaign = {
  name: 'names',
  summary: 'documents with strange names, through writing, compiling, loading, calling, command line and tools',
  async run({ seed, scale, log }) {
    // Below this package, so that a client finds its runtime.
    const home = join(import.meta.dirname, `../.vitest/names-${crypto.randomUUID()}`)
    const finds: string[] = []
    const slow: string[] = []
    const compiled: string[] = []
    const service = await startService()
    const all = fc.sample(namedDocuments(long), { seed, numRuns: Math.ceil(documents * scale) })
    try {
      for (const [index, named] of all.entries()) {
        const started = process.cpuUsage()
        const found = await travel(named, join(home, String(index)), service).catch((error: Error) => [error.message])
        finds.push(...found.map((find) => `${index}: ${brief(find)}`))
        const seconds = process.cpuUsage(started).user / 1e6
        if (seconds > mostSeconds) slow.push(`${index} (${seconds.toFixed(0)} s)`)
        if ((index + 1) % batch > 0 && index < all.length - 1) continue
        log(`  ${index + 1} documents`)
        compiled.push(...compileAll(home).map(brief))
        rmSync(home, { recursive: true, force: true })
      }
    } finally {
      service.close()
      rmSync(home, { recursive: true, force: true })
    }
    return [
      { name: 'documents', value: all.length },
      none('names that were lost, or stopped something', finds),
      none('clients that do not compile, or that CommonJS cannot load', compiled),
      none(`documents that took more than ${mostSeconds} s`, slow),
    ]
  },
}
