import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOwner } from '../release/owner.ts'

/** A document that a package does not ship, in its README: its title, and its path behind it. */
const mention = /(?:_(?<plain>[^_\n]+)_|\[(?<linked>[^\]\n]+)\]\([^)\n]*\))<!-- at: (?<path>[^ ]+) -->/g
const note = /^.*<!-- documents -->$/m
const words = 'Titles in italics are those of documents in the project’s repository. '

/**
 * The READMEs of the packages, in which documents of the repository are links to the address in owner.json. Where it has
 * none they are named and not linked, because a relative path leads nowhere in an installed package.
 */
export function linkedReadmes(
  root: string,
  written: (file: string) => string | undefined,
): ReadonlyMap<string, string> {
  const { repository } = readOwner(root)
  const files = globSync('packages/*/README.md', { cwd: root })
  return new Map(files.map((file) => [file, link(written(file) ?? readFileSync(join(root, file), 'utf8'), repository)]))
}

/** @param repository the address of the repository, if it has one */
export function link(readme: string, repository: string | null): string {
  const address = repository?.replace(/^git\+/, '').replace(/(?:\.git)?\/?$/, '/blob/HEAD/')
  return readme
    .replaceAll(mention, (...args) => {
      const { plain, linked, path } = args.at(-1) as Record<'plain' | 'linked' | 'path', string>
      const title = plain ?? linked
      return `${address === undefined ? `_${title}_` : `[${title}](${address}${path})`}<!-- at: ${path} -->`
    })
    .replace(note, `${address === undefined ? words : ''}<!-- documents -->`)
}
