import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { command } from '../../scripts/command.ts'

/** The document of a client that is made as a user makes one. */
export const ferries = join(import.meta.dirname, 'ferries.yaml')

/** Makes the client with the generator that is installed in an application, builds it, and puts it beside the others. */
export async function makeClient(application: string): Promise<void> {
  const folder = join(application, 'node_modules/ferries-client')
  const npx = ['npx', '--no-install', 'portolan-generate', ferries, '--package', folder, '--strict']
  await command(application, npx)
  // Its tests need packages of its own.
  rmSync(join(folder, 'test'), { recursive: true })
  const entries = ['index', 'schemas', 'operations']
  for (const format of ['esm', 'cjs'] as const) {
    const of = format === 'esm' ? '' : 'c'
    await build({
      entryPoints: entries.map((name) => join(folder, `src/${name}.ts`)),
      outdir: join(folder, 'dist'),
      outExtension: { '.js': `.${of}js` },
      format,
      bundle: true,
      splitting: format === 'esm',
      packages: 'external',
      target: 'es2022',
      logLevel: 'error',
    })
  }
  for (const name of entries) writeFileSync(join(folder, `dist/${name}.d.ts`), `export * from '../src/${name}.ts'\n`)
}
