import { globSync } from 'node:fs'
import { type Check, lint } from './checks.ts'

/** Tests of many processes, a browser, a real Redis or many retries: `npm test` has them, and who wants a package at once has not. */
const long = [
  'redis/{outage,lost-writes}',
  'checkpoint/*',
  '{chaos,machines,resilience,recordings}',
  '{cli,page,page-world,cors,applications}',
  'mcp/{operations,conformance,process}',
  'client/client',
  '{backup-script,completion-shells,process,shell}',
]

/** The checks of one package, for while it is written: its tests, its types and its lint. */
export function projectChecks(name: string): readonly Check[] {
  const [folder] = globSync([`packages/${name}`, `testing/${name}`, name])
  if (folder === undefined) throw new Error(`there is no project ${name}`)
  return [
    {
      name: 'tests',
      command: `vitest run --project ${name} ${long.map((one) => `--exclude "**/test/${one}.test.ts"`).join(' ')}`,
      timed: true,
      shown: true,
    },
    { name: 'lint', command: `${lint} ${folder}`, repair: 'npm run fix' },
  ]
}
