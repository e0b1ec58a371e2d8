import { resolve } from 'node:path'
import { command } from '../command.ts'
import { entriesOf, type Manifest } from './entries.ts'

const allowed =
  /^package\/(?:dist|src)\/|^package\/man\/[\w-]+\.1$|^package\/(?:package\.json|README\.md|config\.schema\.json|openapi(?:\/[\w-]+)?\.yaml|wsdl\/uddi\.(?:wsdl|xsd)|LICENSE|CHANGELOG\.md)$/

interface PackedManifest extends Manifest {
  readonly devDependencies?: object
  readonly scripts?: object
}

/** Checks that a tarball has what its users need, and nothing else. @throws Error the first fault */
export async function inspect(tarball: string): Promise<void> {
  const files = (await command('.', ['tar', '-tzf', tarball])).trim().split('\n')
  const manifest = JSON.parse(await command('.', ['tar', '-xOzf', tarball, 'package/package.json'])) as PackedManifest
  const faults = [...faultsOfFiles(files), ...faultsOfManifest(manifest)]
  if (faults.length) throw new Error(`${tarball} ${faults.join(`\n${tarball} `)}`)
  await command('.', [resolve('node_modules/.bin/publint'), 'run', tarball, '--strict'])
  // The types of every entry; those of a package without CommonJS as ES modules only.
  const profile = entriesOf(manifest).some((entry) => entry.require) ? 'node16' : 'esm-only'
  const documents = Object.keys(manifest.exports).filter((key) => key.endsWith('.yaml') && !key.includes('*'))
  const excluded = documents.length ? ['--exclude-entrypoints', ...documents] : []
  await command('.', [resolve('node_modules/.bin/attw'), tarball, '--profile', profile, '--no-emoji', ...excluded])
}

function faultsOfFiles(files: readonly string[]): string[] {
  const missing = ['LICENSE', 'README.md'].filter((name) => !files.includes(`package/${name}`))
  const strangers = files.filter((file) => !allowed.test(file))
  return [...missing.map((name) => `lacks its ${name}`), ...strangers.map((file) => `has ${file}, which no user needs`)]
}

/** Packages of the project need each other in the same minor version: their entries change with minor versions. */
function faultsOfManifest({ dependencies = {}, devDependencies, scripts }: PackedManifest): string[] {
  const own = Object.entries(dependencies).filter(([name]) => name.startsWith('@portolan/'))
  const loose = own.filter(([, range]) => !/^~\d/.test(range))
  return [
    ...(devDependencies || scripts ? ['has devDependencies or scripts of this repository'] : []),
    ...loose.map(([name, range]) => `depends on ${name} ${range}: has to be ~, in package.json workspace:~`),
  ]
}
