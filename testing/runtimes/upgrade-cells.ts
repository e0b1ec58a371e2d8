import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import type { Cell } from './cell.ts'

const start = promisify(execFile)

/** What the application of testing/upgrade says at its end. */
const expected = {
  article: ['rana', 7, 'Minutes'],
  fault: 'E_invalidKeyPassed',
  functions: ['function', 'NotificationError', 'OperationFailedError'],
  google: [true, 'Algebra', 'DONE', 'upgrade', '//chat.googleapis.com/spaces/X'],
  invalid: [['per_page']],
  issues: [50, 50, 120, 5000, 200],
  'not found': [404, 'issueEvents.get', 1],
  'one operation': 60,
  schemas: true,
  seen: true,
  sitehost: [12, 12, 0],
  uddi: [5, 'string'],
}

/** The application that was written against 0.1.0; the TypeScript cells compile it. */
export const upgradeCells: readonly Cell[] = [
  {
    on: 'Upgrade',
    how: 'an application of 0.1.0',
    async run({ application, host }) {
      const outfile = join(application, 'upgrade.mjs')
      const entryPoints = [join(import.meta.dirname, '../upgrade/application.ts')]
      await build({ entryPoints, outfile, format: 'esm', platform: 'node', tsconfigRaw: {} })
      const { stdout } = await start(process.execPath, [outfile, host.url], { cwd: application, timeout: 60_000 })
      const results = JSON.parse(stdout) as Readonly<Record<string, unknown>>
      const sorted = Object.fromEntries(Object.entries(results).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      if (JSON.stringify(sorted) !== JSON.stringify(expected))
        throw new Error(`expected ${JSON.stringify(expected)}, got ${JSON.stringify(sorted)}`)
      return `${Object.keys(expected).length} results as then`
    },
  },
]
