// Packs every package, checks the tarballs, installs them into an empty folder outside the workspace, and loads and
// type-checks every entry there as users would.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { command } from './command.ts'
import { listEntries, type Entry, importing, packages } from './packages/entries.ts'
import { inspect } from './packages/inspect-tarball.ts'
import { checkIsolatedLibrary, install } from './packages/isolated-library.ts'
import { tarballName } from './release/tarballs.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-packages-'))
const tarballs = Object.fromEntries(packages.map((one) => [one.name, join(folder, tarballName(one))]))
const entries = packages.flatMap(listEntries)
const required = entries.filter((entry) => entry.require)

try {
  const pack = ['node', 'scripts/pnpm.mjs', '-r', '--filter', './packages/*', 'pack', '--pack-destination']
  await command('.', [...pack, folder])
  // Two processes at a time: what looks at the tarballs, and what uses them.
  await Promise.all([inspectAll(), useAll()])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function inspectAll(): Promise<void> {
  for (const tarball of Object.values(tarballs)) await inspect(tarball)
}

async function useAll(): Promise<void> {
  // Some entries need an optional peer dependency to be loaded.
  const peers = Object.assign({}, ...packages.map(({ peerDependencies = {} }) => peerDependencies)) as object
  const settings = { nodeLinker: 'hoisted', overrides: tarballs, strictDepBuilds: false }
  await install(folder, { ...peers, ...tarballs }, settings)
  for (const name of packages.flatMap(({ bin = {} }) => Object.keys(bin)))
    await command(folder, [process.execPath, join(folder, 'node_modules/.bin', name), '--version'])
  await load('module', entries, 'await import(name)')
  await load('commonjs', required, 'require(name)')
  await checkTypes()
  await checkIsolatedLibrary(folder, tarballs)
}

/** Loads entries, all in one process. */
async function load(type: string, some: readonly Entry[], way: string): Promise<void> {
  const text = `for (const name of ${JSON.stringify(some.map(({ name }) => name))}) ${way}`
  await command(folder, [process.execPath, `--input-type=${type}`, '-e', text])
}

/**
 * Type-checks files that import every entry, and with them the declarations. That each entry is found under every setting
 * is seen by attw; the matrix has the other compilers.
 */
async function checkTypes(): Promise<void> {
  writeFileSync(join(folder, 'consumer.mts'), importing(entries))
  writeFileSync(join(folder, 'consumer.cts'), importing(required))
  // Programs for Node alone have no types of the DOM, which those of MSW need.
  const withoutDom = entries.filter(({ name }) => !name.startsWith('@portolan/emulator'))
  writeFileSync(join(folder, 'program.mts'), importing(withoutDom))
  const flags = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node']
  const tsc = [resolve('node_modules/@typescript/native/bin/tsc'), '--typeRoots', resolve('node_modules/@types')]
  const check = (...words: string[]) => command(folder, [process.execPath, ...tsc, ...flags, ...words])
  await check('--lib', 'es2023,dom,dom.iterable', 'consumer.mts', 'consumer.cts')
  await check('--lib', 'es2023', 'program.mts')
}
