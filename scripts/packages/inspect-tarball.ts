import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { problemAffectsResolutionKind, problemKindInfo } from '@arethetypeswrong/core/problems'
import { command } from '../command.ts'
import { listEntries, type Manifest, readManifest } from './entries.ts'

const allowed =
  /^package\/(?:dist|src)\/|^package\/docs\/(?:[\w-]+\/)*[\w-]+\.(?:md|txt)$|^package\/assets\/[\w-]+\.(?:css|js|svg)$|^package\/man\/[\w-]+\.1$|^package\/(?:package\.json|README\.md|config\.schema\.json|openapi(?:\/[\w-]+)?\.yaml|wsdl\/(?:uddi\.wsdl|(?:uddi|xml)\.xsd)|LICENSE|CHANGELOG\.md)$/

/** Checks that a tarball has what its users need, and nothing else. @throws Error the first fault */
export async function inspect(tarball: string): Promise<void> {
  const files = (await command('.', ['tar', '-tzf', tarball])).trim().split('\n')
  const manifest = JSON.parse(await command('.', ['tar', '-xOzf', tarball, 'package/package.json'])) as Manifest
  const faults = [...faultsOfFiles(files), ...faultsOfManifest(manifest), ...(await faultsOfTypes(tarball, manifest))]
  if (faults.length) throw new Error(`${tarball} ${faults.join(`\n${tarball} `)}`)
  await command('.', [resolve('node_modules/.bin/publint'), 'run', tarball, '--strict'])
}

/** The problems with the types of every entry. A package without CommonJS is checked as ES modules only. */
async function faultsOfTypes(tarball: string, manifest: Manifest): Promise<string[]> {
  const documents = Object.keys(manifest.exports).filter((key) => key.endsWith('.yaml') && !key.includes('*'))
  const unpacked = createPackageFromTarballData(readFileSync(tarball))
  const analysis = await checkPackage(unpacked, { excludeEntrypoints: documents })
  if (!analysis.types) return ['has no types']
  const esm = ['node16-esm', 'bundler'] as const
  const asked = listEntries(manifest).some((entry) => entry.require) ? (['node10', 'node16-cjs', ...esm] as const) : esm
  const entries = listEntries(manifest)
  const isModuleOnly = (entrypoint: string): boolean =>
    entries.some(({ name, require }) => name === manifest.name + entrypoint.slice(1) && !require)
  return analysis.problems
    .filter(
      (problem) =>
        !(
          problem.kind === 'NoResolution' &&
          problem.resolutionKind === 'node16-cjs' &&
          isModuleOnly(problem.entrypoint)
        ),
    )
    .filter((problem) => asked.some((kind) => problemAffectsResolutionKind(problem, kind, analysis)))
    .map((problem) => `${problemKindInfo[problem.kind].shortDescription}: ${JSON.stringify(problem)}`)
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
