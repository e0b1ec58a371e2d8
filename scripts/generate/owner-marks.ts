import type { Owner } from '../release/owner.ts'

/** A document that a package does not ship, in its README: its title, and its path behind it. */
const mention = /(?:_(?<plain>[^_\n]+)_|\[(?<linked>[^\]\n]+)\]\([^)\n]*\))<!-- at: (?<path>[^ ]+) -->/g
const note = /^.*<!-- documents -->$/m
const noteWords = 'Titles in italics are those of documents in the project’s repository. '
const contact = /(?<=<!-- contact -->).*?(?=<!-- end of contact -->)/s

/**
 * A document with the owner's addresses at its marks: documents of the repository are links, and vulnerabilities go to
 * the contact. Without a repository the documents are named only: a relative path leads nowhere in an installed package.
 */
export function withAddresses(document: string, { repository, security }: Owner): string {
  const base = repository?.replace(/^git\+/, '').replace(/(?:\.git)?\/?$/, '/blob/HEAD/')
  return document
    .replaceAll(mention, (...args) => {
      const { plain, linked, path } = args.at(-1) as Record<'plain' | 'linked' | 'path', string>
      const title = plain ?? linked
      return `${base === undefined ? `_${title}_` : `[${title}](${base}${path})`}<!-- at: ${path} -->`
    })
    .replace(note, `${base === undefined ? noteWords : ''}<!-- documents -->`)
    .replace(contact, () => contactWords(security))
}

function contactWords(security: string | null): string {
  if (security === null) return 'to whoever gave you the sources: there is no public contact yet'
  return security.startsWith('https:') ? `at [${security}](${security})` : `to [${security}](mailto:${security})`
}

/** The file by which the code host asks for reviews. */
export function codeOwners({ maintainers }: Owner): string {
  const origin = '# Written by `npm run generate` from `maintainers` in scripts/owner.json.'
  return `${origin}\n${maintainers === null ? '# Nobody is named yet.' : `* ${maintainers}`}\n`
}
