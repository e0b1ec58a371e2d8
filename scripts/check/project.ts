import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './checks.ts'

/** Tests of many processes, a browser, a real Redis or many retries: `npm test` has them, and who wants a package at once has not. */
const long = [
  'redis/{outage,lost-writes}',
  'checkpoint/*',
  '{chaos,machines,resilience,recordings}',
  '{cli,page,page-world,cors}',
  'mcp/{operations,conformance,process}',
  'client/client',
  '{backup-script,completion-shells,process,shell}',
]

/** The checks of one package, for while it is written: its types, its lint and its tests. */
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
    { name: 'types', command: `node node_modules/@typescript/native/bin/tsc -p ${ownTypes(name, folder)}` },
    { name: 'lint', command: `oxlint --type-aware --deny-warnings ${folder}`, repair: 'npm run fix' },
  ]
}

/** A configuration of the compiler with the files of one package alone, and what they import. */
function ownTypes(name: string, folder: string): string {
  const cache = join('node_modules/.cache/check')
  const path = join(cache, `${name}.json`)
  const include = ['src', 'test', '*.ts', '**/*.ts'].map((files) => join(process.cwd(), folder, files))
  mkdirSync(cache, { recursive: true })
  writeFileSync(path, JSON.stringify({ extends: join(process.cwd(), 'tsconfig.json'), include }))
  return path
}
