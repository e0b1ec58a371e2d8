import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { listEntries, packages } from '../packages/entries.ts'

const entries = packages.flatMap((one) =>
  listEntries(one).flatMap(({ name, '@portolan/source': source = '', import: esm, require: cjs }) =>
    [esm, cjs].flatMap((built) =>
      built ? [{ name, source: join(one.folder, source), built: join(one.folder, built.default) }] : [],
    ),
  ),
)

const load = createRequire(import.meta.url)

/** The names that a program can import from a module. */
async function listNames(file: string): Promise<string[]> {
  const module = file.endsWith('.cjs')
    ? (load(resolve(file)) as object)
    : ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as object)
  return Object.keys(module)
    .filter((name) => name !== 'default' && name !== '__esModule')
    .toSorted()
}

/** One file is loaded for two entries, and has what other files of core need. Its types say what each entry exports. */
const isShared = (built: string): boolean => /^packages\/core\/dist\/index\.c?js$/.test(built)

it.each(entries)('$name exports in $built what its source does', async ({ source, built }) => {
  const names = await listNames(built)
  const expected = await listNames(source)
  expect(isShared(built) ? names.filter((name) => expected.includes(name)) : names).toEqual(expected)
})

it('has source maps that lead to the sources', () => {
  const lost = globSync('packages/*/dist/**/*.{js,cjs}.map').flatMap((path) => {
    const { sources } = JSON.parse(readFileSync(path, 'utf8')) as { readonly sources: readonly string[] }
    return sources.filter((source) => !existsSync(resolve(dirname(path), source))).map((source) => [path, source])
  })
  expect(lost).toEqual([])
})

it('passes the fault of a registry on to the file that makes errors, which is imported later', () => {
  const program = `
    import { createEmulator } from '@portolan/emulator'
    import { createUddiClient } from '@portolan/uddi-client'
    const { fetch } = createEmulator({ services: ['uddi'] })
    const uddi = createUddiClient({ registryUrl: 'https://example.com/uddi/inquiry', retry: false, fetch })
    const error = await uddi.getTModelDetail({ tModelKey: ['uuid:unknown'] }).catch((reason) => reason)
    console.log(error.name, error.code)`
  const settings = { cwd: 'examples', encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } } as const
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], settings)
  expect(output).toBe('RegistryFaultError E_invalidKeyPassed\n')
})
