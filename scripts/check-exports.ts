// Compares the signatures of every entry point with its kept report in the package's api folder; --write renews the reports.
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { extractReports, reports } from './exports/extract-reports.ts'
import { forgottenExports } from './exports/forgotten.ts'

const found = extractReports()
const forgotten = forgottenExports(found)
for (const fault of forgotten) console.error(fault)

const folders = [...new Set(found.map(({ folder }) => folder))]
if (process.argv.includes('--write'))
  for (const folder of folders) {
    rmSync(join(folder, 'api'), { recursive: true, force: true })
    cpSync(join(reports, folder), join(folder, 'api'), { recursive: true })
  }
const diff = ['--no-pager', 'diff', '--no-index', '--exit-code', '--unified=1']
const changed = folders.filter(
  (folder) => spawnSync('git', [...diff, `${folder}/api`, `${reports}/${folder}`], { stdio: 'inherit' }).status !== 0,
)
if (changed.length > 0)
  console.error('If this change of the exports is intended, run: npm run check exports -- --write')
process.exitCode = changed.length > 0 || forgotten.length > 0 ? 1 : 0
