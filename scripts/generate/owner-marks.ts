import { dirname, posix } from 'node:path'
import type { Owner } from '../release/owner.ts'
import { findShipped } from './package-docs.ts'

/** A document that a package does not ship, in its README: its title, and its path behind it. */
const mention = /(?:_(?<plain>[^_\n]+)_|\[(?<linked>[^\]\n]+)\]\([^)\n]*\))<!-- at: (?<path>[^ ]+) -->/g
const note = /^.*<!-- documents -->$/m
const noteWords = 'Titles in italics are those of documents in the project’s repository. '
const contact = /(?<=<!-- contact -->).*?(?=<!-- end of contact -->)/s

/**
 * A document with the owner's addresses at its marks: documents of the repository are links, and vulnerabilities go to
 * the contact. Without a repository the documents are named only: a relative path leads nowhere in an installed
 * package. Files that a package ships always get a link: packages of one scope are installed side by side.
 * @param file the document itself
 */
export function withAddresses(document: string, { repository, security }: Owner, file = ''): string {
  const base = repository?.replace(/^git\+/, '').replace(/(?:\.git)?\/?$/, '/blob/HEAD/')
  let isNamedOnly = false
  const text = document.replaceAll(mention, (...args) => {
    const { plain, linked, path } = args.at(-1) as Record<'plain' | 'linked' | 'path', string>
    const title = plain ?? linked
    const to = shippedLink(file, path) ?? (base === undefined ? undefined : base + path)
    isNamedOnly ||= to === undefined
    return `${to === undefined ? `_${title}_` : `[${title}](${to})`}<!-- at: ${path} -->`
  })
  return text
    .replace(note, `${isNamedOnly ? noteWords : ''}<!-- documents -->`)
    .replace(contact, () => contactWords(security))
}

/** How a README links to a page that a package ships, or to another package's README. */
function shippedLink(file: string, at: string): string | undefined {
  if (!file.startsWith('packages/')) return undefined
  const [path = '', anchor] = at.split('#')
  const target = /^packages\/[^/]+\/README\.md$/.test(path) ? path : findShipped(path)
  return target && `${posix.relative(dirname(file), target)}${anchor === undefined ? '' : `#${anchor}`}`
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
