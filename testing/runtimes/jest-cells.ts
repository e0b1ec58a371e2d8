import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { command } from '../../scripts/command.ts'
import type { Cell } from './cell.ts'
import { entryFile } from './entry-file.ts'
import { kitCommand, kits } from './kits.ts'

const on = `Jest ${kits.jest.dependencies.jest}`
const recipe = join(import.meta.dirname, '../../site/src/recipes/jest-and-vitest.md')

/** Jest as it is installed: without flags and without a configuration. */
export const jestCells: readonly Cell[] = [
  {
    on,
    how: 'CommonJS, no settings',
    async run({ application, url }) {
      const folder = makeFolder(application, 'jest-checks')
      renameSync(await entryFile(application, 'jest', 'cjs'), join(folder, 'checks.test.js'))
      return await runJest(folder, 1, { EMULATOR_URL: url })
    },
  },
  {
    on,
    how: 'the recipe of the site',
    async run({ application }) {
      const folder = makeFolder(application, 'jest-recipe')
      const text = readFileSync(recipe, 'utf8')
      const programs = Array.from(text.matchAll(/^```(ts|js)(?: node)?\n([^]*?)^```$/gm), ([, kind, code = '']) => ({
        kind,
        code,
      }))
      for (const [index, { kind, code }] of programs.entries()) {
        // What the page says of TypeScript: without the import from vitest, compiled to CommonJS.
        const own = code.replace(/^import .* from 'vitest'\n/m, '')
        const program = kind === 'js' ? code : (await transform(own, { loader: 'ts', format: 'cjs' })).code
        writeFileSync(join(folder, `${index}.test.js`), program)
      }
      return await runJest(folder, 3)
    },
  },
]

/** A package without settings, within the application. */
function makeFolder(application: string, name: string): string {
  const folder = join(application, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  return folder
}

/** Runs all tests of a folder, which have to be as many as expected. */
async function runJest(folder: string, expected: number, env: Readonly<Record<string, string>> = {}): Promise<string> {
  // Its report goes to standard error.
  const report = ['--json', '--outputFile', 'report.json', '--silent']
  await command(folder, [process.execPath, kitCommand('jest', 'jest'), ...report], { ...env, NODE_OPTIONS: '' })
  const { numPassedTests } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Record<string, unknown>
  if (numPassedTests !== expected) throw new Error(`${String(numPassedTests)} tests passed, and not ${expected}`)
  return `${expected} tests`
}
