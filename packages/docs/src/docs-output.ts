import { writeSources } from '@portolan/generator'
import { defineOutput, kebab, type OutputFile, type Service, type Symbols } from '@portolan/generator/output'
import { readAssets } from './assets.ts'
import { joinModules, MissingModuleError } from './join-modules.ts'
import { type Frame, printHtml } from './html-page.ts'
import { printFullText, printLlms } from './llms.ts'
import { printMarkdown } from './markdown-page.ts'
import { notFoundPage } from './not-found.ts'
import type { Page } from './page.ts'
import { relativePath } from './paths.ts'
import { listEntries } from './search-entries.ts'
import { makePages, type Pages } from './site.ts'

/** The user's options for the pages. */
export interface DocsOptions {
  /** @default the document's */
  readonly title?: string
  /** The https address of the pages, for `llms.txt`, a site map and canonical links. */
  readonly base?: string
  /** The package that the examples import. */
  readonly package?: string
  /** The command of the examples, with the words before those of a call. */
  readonly command?: string
  /**
   * Lets readers check the types of an example that they edit. It takes 5 MB, which a page loads only on request.
   * @default true
   */
  readonly checkTypes?: boolean
}

/** The documentation of a document, in the folder `docs`: static pages with forms and examples that run in them. */
export const docs = defineOutput<DocsOptions>({
  name: 'docs',
  options: {
    properties: {
      title: { type: 'string', description: 'The title of the pages, if it differs from that of the document.' },
      base: {
        type: 'string',
        pattern: String.raw`^https?://[^\s"'<>\\?#]+$`,
        description: 'The address at which the pages are served.',
      },
      package: { type: 'string', description: 'The package that the examples import: `@acme/sdk`.' },
      command: { type: 'string', description: 'The command of the examples: `acme`.' },
      checkTypes: { type: 'boolean', description: 'Lets readers check the types of edited examples.' },
    },
  },
  async files(service, symbols, { options }) {
    const files = await writeDocs(service, symbols, options)
    return Array.from(files, ([path, text]) => docsFile(`docs/${path}`, text))
  },
})

function docsFile(path: string, text: string): OutputFile {
  return { in: 'folder', verbatim: true, path, text }
}

/** Writes the pages, and the files that they load. */
async function writeDocs(service: Service, symbols: Symbols, options: DocsOptions): Promise<Map<string, string>> {
  const { title = service.title, base, checkTypes = true } = options
  const plain = kebab(service.name)
  const names = {
    package: options.package ?? `${plain}-client`,
    command: options.command ?? `portolan --client src/${plain}`,
  }
  const pages = makePages(service, symbols, title, names)
  const byHand = Object.entries(symbols.handwritten).flatMap(([key, value]) => (value === undefined ? [] : key))
  const sources = Object.fromEntries(await writeSources(service))
  const script = await joinClient(sources, byHand.length > 0)
  const root = base === undefined ? undefined : base.replace(/\/?$/, '/')
  const frame: Frame = {
    pages,
    base: root,
    ...(byHand.length === 0
      ? {}
      : { note: `On this page, the client runs without its handwritten code: ${byHand.join(', ')}.` }),
    ...(script === undefined
      ? { notRunnable: 'The calls of this client need handwritten code, so they do not run here.' }
      : {}),
    checksTypes: checkTypes,
  }
  const files = new Map<string, string>()
  for (const page of everyPage(pages)) {
    files.set(`${page.path}.html`, printHtml(page, frame))
    files.set(`${page.path}.md`, printMarkdown(page))
  }
  files.set('404.html', printHtml(notFoundPage, frame))
  const address = (page: string): string =>
    root === undefined ? relativePath('llms', `${page}.md`) : new URL(`${page}.md`, root).href
  files.set('llms.txt', printLlms(pages, address))
  files.set('llms-full.txt', printFullText(pages, address))
  files.set('data/search.js', dataScript('search', listEntries(pages)))
  if (script !== undefined) {
    files.set('data/client.js', dataScript('client', { package: names.package, script, service }))
    if (checkTypes) files.set('data/types.js', dataScript('types', { package: names.package, files: sources }))
  }
  if (root !== undefined) files.set('sitemap.xml', printSiteMap(pages, root))
  for (const [path, text] of await readAssets())
    if (path !== 'checker.js' || (checkTypes && script !== undefined)) files.set(`assets/${path}`, text)
  return files
}

/** The client without handwritten code, which is not available here; undefined if it does not work without. */
async function joinClient(
  sources: Readonly<Record<string, string>>,
  hasHandwritten: boolean,
): Promise<string | undefined> {
  try {
    return await joinModules(sources, 'index.ts')
  } catch (error) {
    if (hasHandwritten && error instanceof MissingModuleError) return undefined
    throw error
  }
}

function everyPage({ start, operations, schemas, schemaIndex }: Pages): readonly Page[] {
  return [start, ...operations, ...(schemaIndex ? [schemaIndex] : []), ...schemas]
}

/**
 * Data as a script: a page that is opened as a file may only load scripts. It stays data, because the script contains a
 * text that is parsed.
 */
function dataScript(name: string, value: unknown): string {
  const text = JSON.stringify(JSON.stringify(value)).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, escapeUnits)
  return `portolanDocs.add(${JSON.stringify(name)}, ${text})\n`
}

/** Escapes characters that editors do not show. */
function escapeUnits(text: string): string {
  return text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function printSiteMap(pages: Pages, base: string): string {
  const addresses = everyPage(pages).map(({ path }) => new URL(path === 'index' ? '' : `${path}.html`, base).href)
  const escaped = addresses.map(
    (one) => `<url><loc>${one.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${escaped.join('\n')}\n</urlset>\n`
}
