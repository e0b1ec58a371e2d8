import { cpSync, existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../command.ts'
import { type Manifest, readManifest } from '../packages/entries.ts'

/**
 * Copies the repository as it lies there, without what git ignores, and installs its dependencies: releases are published
 * from this copy, which is thrown away.
 */
export async function workingCopy(folder: string, registry: string) {
  const listed = await command('.', ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  // Git lists a file that was deleted until that is committed.
  for (const file of listed.split('\0').filter((one) => one && existsSync(one))) cpSync(file, join(folder, file))
  const env = { npm_config_provenance: 'false', npm_config_registry: registry }
  const node = (...words: readonly string[]): Promise<string> => command(folder, ['node', ...words], env)
  await node('scripts/pnpm.mjs', 'install', '--frozen-lockfile', '--prefer-offline')
  // Anyone may publish, but package managers ask for a token.
  writeFileSync(join(folder, '.npmrc'), `registry=${registry}\n${registry.replace('http:', '')}:_authToken=any\n`)
  const core = (): Manifest => readManifest(join(folder, 'packages/core'))
  return {
    /** Publishes the packages, after a further change of some if there is one. Returns their version. */
    async publish(change?: 'patch' | 'minor', names: readonly string[] = []) {
      const before = core().version
      const entries = names.map((name) => `'${name}': ${change}\n`).join('')
      if (change) writeFileSync(join(folder, '.changeset/next.md'), `---\n${entries}---\n\nA rehearsed change.\n`)
      // It may be versioned already, and not published yet.
      const isPending = globSync('.changeset/!(README).md', { cwd: folder }).length > 0
      if (isPending) await node('scripts/release.ts', 'version')
      await node('scripts/check.ts', 'build')
      await node('scripts/pnpm.mjs', 'exec', 'changeset', 'publish', '--no-git-tag')
      const { version } = core()
      if (change && version === before) throw new Error(`the ${change} has the version ${version} too`)
      return version
    },
  }
}
