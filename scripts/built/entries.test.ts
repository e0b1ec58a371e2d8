import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Entry {
  readonly '@portolan/source'?: string
  readonly import?: { readonly default?: string }
  readonly require?: { readonly default?: string }
}

const entries = globSync('packages/*/package.json', { cwd: root }).flatMap((path) => {
  const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
    readonly name: string
    readonly exports?: Readonly<Record<string, Entry>>
  }
  return Object.entries(exports).flatMap(([key, { '@portolan/source': source, import: esm, require: cjs }]) =>
    [esm, cjs].flatMap((built) =>
      source === undefined || built?.default === undefined
        ? []
        : [{ name: name + key.slice(1), folder: dirname(join(root, path)), source, built: built.default }],
    ),
  )
})

const load = createRequire(import.meta.url)

/** What a program can import of a module. */
async function namesOf(file: string): Promise<string[]> {
  const module: object = file.endsWith('.cjs')
    ? (load(file) as object)
    : ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as object)
  return Object.keys(module)
    .filter((name) => name !== 'default' && name !== '__esModule')
    .toSorted()
}

describe('each entry', () => {
  it.each(entries)('$name exports in $built what its source does', async ({ folder, source, built }) => {
    expect(await namesOf(join(folder, built))).toEqual(await namesOf(join(folder, source)))
  })
})

it('has source maps that lead to the sources', () => {
  const lost = globSync('packages/*/dist/**/*.{js,cjs}.map', { cwd: root }).flatMap((path) => {
    const { sources } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { readonly sources: readonly string[] }
    return sources.filter((source) => !existsSync(resolve(root, dirname(path), source))).map((source) => [path, source])
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
  const settings = { cwd: join(root, 'examples'), encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } } as const
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], settings)
  expect(output).toBe('RegistryFaultError E_invalidKeyPassed\n')
})
