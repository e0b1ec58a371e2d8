import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { kitCommand } from '../../testing/runtimes/kits.ts'
import { command } from '../command.ts'
import { readManifest } from '../packages/entries.ts'

/** The package managers that users have: how each adds packages, and how it updates those that are there. */
export const managers = [
  { name: 'npm', program: 'npm', add: 'install', update: 'update' },
  { name: 'pnpm', program: kitCommand('pnpm', 'pnpm'), add: 'add', update: 'update' },
  { name: 'yarn', program: kitCommand('yarn', 'yarn'), add: 'add', update: 'upgrade' },
  { name: 'bun', program: kitCommand('bun', 'bun'), add: 'add', update: 'update' },
] as const

export type Application = ReturnType<typeof makeApplication>

/**
 * Makes a program of a user, with some files, in a folder of its own. Those with the same parent share the caches of
 * package managers, and no one else does.
 */
export function makeApplication(folder: string, registry: string, files: ReadonlyMap<string, string>) {
  const home = join(dirname(folder), 'home')
  const env = {
    HOME: home,
    ISSUES_TOKEN: 'a-token',
    npm_config_cache: join(home, 'npm'),
    npm_config_registry: registry,
    // pnpm would not install what was published a moment ago.
    pnpm_config_minimum_release_age: '0',
  }
  mkdirSync(folder)
  const manifest = JSON.stringify({ name: basename(folder), private: true, type: 'module' })
  for (const [file, text] of [...files, ['package.json', manifest], ['.npmrc', `registry=${registry}\n`]] as const)
    writeFileSync(join(folder, file), text)
  return {
    /** The environment of its commands. */
    env,
    /** Runs a command there. Returns what it printed. */
    run: (...words: readonly string[]) => command(folder, words, env),
    /** @throws Error one of the packages is not installed in that version */
    expect(version: string, names: readonly string[]) {
      for (const name of names) {
        const installed = readManifest(join(folder, 'node_modules', name)).version
        if (installed !== version) throw new Error(`${name} is ${installed}, and not ${version}`)
      }
    },
  }
}
