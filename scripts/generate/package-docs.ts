import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { plainMarkdown } from '../../site/src/build/markdown-pages.ts'
import { pageDescription } from '../../site/src/build/page-description.ts'
import { errorPages } from '../../site/src/build/reference/error-pages.ts'
import { optionPages } from '../../site/src/build/reference/option-pages.ts'

const source = 'site/src'

/** The packages that ship pages of the site, and the folders of those pages. */
const shipped = {
  core: { title: '@portolan/core', folders: ['guides', 'recipes', 'start', 'reference/options', 'reference/errors'] },
  generator: { title: '@portolan/generator', folders: ['generator', 'from'] },
} as const

/** Finds the shipped file of a page of the site, such as `packages/core/docs/guides/paging.md`. */
export function findShipped(page: string): string | undefined {
  if (!page.startsWith(`${source}/`)) return undefined
  const path = page.slice(source.length + 1)
  // The reference of the generator is its README, which its package has.
  if (/^generator\/reference\/(?!emulator|changes)/.test(path)) return 'packages/generator/README.md'
  const owner = Object.entries(shipped).find(([, { folders }]) => folders.some((one) => one === dirname(path)))
  return owner && !path.endsWith('/index.md') ? `packages/${owner[0]}/docs/${path}` : undefined
}

/** The pages of the site that packages ship, by their files, and a list of them for each package. */
export function packageDocs(): Map<string, string> {
  const written = globSync(`${source}/{guides,recipes,start,generator,from}/*.md`).map(
    (page) => [page, readFileSync(page, 'utf8')] as const,
  )
  const reference = Array.from([...optionPages('.'), ...errorPages('.', [])], ([page, text]) => {
    return [`${source}/reference/${page}`, text] as const
  })
  const pages = [...written, ...reference].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  const files = new Map<string, string>()
  const lists = new Map<string, string[]>()
  for (const [page, text] of pages) {
    const file = findShipped(page)
    if (file === undefined) continue
    files.set(file, relink(page, file, plainMarkdown(keepAnchors(text))))
    const folder = file.split('/').slice(0, 3).join('/')
    const title = /^# (.*)$/m.exec(plainMarkdown(text))?.[1] ?? ''
    const line = `- [${title}](${posix.relative(folder, file)}): ${pageDescription(text)}`
    lists.set(folder, [...(lists.get(folder) ?? []), line])
  }
  for (const [folder, lines] of lists) files.set(`${folder}/llms.txt`, listText(folder, lines))
  return files
}

/** The id that a heading of the site has of its own, as an element that every reader of Markdown knows. */
function keepAnchors(text: string): string {
  return text.replaceAll(/^(#+ .*?) \{#([\w-]+)\}$/gm, '$1 <a id="$2"></a>')
}

function listText(folder: string, lines: readonly string[]): string {
  const { title } = shipped[folder.split('/')[1] as keyof typeof shipped]
  return `# ${title}

> From an OpenAPI document to a TypeScript client: \`npx @portolan/generator openapi.yaml --out src/acme\`. These are the guides of this version, as files beside the code.

## Pages

${lines.join('\n')}

## More

- [README](../README.md): the reference of the package
- [Change log](../CHANGELOG.md)
`
}

/** Links to pages lead to the files of packages; a link to what no package has becomes its words. */
function relink(page: string, file: string, text: string): string {
  return text.replaceAll(/\[(?<words>[^\]\n]*(?:\n[^\]\n]+)?)\]\((?<to>(?!https?:|mailto:|#)[^)\s]+)\)/g, (...args) => {
    const { words = '', to = '' } = args.at(-1) as Record<string, string>
    const [path = '', anchor] = to.split('#')
    const target = path.startsWith('/') ? source + path : posix.join(dirname(page), path)
    const found = findShipped(target)
    if (found === undefined) return words
    const isReadme = found.endsWith('README.md')
    return `[${words}](${posix.relative(dirname(file), found)}${anchor === undefined || isReadme ? '' : `#${anchor}`})`
  })
}
