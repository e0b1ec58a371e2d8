import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command } from '../command.ts'

/** The packed package of a name, as a dependency. */
export function tarballOf(name: string, tarballs: readonly string[]): string {
  return `file:${tarballs.find((one) => one.includes(`portolan-${name.replace('@portolan/', '')}-`))}`
}

/** Installs packages into a folder outside the workspace, by pnpm, whose store has what they depend on. */
export async function install(folder: string, dependencies: object, settings: object): Promise<void> {
  write(folder, 'package.json', { private: true, type: 'module', dependencies })
  write(folder, 'pnpm-workspace.yaml', settings)
  await command(folder, ['node', resolve('scripts/pnpm.mjs'), 'install', '--prefer-offline', '--silent'])
}

/** Writes a file of JSON, which is YAML too. */
export function write(folder: string, name: string, content: object): void {
  writeFileSync(join(folder, name), JSON.stringify(content))
}
