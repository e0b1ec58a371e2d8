// Packs every package, checks the tarballs, installs them into an empty folder outside the workspace, and loads and
// type-checks every entry there as users would.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { builtPackages } from './built-packages.ts'
import { inspectLinks, inspectManifest } from './packages/inspect-tarball.ts'
import { checkIsolatedLibrary } from './packages/isolated-library.ts'
import { run } from './packages/run.ts'

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly bin?: Readonly<Record<string, string>>
  readonly devDependencies?: object
  readonly scripts?: object
}

interface Entry {
  readonly name: string
  /** Whether the entry can be required. Entries that depend on an ESM-only library cannot. */
  readonly commonJs: boolean
}

const allowed =
  /^package\/(?:dist|src)\/|^package\/man\/[\w-]+\.1$|^package\/(?:package\.json|README\.md|config\.schema\.json|openapi(?:\/[\w-]+)?\.yaml|wsdl\/uddi\.(?:wsdl|xsd)|LICENSE|CHANGELOG\.md)$/
const bin = resolve('node_modules/.bin')
const folder = mkdtempSync(join(tmpdir(), 'portolan-packages-'))

try {
  run('node', ['scripts/pnpm.mjs', '-r', ...builtPackages('.'), 'pack', '--pack-destination', folder])
  const tarballs = globSync('*.tgz', { cwd: folder }).map((name) => join(folder, name))
  for (const tarball of tarballs) inspect(tarball)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const peers = globSync('packages/*/package.json').flatMap(peersOf)
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--silent', ...tarballs, ...peers], folder)
  const manifests = globSync('packages/*/package.json').map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as Manifest,
  )
  const entries = manifests.flatMap(entriesOf)
  for (const { bin: commands = {} } of manifests) runCommands(Object.keys(commands))
  load(entries)
  checkTypes(entries)
  await checkIsolatedLibrary(folder, tarballs)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Starts every command as it was installed. */
function runCommands(names: readonly string[]): void {
  for (const name of names) run(process.execPath, [join(folder, 'node_modules/.bin', name), '--version'], folder)
}

/** The optional peer dependencies, which some entries need to be loaded. */
function peersOf(path: string): string[] {
  const { peerDependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly peerDependencies?: Readonly<Record<string, string>>
  }
  return Object.entries(peerDependencies).map(([name, range]) => `${name}@${range}`)
}

function entriesOf({ name, exports }: Manifest): Entry[] {
  return Object.entries(exports).flatMap(([key, target]) => {
    const commonJs = typeof target === 'object' && target !== null && 'require' in target
    // Descriptions and the manifest are files to read, not modules.
    return /\.(?:json|yaml)$|^\.\/wsdl\//.test(key) ? [] : [{ name: name + key.slice(1), commonJs }]
  })
}

function inspect(tarball: string): void {
  run(join(bin, 'publint'), ['run', tarball, '--strict'])
  const files = run('tar', ['-tzf', tarball]).trim().split('\n')
  const manifest = JSON.parse(run('tar', ['-xOzf', tarball, 'package/package.json'])) as Manifest
  inspectTypes(tarball, manifest)
  if (manifest.devDependencies || manifest.scripts)
    throw new Error(`${tarball} has devDependencies or scripts of this repository`)
  inspectLicenses(tarball, files)
  inspectLinks(tarball, files)
  inspectManifest(tarball)
  const strangers = files.filter((file) => !allowed.test(file))
  if (strangers.length || !files.includes('package/LICENSE') || !files.includes('package/README.md')) {
    throw new Error(`${tarball} has files that no user needs, or lacks its licence or README: ${strangers.join(', ')}`)
  }
}

/** The types of every entry; those of a package without CommonJS as ES modules only. */
function inspectTypes(tarball: string, manifest: Manifest): void {
  const profile = entriesOf(manifest).some(({ commonJs }) => commonJs) ? 'node16' : 'esm-only'
  const documents = Object.keys(manifest.exports).filter((key) => key.endsWith('.yaml') && !key.includes('*'))
  const excluded = documents.length ? ['--exclude-entrypoints', ...documents] : []
  run(join(bin, 'attw'), [tarball, '--profile', profile, '--no-emoji', ...excluded])
}

/** What is bundled is shipped with its licences: their texts, and not only their names. */
function inspectLicenses(tarball: string, files: readonly string[]): void {
  if (!tarball.includes('emulator')) return
  const shipped = files.includes('package/dist/licenses.txt')
  const texts = shipped ? run('tar', ['-xOzf', tarball, 'package/dist/licenses.txt']) : ''
  const [, ...licenses] = texts.split(/^(?=\S+ [\d.]+: MIT$)/m)
  const named = licenses.filter((text) => /Copyright[^]*Permission is hereby granted/.test(text))
  if (named.length === 0 || named.length !== licenses.length || !texts.includes('@faker-js/faker'))
    throw new Error(`${tarball} lacks licence texts of what it bundles`)
}

/** Loads every entry as an ES module and, where it can be, as CommonJS; both have to export the same names. */
function load(entries: readonly Entry[]): void {
  const [esm, cjs] = (['module', 'commonjs'] as const).map((type) => namesOf(entries, type))
  for (const { name, commonJs } of entries) {
    const [one, other] = [esm?.[name]?.join(), cjs?.[name]?.join()]
    if (commonJs && one !== other) throw new Error(`${name} exports other names as ESM (${one}) than as CJS (${other})`)
  }
}

/** The names that each entry exports. One process loads all entries of a kind. */
function namesOf(entries: readonly Entry[], type: 'module' | 'commonjs'): Record<string, readonly string[]> {
  const names = entries.filter(({ commonJs }) => type === 'module' || commonJs).map(({ name }) => name)
  const program = `(async () => {
    const found = {}
    for (const name of ${JSON.stringify(names)}) {
      const loaded = ${type === 'module' ? 'await import(name)' : 'require(name)'}
      found[name] = Object.keys(loaded).filter((one) => one !== 'default' && one !== 'module.exports').toSorted()
    }
    console.log(JSON.stringify(found))
  })()`
  const output = run(process.execPath, [`--input-type=${type}`, '-e', program], folder)
  return JSON.parse(output) as Record<string, readonly string[]>
}

/** Type-checks a file that imports every entry, under the module settings that users have, with both compilers. */
function checkTypes(entries: readonly Entry[]): void {
  const source = (some: readonly Entry[]): string =>
    some.map(({ name }, index) => `import * as entry${index} from '${name}'\nvoid entry${index}\n`).join('')
  writeFileSync(join(folder, 'consumer.mts'), source(entries))
  writeFileSync(join(folder, 'consumer.cts'), source(entries.filter(({ commonJs }) => commonJs)))
  // Programs for Node alone have no types of the DOM, which those of MSW need.
  const ofNode = entries.filter(({ name }) => !name.startsWith('@portolan/emulator'))
  writeFileSync(join(folder, 'program.mts'), source(ofNode))
  const dom = 'es2023,dom,dom.iterable'
  const settings = [
    ['nodenext', 'nodenext', dom, 'consumer.mts', 'consumer.cts'],
    ['node16', 'node16', dom, 'consumer.mts', 'consumer.cts'],
    ['esnext', 'bundler', dom, 'consumer.mts'],
    ['nodenext', 'nodenext', 'es2023', 'program.mts'],
  ] as const
  const flags = ['--noEmit', '--strict', '--target', 'es2022', '--types', 'node']
  flags.push('--typeRoots', resolve('node_modules/@types'))
  // The older compiler takes ten times as long, and the matrix has it with all settings.
  for (const compiler of ['@typescript/native', 'typescript'])
    for (const [module, resolution, lib, ...files] of compiler === 'typescript' ? settings.slice(0, 1) : settings) {
      const given = ['--module', module, '--moduleResolution', resolution, '--lib', lib]
      run(process.execPath, [resolve('node_modules', compiler, 'bin/tsc'), ...flags, ...given, ...files], folder)
    }
}
