import { execFileSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { median, table } from './table.ts'

const runs = 9

interface Contender {
  readonly name: string
  readonly from: string
  readonly factory: string
  readonly options: string
}

const baseUrl = "{ baseUrl: 'https://api.example.com' }"
const pairs: readonly (readonly [ours: Contender, official: Contender])[] = [
  [ours('mail', 'createMailClient', "{ apiUrl: 'https://api.example.com' }"), official('gmail', 'gmail', 'v1')],
  [ours('reports', 'createReportsClient'), official('admin', 'admin', 'reports_v1')],
  [ours('subscriptions', 'createSubscriptionsClient'), official('workspaceevents', 'workspaceevents', 'v1')],
  [ours('calendar', 'createCalendarClient'), official('calendar', 'calendar', 'v3')],
  [ours('images', 'createImagesClient'), official('compute', 'compute', 'v1')],
]

function ours(path: string, factory: string, options = baseUrl): Contender {
  return { name: `ours /${path}`, from: `@portolan/google-style-clients/${path}`, factory, options }
}

function official(name: string, factory: string, version: string): Contender {
  return { name: `@googleapis/${name}`, from: `@googleapis/${name}`, factory, options: `{ version: '${version}' }` }
}

/** Compares each sub-path with the official package for the same API: time from the import to a client, and size. */
export async function googleStyle(): Promise<string> {
  const rows: string[][] = []
  for (const pair of pairs) {
    const times = pair.map(() => [] as number[])
    // In turn, so that other load on the machine affects both.
    for (let run = 0; run < runs; run++) pair.forEach((one, index) => times[index]?.push(measureTime(one)))
    for (const [index, one] of pair.entries()) {
      const bytes = await bundle(one)
      const own = times[index] as number[]
      const of = own.map((time, run) => time / (times[1]?.[run] as number))
      rows.push([
        one.name,
        `${median(own).toFixed(1)} ms`,
        median(of).toFixed(2),
        kilobytes(bytes.length),
        kilobytes(gzipSync(bytes, { level: 9 }).length),
      ])
    }
  }
  return table(['import and create; bundle for Node', 'time', 'of official', 'minified', 'gzipped'], rows)
}

/** Milliseconds from the import to a client, in a fresh process. */
function measureTime({ from, factory, options }: Contender): number {
  const program = `const started = performance.now(); const { ${factory} } = await import('${from}'); ${factory}(${options}); console.log(performance.now() - started)`
  const settings = { cwd: import.meta.dirname, encoding: 'utf8' } as const
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', program], settings))
}

/** Bundles a contender into one file, with its lazily loaded modules. */
async function bundle({ from, factory }: Contender): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${factory} } from '${from}'`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
