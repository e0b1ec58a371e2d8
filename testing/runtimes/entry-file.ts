import { join } from 'node:path'
import { build } from 'esbuild'

/** Writes an entry as one file into an application; its packages are left to the runtime. Returns the path. */
export async function entryFile(application: string, entry: string, format: 'esm' | 'cjs' = 'esm'): Promise<string> {
  const outfile = join(application, `${entry}.${format === 'esm' ? 'mjs' : 'cjs'}`)
  await build({
    entryPoints: [join(import.meta.dirname, 'entries', `${entry}.ts`)],
    outfile,
    format,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'es2022',
    logLevel: 'error',
    tsconfigRaw: {},
  })
  return outfile
}

/** An entry with all that it imports as one text, as esbuild bundles it for a platform without `node_modules`. */
export async function bundledEntry(application: string, entry: 'page' | 'worker'): Promise<string> {
  const { outputFiles } = await build({
    // From within the application, so that its packages are the packed ones.
    entryPoints: [await entryFile(application, entry)],
    format: entry === 'page' ? 'iife' : 'esm',
    bundle: true,
    platform: 'browser',
    // The entry that needs no server.
    alias: { '@portolan/emulator': '@portolan/emulator/worker' },
    conditions: entry === 'page' ? ['browser'] : ['workerd', 'worker'],
    target: 'es2022',
    logLevel: 'error',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
