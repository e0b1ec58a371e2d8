import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What only the owner can say, in `scripts/owner.json`. What is `null` is not known yet, and is stated nowhere. */
export interface Owner {
  readonly author: string | null
  /** The scope that the owner has with the registry, such as `@portolan`. */
  readonly scope: string | null
  /** The address that `git clone` takes. */
  readonly repository: string | null
  /** The address of the site. */
  readonly homepage: string | null
  /** Where faults are reported. */
  readonly bugs: string | null
  /** Where vulnerabilities are reported in private: a mail address, or the https address of a form. */
  readonly security: string | null
  /** Where money is given; a release can do without. */
  readonly funding: string | null
}

/** @param root the folder of the repository */
export function readOwner(root: string): Owner {
  return JSON.parse(readFileSync(join(root, 'scripts/owner.json'), 'utf8')) as Owner
}

const https = /^https:\/\/\S+$/

/** What each field has to be before a release: in words, and as a pattern. */
const wanted: Readonly<Record<Exclude<keyof Owner, 'funding'>, readonly [words: string, pattern: RegExp]>> = {
  author: ['the name of who publishes the packages', /\S/],
  scope: ['the scope that you have with the registry, such as "@portolan"', /^@[a-z\d][\w.-]*$/],
  repository: ['the https address that `git clone` takes', /^(?:git\+)?https:\/\/\S+$/],
  homepage: ['the https address of the site', https],
  bugs: ['the https address at which faults are reported', https],
  security: [
    'a mail address, or the https address of a form, for vulnerabilities',
    /^(?:https:\/\/\S+|[^@\s]+@[^@\s]+)$/,
  ],
}

/**
 * What the owner has to say before a release can start, a line for each.
 * @param packages the names of the packages
 */
export function lacking(owner: Owner, packages: readonly string[]): string[] {
  const fields = Object.entries(wanted) as [keyof typeof wanted, (typeof wanted)[keyof typeof wanted]][]
  const missing = fields
    .filter(([name, [, pattern]]) => !pattern.test(owner[name] ?? ''))
    .map(([name, [words]]) => `${name}: ${words}`)
  if (owner.scope === null) return missing
  const others = packages.filter((name) => !name.startsWith(`${owner.scope}/`))
  return [...missing, ...others.map((name) => `scope: ${name} is not in ${owner.scope}: rename the package`)]
}
