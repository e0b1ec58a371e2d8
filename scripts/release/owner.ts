import stated from '../owner.json' with { type: 'json' }

/**
 * Facts that only the owner knows, from `scripts/owner.json`. A fact that is `null` is not known yet, and is stated
 * nowhere.
 */
export type Owner = Readonly<Record<keyof typeof wanted | 'funding', string | null>>

const https = /^https:\/\/\S+$/

/** The value that each field needs before a release: in words, and as a pattern. `funding` is optional. */
const wanted = {
  author: ['the name of the publisher of the packages', /\S/],
  scope: ['the scope that you have with the registry, such as "@portolan"', /^@[a-z\d][\w.-]*$/],
  repository: ['the https address that `git clone` takes', /^(?:git\+)?https:\/\/\S+$/],
  homepage: ['the https address of the site', https],
  bugs: ['the https address at which faults are reported', https],
  security: [
    'a mail address, or the https address of a form, for vulnerabilities',
    /^(?:https:\/\/\S+|[^@\s]+@[^@\s]+)$/,
  ],
  maintainers: [
    'the accounts or teams that review changes, such as "@acme/portolan"',
    /^@[\w-]+(?:\/[\w.-]+)?(?: @[\w-]+(?:\/[\w.-]+)?)*$/,
  ],
} as const

export const owner: Owner = stated

/**
 * What the owner has to say before a release can start, a line for each.
 * @param packages the names of the packages
 */
export function lacking(said: Owner, packages: readonly string[]): string[] {
  const fields = Object.keys(wanted) as (keyof typeof wanted)[]
  const missing = fields
    .filter((field) => !wanted[field][1].test(said[field] ?? ''))
    .map((field) => `${field}: ${wanted[field][0]}`)
  const others = said.scope === null ? [] : packages.filter((name) => !name.startsWith(`${said.scope}/`))
  return [...missing, ...others.map((name) => `scope: ${name} is not in ${said.scope}: rename the package`)]
}
