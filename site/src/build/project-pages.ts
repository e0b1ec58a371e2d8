import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Owner } from './owner.ts'

/** The documents of the repository that are pages, by the names of the pages. */
const documents: Readonly<Record<string, readonly string[]>> = {
  versions: ['docs/versioning.md'],
  migration: ['docs/migration-0.2.md'],
  support: ['docs/support.md'],
  security: ['SECURITY.md', 'docs/security.md'],
  benchmarks: ['benchmarks/README.md'],
}

/** The search keywords for them. */
const searched: Readonly<Record<string, string>> = {
  versions: 'semver, semantic versioning, versions, what is breaking',
  support: 'supported versions, typescript 5, bug report, report a bug, maintainers, browsers, bundlers, node versions',
  changelog: 'changelog, change log, releases, release notes, what is new',
  migration: 'upgrade, upgrading, from 0.1.0',
  security: 'security, vulnerability, vulnerabilities, cve, audit, supply chain, secrets, threat model, ssrf',
  benchmarks:
    'performance, benchmark, benchmarks, bundle size, speed, how fast, size, optimize bundle, kilobytes, cold start, memory use, how big, how many kilobytes, faster than fetch, faster than axios, slower than fetch',
}

/**
 * The pages about the project, out of its documents.
 * @param root the folder of the repository
 * @returns the text of each page, keyed by its path below `src`
 */
export function projectPages(root: string, owner: Owner): Map<string, string> {
  const pages = Object.entries(documents).map(([name, files]) => {
    const [first = '', ...others] = files.map((file) => linked(file, readFileSync(join(root, file), 'utf8'), owner))
    // The second document is a part of the page of the first.
    const whole = [first, ...others.map((text) => text.replace(/^# .*$/m, '## The threat model'))].join('\n')
    return [`project/${name}.md`, page(name === 'support' ? whole + contact(owner) : whole, searched[name])] as const
  })
  return new Map([...pages, ['project/changelog.md', page(changelog(root), searched['changelog'])]])
}

/** The change logs of the packages, as sections of one page. */
function changelog(root: string): string {
  const logs = globSync('packages/*/CHANGELOG.md', { cwd: root })
  const inOrder = logs.toSorted((a, b) => order(posix.dirname(a)) - order(posix.dirname(b)) || a.localeCompare(b))
  const sections = inOrder.map((log) => readFileSync(join(root, log), 'utf8').replaceAll(/^#/gm, '##'))
  return `# Changelog\n\nThe change log of every package.\n\n${sections.join('\n')}`
}

/** The core first, then the clients, then what uses them. */
function order(name: string): number {
  return name.endsWith('/core') ? 0 : /-clients?$/.test(name) ? 1 : 2
}

/** Where to ask. Without a public address, nothing pretends to have one. */
function contact({ bugs, repository }: Owner): string {
  const place = bugs ?? (repository === undefined ? undefined : `${repository}/issues`)
  const where = place === undefined ? 'in the repository, once it has a public address' : `at [${place}](${place})`
  return `\n## Ask, and report a fault\n\nReport a fault ${where}: with the version, the runtime, what you called and what was printed. Errors and logs hold no token, so they can be pasted. A vulnerability goes the [private way](./security.md).\n`
}

/** A document whose links lead to pages of this site, or into the repository, or, without an address, nowhere. */
function linked(file: string, text: string, { repository }: Owner): string {
  const pages = new Map(Object.entries(documents).flatMap(([name, files]) => files.map((one) => [one, name] as const)))
  return text.replaceAll(
    /\[(?<words>[^\]]*)\]\((?<to>(?!https?:|mailto:|#)[^)]*)\)/g,
    (_, words: string, to: string) => {
      const [path = '', anchor] = to.split('#')
      const target = posix.join(posix.dirname(file), path)
      const name = pages.get(target)
      if (name !== undefined) return `[${words}](./${name}.md${anchor === undefined ? '' : `#${anchor}`})`
      return repository === undefined ? words : `[${words}](${repository}/blob/HEAD/${target})`
    },
  )
}

/** Braces of Vue in a document are text. */
function page(text: string, asked?: string): string {
  const search = asked === undefined ? '' : `search: ${asked}\n`
  return `---\ngenerated: true\n${search}---\n\n${text.replaceAll('{{', '&#123;&#123;')}`
}
