// Compares the signatures of every entry point with its kept report in the package's api folder; --write renews the reports.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { diff } from 'node:util'
import { extractReports, type Report } from './exports/extract-reports.ts'
import { forgottenExports } from './exports/forgotten.ts'

const reports = extractReports()
const faults = process.argv.includes('--write') ? write(reports) : compare(reports)
const forgotten = forgottenExports(reports)

for (const fault of [...faults, ...forgotten]) console.error(fault)
if (faults.length) console.error('If this change of the exports is intended, run: npm run check exports -- --write')
process.exitCode = faults.length || forgotten.length ? 1 : 0

function write(found: readonly Report[]): string[] {
  for (const report of superfluous(found)) rmSync(report)
  for (const { entry, text } of found) {
    mkdirSync(dirname(entry.report), { recursive: true })
    writeFileSync(entry.report, text)
  }
  return []
}

function compare(found: readonly Report[]): string[] {
  const changes = found.flatMap(({ entry, text }) => {
    const kept = existsSync(entry.report) ? readFileSync(entry.report, 'utf8') : ''
    return changedLines(kept, text).map((change) => `${entry.report}:${change}`)
  })
  return [...changes, ...superfluous(found).map((report) => `${report}: the package has no such entry point`)]
}

function superfluous(found: readonly Report[]): string[] {
  const own = new Set(found.map(({ entry }) => entry.report))
  return globSync('packages/*/api/*.api.md').filter((report) => !own.has(report))
}

/** The lines in which two texts differ, each with its number in the old text. */
function changedLines(before: string, now: string): string[] {
  let line = 1
  return diff(now.split('\n'), before.split('\n')).flatMap(([operation, text]) => {
    const at = line
    if (operation <= 0) line++
    return operation === 0 ? [] : [`${at}: ${operation < 0 ? '-' : '+'} ${text}`]
  })
}
