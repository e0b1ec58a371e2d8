import MiniSearch from 'minisearch'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchEntry } from '../search/entry.ts'
import { type IndexedEntry, indexOptions } from '../search/index-options.ts'

/**
 * Writes the index of the search box.
 * @param root the folder of the site
 * @param reference what the reference has to find
 * @returns its path below the root of the site
 */
export function writeSearchIndex(root: string, reference: readonly SearchEntry[]): string {
  const index = new MiniSearch<IndexedEntry>(indexOptions)
  index.addAll([...reference, ...writtenEntries(join(root, 'src'))].map((entry, id) => Object.assign({ id }, entry)))
  const json = JSON.stringify(index)
  const folder = join(root, 'src/public/search')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const name = `index-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`
  writeFileSync(join(folder, name), json)
  return `/search/${name}`
}

/** The pages that are written by hand: each page, and each of its sections. */
function writtenEntries(folder: string): SearchEntry[] {
  return globSync('**/*.md', { cwd: folder })
    .filter((file) => !file.startsWith('reference/') && file !== 'index.md')
    .toSorted()
    .flatMap((file) =>
      pageEntries(`/${file.replace(/(?:(?<=^|\/)index)?\.md$/, '')}`, readFileSync(join(folder, file), 'utf8')),
    )
}

/** The entries of a page: one for the page and one for each heading below it. */
export function pageEntries(to: string, markdown: string): SearchEntry[] {
  const [, written] = /^---\n(?:[^]*?\n)?search:\s+([^]*?)\n(?:---|\w+:)/.exec(markdown) ?? []
  const asked = written
    ?.split(',')
    .map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())
    .join(',')
  const text = markdown.replace(/^---\n[^]*?\n---\n/, '').replaceAll(/^(`{3,}).*\n[^]*?^\1$/gm, '')
  const [first = '', ...sections] = text.split(/^#{2,3} /m)
  const page = /^# (.*)$/m.exec(first)?.[1] ?? to
  return [
    {
      kind: 'page',
      title: plain(page),
      place: 'Page',
      to,
      ...said(first.replace(/^# .*$/m, '')),
      ...(asked ? { asked } : {}),
    },
    ...sections.map((section): SearchEntry => {
      const [heading = '', ...rest] = section.split('\n')
      const own = {
        kind: 'heading',
        title: plain(heading),
        place: plain(page),
        to: `${to}#${makeAnchor(heading)}`,
      } as const
      return Object.assign(own, said(rest.join(' ')))
    }),
  ]
}

/** The words of a part, and the first of them, of which a result shows a line. */
function said(markdown: string): Pick<SearchEntry, 'text' | 'shown'> {
  const text = plain(markdown)
  return { text, shown: text.slice(0, 300) }
}

/** The id that a heading has on the page, or the one that is written behind it. */
function makeAnchor(heading: string): string {
  const own = /\{#(?<id>[\w-]+)\}/.exec(heading)?.groups?.['id']
  const words = plain(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
  return own ?? words.replaceAll(/^-|-$/g, '')
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\{#[\w-]+\}/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>|[`*|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
