import { resolve } from 'node:path'
import { command } from '../command.ts'
import { entriesOf, type Manifest, readManifest } from './entries.ts'

const allowed =
  /^package\/(?:dist|src)\/|^package\/man\/[\w-]+\.1$|^package\/(?:package\.json|README\.md|config\.schema\.json|openapi(?:\/[\w-]+)?\.yaml|wsdl\/uddi\.(?:wsdl|xsd)|LICENSE|CHANGELOG\.md)$/

/** Checks that a tarball has what its users need, and nothing else. @throws Error the first fault */
export async function inspect(tarball: string): Promise<void> {
  const files = (await command('.', ['tar', '-tzf', tarball])).trim().split('\n')
  const manifest = JSON.parse(await command('.', ['tar', '-xOzf', tarball, 'package/package.json'])) as Manifest
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

function faultsOfManifest(manifest: Manifest): string[] {
  const { name, dependencies = {}, devDependencies, scripts } = manifest
  const installed = `${name.replace('@portolan', 'packages')}/node_modules`
  // Packages of the project need each other in the same minor version: their entries change with minor versions.
  const loose = Object.entries(dependencies).filter(
    ([one, range]) => one.startsWith('@portolan/') && !/^~\d/.test(range),
  )
  // Installing a package warns, or fails with yarn, where a dependency asks for a newer Node than the package does.
  const newer = Object.keys(dependencies).filter(
    (one) => minorOf22(readManifest(`${installed}/${one}`)) > minorOf22(manifest),
  )
  return [
    ...(devDependencies || scripts ? ['has devDependencies or scripts of this repository'] : []),
    ...loose.map(([one, range]) => `depends on ${one} ${range}: has to be ~, in package.json workspace:~`),
    ...newer.map((one) => `depends on ${one}, which asks for a newer Node than it does`),
  ]
}

/** The minor version of Node 22 from which on a package accepts it. */
function minorOf22({ engines: { node = '' } = {} }: Manifest): number {
  return Number(/(?:>=|\^)\s*22(?:\.(\d+))?/.exec(node)?.[1] ?? 0)
}
