import { join } from 'node:path'
import { command } from '../command.ts'
import { emptyApplication, installedVersion, managers, runExamples } from './manager.ts'

const core = '@portolan/core'

/** An application whose bot renews one package at a time, in a change of its own. */
export interface RenewedApplication {
  /** Renews core and then the clients, or the other way around, and runs all examples after each. */
  renew(version: string, order: 'core first' | 'core last'): Promise<void>
}

/**
 * Installs core and the clients in exact versions, as bots keep them.
 * @param writeExamples writes the examples into a folder, and returns their files
 */
export async function renewedApplication(
  folder: string,
  {
    npmrc,
    names,
    version,
    writeExamples,
  }: {
    readonly npmrc: string
    readonly names: readonly string[]
    readonly version: string
    readonly writeExamples: (folder: string) => readonly string[]
  },
): Promise<RenewedApplication> {
  const environment = emptyApplication(folder, npmrc)
  const npm = managers.find(({ name }) => name === 'npm')
  const install = async (packages: readonly string[], to: string): Promise<void> => {
    const exact = packages.map((name) => `${name}@${to}`)
    await command(folder, [...(npm?.install(exact) ?? []), '--save-exact'], environment)
    for (const name of packages) if (installedVersion(folder, name) !== to) throw new Error(`${name} is not ${to}`)
  }
  await install([core, ...names], version)
  const files = writeExamples(folder)
  await runExamples(folder, files)
  return {
    async renew(to, order) {
      for (const name of order === 'core first' ? [core, ...names] : [...names, core]) {
        await install([name], to)
        await runExamples(folder, files)
      }
      const copies = await command(folder, ['find', join(folder, 'node_modules'), '-path', `*/${core}/package.json`])
      const count = copies.trim().split('\n').length
      if (count !== 1) throw new Error(`after all updates to ${to} there are ${count} copies of core`)
    },
  }
}
