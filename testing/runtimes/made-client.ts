import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** The document of a client that is made as a user makes one. */
export const ferries = join(import.meta.dirname, 'ferries.yaml')

/** Makes the client with the generator that is installed in an application, builds it, and puts it beside the others. */
export async function makeClient(application: string): Promise<void> {
  const folder = join(application, 'node_modules/ferries-client')
  const npx = ['--no-install', 'portolan-generate', ferries, '--package', folder, '--strict']
  execFileSync('npx', npx, { cwd: application, stdio: ['ignore', 'ignore', 'inherit'] })
  // Its tests need packages of its own.
  rmSync(join(folder, 'test'), { recursive: true })
  const settings = { entryPoints: [join(folder, 'src/index.ts')], bundle: true, logLevel: 'error' } as const
  for (const [format, extension] of [
    ['esm', ''],
    ['cjs', 'c'],
  ] as const) {
    const outfile = join(folder, `dist/index.${extension || ''}js`)
    await build({ ...settings, packages: 'external', platform: 'neutral', target: 'es2022', format, outfile })
    writeFileSync(join(folder, `dist/index.d.${extension}ts`), `export * from '../src/index.ts'\n`)
  }
}
