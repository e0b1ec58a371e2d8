import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { findSnippets } from '../snippets.ts'

const execute = promisify(execFile)

const files = globSync(['{,*/,packages/*/}README.md', 'CONTRIBUTING.md'])
const snippets = files.flatMap((file) => findSnippets(file, readFileSync(file, 'utf8')))
// Inside the workspace, so that the packages are found.
const folder = mkdtempSync(join(import.meta.dirname, '.snippets-'))
const fileOf = (index: number): string => join(folder, `snippet-${index}.ts`)
let emulator: RunningEmulator

beforeAll(async () => {
  emulator = await startEmulator()
  snippets.forEach(({ code }, index) =>
    writeFileSync(fileOf(index), `${code.replaceAll('https://api.example.com', emulator.url)}\nexport {}\n`),
  )
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      include: ['*.ts'],
      // The sources of the command line and the generator run on Node only.
      compilerOptions: { noUnusedLocals: false, lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'] },
    }),
  )
})
afterAll(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('the snippets of the READMEs have the types that they seem to have', async () => {
  const compiler = 'node_modules/@typescript/native/bin/tsc'
  const { stdout } = await execute(process.execPath, [compiler, '-p', folder]).catch(
    (error: unknown) => error as { stdout: string },
  )
  expect(stdout).toBe('')
})

it('the snippets run, and leave nothing behind that keeps a process from its end', async () => {
  const wanted = snippets.flatMap(({ place, run }, index) => (run ? [[place, fileOf(index)]] : []))
  // One process for all of them, since most of the time goes into loading the packages.
  const program = join(folder, 'all.mjs')
  writeFileSync(
    program,
    `for (const [place, file] of ${JSON.stringify(wanted)})
      await import(file).catch((error) => process.stderr.write(\`\${place}: \${error.stack}\\n\`))`,
  )
  // As somebody who copies an example has it: no variable is set.
  const env = { ...process.env, ISSUES_TOKEN: undefined, NODE_OPTIONS: '' }
  const { stderr } = await execute(process.execPath, ['--conditions=@portolan/source', program], { env })
  expect(wanted.length).toBeGreaterThan(5)
  expect(stderr).toBe('')
})
