import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { allSnippets } from '../snippets.ts'

const root = resolve(import.meta.dirname, '../..')
const execute = promisify(execFile)

describe('the snippets of the READMEs', () => {
  const snippets = allSnippets(root)
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

  it('have the types that they seem to have', async () => {
    const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
    const { stdout } = await execute(process.execPath, [compiler, '-p', folder]).catch(
      (error: unknown) => error as { stdout: string },
    )
    expect(stdout).toBe('')
  }, 30_000)

  it('run, and leave nothing behind that keeps a process from its end', async () => {
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
  }, 60_000)
})
