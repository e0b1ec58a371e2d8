import { spawn } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { command } from '../../scripts/command.ts'
import { freePort } from '../serve.ts'
import { type Cell, judge } from './cell.ts'
import { entryFile } from './entry-file.ts'
import { kitFolder, kits } from './kits.ts'
import type { Checked } from './scenarios/all.ts'

const route = `import worker from '../../../worker.mjs'
export const dynamic = 'force-dynamic'
export const GET = (request) => worker.fetch(request)
`
const settings = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }

/** A route handler of an application of Next, which bundles what it imports: built, and served by `next start`. */
export const nextCells: readonly Cell[] = [
  {
    on: `Next ${kits.next.dependencies.next}`,
    how: 'a route handler, with webpack',
    async run({ application, url }) {
      const next = makeNextApplication(application)
      await entryFile(application, 'worker')
      await command(next.folder, [process.execPath, next.command, 'build', '--webpack'], settings)
      const port = await freePort()
      const server = spawn(process.execPath, [next.command, 'start', '-p', String(port), '-H', '127.0.0.1'], {
        cwd: next.folder,
        env: { ...process.env, ...settings },
        stdio: 'ignore',
      })
      try {
        const response = await untilServed(`http://127.0.0.1:${port}/check?world=${encodeURIComponent(url)}`)
        return judge((await response.json()) as Checked[])
      } finally {
        server.kill()
      }
    },
  },
]

/** Next finds its packages from the application's folder only, so they are linked there. */
function makeNextApplication(application: string): { readonly folder: string; readonly command: string } {
  const kit = join(kitFolder('next'), 'node_modules')
  for (const name of ['next', 'react', 'react-dom'])
    symlinkSync(join(kit, name), join(application, 'node_modules', name))
  const folder = join(application, 'next')
  mkdirSync(join(folder, 'app/check'), { recursive: true })
  writeFileSync(join(folder, 'app/check/route.js'), route)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(folder, 'next.config.mjs'), `export default { outputFileTracingRoot: '/' }`)
  return { folder, command: join(kit, 'next/dist/bin/next') }
}

async function untilServed(url: string): Promise<Response> {
  for await (const _ of setInterval(100, undefined, { signal: AbortSignal.timeout(30_000) })) {
    const response = await fetch(url).catch(() => undefined)
    if (response) return response
  }
  throw new Error('the interval ended')
}
