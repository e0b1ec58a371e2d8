import { cpSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtPackages } from '../built-packages.ts'
import { command } from '../command.ts'

const pnpm = ['node', 'scripts/pnpm.mjs']

/** A throwaway copy of the repository as it lies there, with a history of its own. */
export async function workingCopy(root: string, folder: string): Promise<void> {
  const listed = await command(root, ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  // Git lists a file that was deleted until that is committed.
  for (const file of listed.split('\0').filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { force: true })
  }
  await command(folder, ['git', 'init', '--quiet', '--initial-branch=main'])
  await commit(folder, 'Copy the working tree')
  await command(folder, [...pnpm, 'install', '--frozen-lockfile', '--prefer-offline'])
}

/** Versions the packages by their changesets, if there are any, builds them, and publishes those that the registry lacks. */
export async function release(folder: string, npmrc: string): Promise<void> {
  if (globSync('.changeset/!(README).md', { cwd: folder }).length > 0) {
    await command(folder, [...pnpm, 'exec', 'changeset', 'version'])
    await commit(folder, 'Version the packages')
  }
  await command(folder, [...pnpm, '-r', ...builtPackages(folder), '--workspace-concurrency=2', 'build'])
  const [registry = ''] = npmrc.split('\n')
  writeFileSync(join(folder, '.npmrc'), npmrc)
  const environment = { npm_config_registry: registry.replace('registry=', ''), npm_config_provenance: 'false' }
  await command(folder, [...pnpm, 'exec', 'changeset', 'publish', '--no-git-tag'], environment)
}

async function commit(folder: string, message: string): Promise<void> {
  const author = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@example.com']
  await command(folder, ['git', 'add', '--all'])
  await command(folder, ['git', ...author, 'commit', '--quiet', '--allow-empty', '--message', message])
}
