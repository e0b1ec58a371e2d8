// Packs every package, checks the tarballs, installs them into an empty folder outside the workspace, and loads and
// type-checks every entry there as users would.
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './command.ts'
import { entriesOf, packages } from './packages/entries.ts'
import { inspect } from './packages/inspect-tarball.ts'
import { install, tarballOf } from './packages/install.ts'
import { checkIsolatedLibrary } from './packages/isolated-library.ts'
import { checkTypes, load } from './packages/use-entries.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-packages-'))

try {
  const pack = ['node', 'scripts/pnpm.mjs', '-r', '--filter', './packages/*', 'pack', '--pack-destination']
  await command('.', [...pack, folder])
  const tarballs = globSync('*.tgz', { cwd: folder }).map((name) => join(folder, name))
  // Two processes at a time: what looks at the tarballs, and what uses them.
  await Promise.all([inspectAll(tarballs), use(tarballs)])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function inspectAll(tarballs: readonly string[]): Promise<void> {
  for (const tarball of tarballs) await inspect(tarball)
}

async function use(tarballs: readonly string[]): Promise<void> {
  const files = Object.fromEntries(packages.map(({ name }) => [name, tarballOf(name, tarballs)]))
  // Some entries need an optional peer dependency to be loaded.
  const peers = Object.assign({}, ...packages.map(({ peerDependencies = {} }) => peerDependencies)) as object
  const settings = { nodeLinker: 'hoisted', overrides: files, strictDepBuilds: false }
  await install(folder, { ...peers, ...files }, settings)
  for (const name of packages.flatMap(({ bin = {} }) => Object.keys(bin)))
    await command(folder, [process.execPath, join(folder, 'node_modules/.bin', name), '--version'])
  const entries = packages.flatMap(entriesOf)
  await load(folder, entries)
  await checkTypes(folder, entries)
  await checkIsolatedLibrary(folder, tarballs)
}
