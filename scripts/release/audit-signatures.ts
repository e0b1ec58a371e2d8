import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a command in a folder, and returns its output. */
type Run = (cwd: string, words: readonly string[]) => Promise<string>

interface AuditOptions {
  /** The root of the repository. */
  readonly root: string
  /** A folder for the installation, which must not exist. */
  readonly folder: string
  /** The URL of the registry. */
  readonly registry: string
  readonly run: Run
}

/**
 * Checks that the registry has signed what our packages depend on, as `npm audit signatures` does.
 * @returns what was checked, or that the registry has no keys to check it with
 * @throws Error a signature is missing or not valid
 */
export async function auditSignatures({ root, folder, registry, run }: AuditOptions): Promise<string> {
  const fault = await faultOfKeys(registry)
  if (fault !== undefined) return `not available: ${fault}`
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: dependenciesIn(root) }))
  const flags = ['--registry', registry]
  await run(folder, ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...flags])
  const printed = await run(folder, ['npm', 'audit', 'signatures', ...flags])
  return printed.trim().replaceAll(/\s*\n\s*/g, '; ')
}

/** Why the registry cannot be audited: a mirror often passes on packages without their signatures. */
async function faultOfKeys(registry: string): Promise<string | undefined> {
  const path = '-/npm/v1/keys'
  try {
    const response = await fetch(new URL(path, registry))
    if (!response.ok) return `the registry responds with ${response.status} to ${path}`
    const { keys } = (await response.json()) as { readonly keys?: readonly unknown[] }
    return keys?.length ? undefined : 'the registry has no keys'
  } catch {
    return `the registry does not respond to ${path}`
  }
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** What the published packages depend on, without one another. */
function dependenciesIn(root: string): Readonly<Record<string, string>> {
  const manifests = globSync('packages/*/package.json', { cwd: root }).map(
    (path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest,
  )
  const all = manifests.flatMap(({ dependencies = {}, optionalDependencies = {} }) =>
    Object.entries({ ...dependencies, ...optionalDependencies }),
  )
  return Object.fromEntries(all.filter(([, range]) => !range.startsWith('workspace:')))
}
