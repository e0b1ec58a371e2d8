import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dirname, join } from 'node:path/posix'
import { command } from '../command.ts'
import { entriesOf, type Manifest } from './entries.ts'

const allowed =
  /^package\/(?:dist|src)\/|^package\/man\/[\w-]+\.1$|^package\/(?:package\.json|README\.md|config\.schema\.json|openapi(?:\/[\w-]+)?\.yaml|wsdl\/uddi\.(?:wsdl|xsd)|LICENSE|CHANGELOG\.md)$/

interface PackedManifest extends Manifest {
  readonly repository?: { readonly url: string; readonly directory: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: object
  readonly scripts?: object
}

/** Checks that a tarball has what its users need, and nothing else. @throws Error the first fault */
export async function inspect(tarball: string): Promise<void> {
  const read = (path: string): Promise<string> => command('.', ['tar', '-xOzf', tarball, `package/${path}`])
  const files = (await command('.', ['tar', '-tzf', tarball])).trim().split('\n')
  const manifest = JSON.parse(await read('package.json')) as PackedManifest
  const licenses = files.includes('package/dist/licenses.txt') ? await read('dist/licenses.txt') : ''
  const faults = [
    ...faultsOfFiles(files),
    ...deadLinks(await read('README.md'), files),
    ...faultsOfManifest(manifest),
    ...(tarball.includes('emulator') ? faultsOfLicenses(licenses) : []),
  ]
  if (faults.length) throw new Error(`${tarball} ${faults.join(`\n${tarball} `)}`)
  await command('.', [resolve('node_modules/.bin/publint'), 'run', tarball, '--strict'])
  await inspectTypes(tarball, manifest)
}

/** The types of every entry; those of a package without CommonJS as ES modules only. */
async function inspectTypes(tarball: string, manifest: PackedManifest): Promise<void> {
  const profile = entriesOf(manifest).some(({ commonJs }) => commonJs) ? 'node16' : 'esm-only'
  const documents = Object.keys(manifest.exports).filter((key) => key.endsWith('.yaml') && !key.includes('*'))
  const excluded = documents.length ? ['--exclude-entrypoints', ...documents] : []
  await command('.', [resolve('node_modules/.bin/attw'), tarball, '--profile', profile, '--no-emoji', ...excluded])
}

function faultsOfFiles(files: readonly string[]): string[] {
  const missing = ['LICENSE', 'README.md'].filter((name) => !files.includes(`package/${name}`))
  const strangers = files.filter((file) => !allowed.test(file))
  return [...missing.map((name) => `lacks its ${name}`), ...strangers.map((file) => `has ${file}, which no user needs`)]
}

/** Relative links in the README lead to files that are packed too. */
function deadLinks(readme: string, files: readonly string[]): string[] {
  const prose = readme.replaceAll(/^```.*?^```/gms, '')
  const targets = Array.from(prose.matchAll(/\]\((?<path>[^)\s#]+)(?:#[^)\s]*)?\)/g), ({ groups }) => groups?.['path'])
  return targets
    .filter((path = '') => !/^https?:/.test(path) && !files.includes(join('package', path)))
    .map((path) => `has a README that links to ${path}, which is not packed`)
}

/**
 * The repository is the owner's, or not named at all. Packages of the project are needed in the same minor version: they
 * use entries of each other that change with minor versions.
 */
function faultsOfManifest({ repository, dependencies = {}, devDependencies, scripts }: PackedManifest): string[] {
  const owner = JSON.parse(readFileSync('scripts/owner.json', 'utf8')) as { readonly repository: string | null }
  const { url = null, directory = '' } = repository ?? {}
  const isOwners = url === owner.repository && (url === null || dirname(directory) === 'packages')
  const loose = Object.entries(dependencies).filter(
    ([name, range]) => name.startsWith('@portolan/') && !/^~\d/.test(range),
  )
  return [
    ...(isOwners ? [] : [`names the repository ${url} (${directory}), and the owner ${owner.repository}`]),
    ...(devDependencies || scripts ? ['has devDependencies or scripts of this repository'] : []),
    ...loose.map(([name, range]) => `depends on ${name} ${range}: has to be ~, in package.json workspace:~`),
  ]
}

/** What is bundled is shipped with its licences: their texts, and not only their names. */
function faultsOfLicenses(texts: string): string[] {
  const [, ...licenses] = texts.split(/^(?=\S+ [\d.]+: MIT$)/m)
  const complete = licenses.filter((text) => /Copyright[^]*Permission is hereby granted/.test(text))
  const hasAll = complete.length > 0 && complete.length === licenses.length && texts.includes('@faker-js/faker')
  return hasAll ? [] : ['lacks licence texts of what it bundles']
}
