import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfigWithTheme } from 'vitepress'
import { keepEarlyClicks } from '../theme/early-clicks.ts'
import type { SiteTheme } from '../theme/place.ts'
import { sections as written } from '../navigation.ts'
import { bundleChecker } from './bundle-checker.ts'
import { bundleRunner } from './bundle-runner.ts'
import { bundleStudio } from './bundle-studio.ts'
import { derivedPages, writeDerivedPages } from './derived-pages.ts'
import { coloursAsClasses, typeHovers } from './code-hooks.ts'
import { codeTheme } from './code-theme.ts'
import { allBlocks } from './find-blocks.ts'
import { runBlocks } from './run-blocks.ts'
import { emptyHeadsAsCells } from './empty-heads.ts'
import { wrapBlocks } from './markdown.ts'
import { writeMarkdownPages } from './markdown-pages.ts'
import { misplacedPages } from './misplaced-pages.ts'
import { readOwner } from './owner.ts'
import { pageDescription } from './page-description.ts'
import { pageHead, robotsText } from './page-head.ts'
import { playgroundBlock, showPlaygroundRun } from './playground-run.ts'
import { generateReference } from './reference/generate.ts'
import { isPartial } from './reference/is-written.ts'
import { writeSearchIndex } from './search-index.ts'
import { staticNodes } from './static-nodes.ts'
import { typeBlocks } from './typed-blocks.ts'
import { writeTrains } from './write-trains.ts'

// Not named `config.ts`: VitePress evaluates each file of that name below `src` once more.

const root = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(`${root}/../packages/core/package.json`, 'utf8')) as { version: string }

const owner = readOwner(`${root}/..`)
writeDerivedPages(`${root}/src`, derivedPages(`${root}/..`, owner))
const bundling = Promise.all([bundleRunner(root), bundleChecker(root), bundleStudio(root)])
const reference = await generateReference(root)
const sections = [...written, ...reference.sections]

const lost = misplacedPages(`${root}/src`, written)
if (lost.length > 0) throw new Error(`The navigation and the pages differ:\n${lost.join('\n')}`)

writeTrains(root)
const blocks = allBlocks(`${root}/src`)
const typed = typeBlocks(
  root,
  blocks.filter(({ fence }) => fence.mark !== 'no-check'),
)

const searchIndex = writeSearchIndex(root, reference.entries)
const [runner, checker, studio] = await bundling
const { outcomes, failures } = await runBlocks(root, runner, [
  ...blocks.filter(({ fence }) => fence.mark === 'run'),
  playgroundBlock,
])
if (failures.length > 0) throw new Error(`Blocks that fail when they run:\n${failures.join('\n')}`)

export default defineConfigWithTheme<SiteTheme>({
  title: 'Portolan',
  titleTemplate: ':title · Portolan',
  description:
    'Typed TypeScript API clients: retries, rate limits, paging and validation, with examples that run in the page',
  lang: 'en',
  srcDir: 'src',
  outDir: 'dist',
  cacheDir: '.cache/vite',
  ignoreDeadLinks: isPartial && [/\/reference\//],
  router: { prefetchLinks: false },
  head: [
    ['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['script', {}, keepEarlyClicks],
  ],
  // Without it the font is asked for when the style sheet has been read, and the text moves when it arrives.
  transformHead({ assets, title, description, pageData }) {
    const href = assets.find((asset) => asset.includes('instrument-sans-latin-wght-normal'))
    const shown = pageData.isNotFound
      ? []
      : pageHead({ title, description, file: pageData.relativePath }, owner.homepage)
    return href
      ? [['link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }], ...shown]
      : shown
  },
  transformPageData({ relativePath, description, isNotFound, frontmatter }) {
    // The search index has these keywords, so the page does not need them.
    const { search: _, ...shown } = frontmatter
    if (isNotFound || description !== '') return { frontmatter: shown }
    return { frontmatter: shown, description: pageDescription(readFileSync(`${root}/src/${relativePath}`, 'utf8')) }
  },
  ...(owner.homepage === undefined ? {} : { sitemap: { hostname: owner.homepage } }),
  markdown: {
    theme: codeTheme,
    codeTransformers: [typeHovers(typed.types), coloursAsClasses],
    headers: { level: [2, 3] },
    config(md) {
      wrapBlocks(md, outcomes)
      showPlaygroundRun(md, outcomes)
      emptyHeadsAsCells(md)
    },
  },
  // No component here has Vue's older form of options: what reads them is left out of the page.
  vite: { plugins: [typed.waiting, staticNodes], define: { __VUE_OPTIONS_API__: false } },
  async buildEnd({ outDir }) {
    checker.writeTypes(await typed.ready, outDir)
    writeMarkdownPages(`${root}/src`, outDir, sections, outcomes)
    writeFileSync(`${outDir}/robots.txt`, robotsText(owner.homepage))
  },
  themeConfig: { sections, version, runner: runner.path, checker: checker.path, studio, searchIndex, owner },
})
