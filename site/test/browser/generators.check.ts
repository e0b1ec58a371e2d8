import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { allBlocks } from '../../src/build/find-blocks.ts'
import { type Tool, writeClients } from '../peers/generated-clients.ts'
import { everything } from './everything.ts'

const site = resolve(import.meta.dirname, '../..')
const folder = join(site, '.cache/generators')
const blocks = allBlocks(join(site, 'src')).filter(({ fence }) => fence.reason.startsWith('needs the output of '))

const ambient = `
declare const process: { env: Record<string, string | undefined> }
declare const retryingFetch: typeof fetch
`

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  // The output of the tools is not written for stricter options.
  useUnknownInCatchVariables: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  types: [],
}

/** The errors of blocks against the output of a tool. */
function compile(home: string, codes: readonly string[]): string[] {
  writeFileSync(join(home, 'ambient.d.ts'), ambient)
  for (const [index, code] of codes.entries()) writeFileSync(join(home, `block-${index}.ts`), code)
  const files = ['ambient.d.ts', ...codes.map((_, index) => `block-${index}.ts`)]
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  try {
    const compiler = join(folder, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], { cwd: home, encoding: 'utf8' })
    return []
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n').filter((line) => line.startsWith('block-'))
  }
}

describe.runIf(everything)('code of other generators', { timeout: 120_000 }, () => {
  let clients: ReadonlyMap<Tool, string> = new Map()
  beforeAll(() => {
    clients = writeClients(folder, join(site, 'documents/trains.yaml'))
  }, 300_000)

  it.for<Tool>(['hey-api', 'openapi-fetch', 'Orval', 'OpenAPI Generator'])(
    'of %s compiles against what it writes',
    (tool, { skip }) => {
      const home = clients.get(tool)
      if (home === undefined) return skip(`${tool} needs Java, which is not installed`)
      const codes = blocks.filter(({ fence }) => fence.reason.endsWith(` ${tool}`)).map(({ code }) => code)
      const wrong = "import { nowhere } from './trains'\nnowhere()\n"
      expect(codes).toHaveLength(5)
      expect(compile(home, [...codes, wrong])).toEqual([expect.stringContaining("has no exported member 'nowhere'")])
    },
  )
})
