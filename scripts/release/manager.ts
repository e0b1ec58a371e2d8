import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kitCommand } from '../../testing/runtimes/kits.ts'
import { command } from '../command.ts'

/** A package manager that users have. */
export interface Manager {
  readonly name: string
  readonly install: (packages: readonly string[]) => readonly string[]
  readonly update: readonly string[]
}

export const managers: readonly Manager[] = [
  {
    name: 'npm',
    install: (packages) => ['npm', 'install', '--no-audit', '--no-fund', '--silent', ...packages],
    update: ['npm', 'update', '--no-audit', '--no-fund', '--silent'],
  },
  {
    name: 'pnpm',
    install: (packages) => [kitCommand('pnpm', 'pnpm'), 'add', '--silent', ...packages],
    update: [kitCommand('pnpm', 'pnpm'), 'update', '--silent'],
  },
  {
    name: 'yarn',
    install: (packages) => [kitCommand('yarn', 'yarn'), 'add', '--silent', '--non-interactive', ...packages],
    update: [kitCommand('yarn', 'yarn'), 'upgrade', '--silent', '--non-interactive'],
  },
  {
    name: 'bun',
    install: (packages) => [kitCommand('bun', 'bun'), 'add', '--silent', ...packages],
    update: [kitCommand('bun', 'bun'), 'update', '--silent'],
  },
]

/** Makes an empty application that installs from a registry, with caches of its own. */
export function emptyApplication(folder: string, npmrc: string): Readonly<Record<string, string>> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.npmrc'), npmrc)
  writeFileSync(join(folder, 'package.json'), '{ "name": "app", "private": true, "type": "module" }')
  // pnpm would not install what was published a moment ago.
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'minimumReleaseAge: 0\npackages: []\n')
  const cache = `${folder}-cache`
  const registry = /^registry=(?<url>.*)$/m.exec(npmrc)?.groups?.['url'] ?? ''
  return {
    npm_config_registry: registry,
    npm_config_cache: join(cache, 'npm'),
    npm_config_store_dir: join(cache, 'pnpm'),
    XDG_CACHE_HOME: cache,
    YARN_REGISTRY: registry,
    YARN_CACHE_FOLDER: join(cache, 'yarn'),
    BUN_INSTALL_CACHE_DIR: join(cache, 'bun'),
    BUN_CONFIG_REGISTRY: registry,
  }
}

/** The installed version of a package. */
export function installedVersion(folder: string, name: string): string {
  const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Runs examples in an application. Returns how long the slowest took until it ended, in seconds. */
export async function runExamples(folder: string, files: readonly string[]): Promise<number> {
  const seconds: number[] = []
  for (const file of files) {
    const started = performance.now()
    const output = await command(folder, [process.execPath, file], { ISSUES_TOKEN: 'a-token' })
    if (output.trim() === '') throw new Error(`${file} printed nothing`)
    seconds.push((performance.now() - started) / 1000)
  }
  return Math.max(...seconds)
}
