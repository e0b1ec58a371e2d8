import { Html, markup, type Part } from './html.ts'
import { type Block, type FieldRow, headEnd, type Inline, type Page, type Sample } from './page.ts'
import { relativePath } from './paths.ts'
import { renderProse } from './prose.ts'
import type { Pages } from './site.ts'
import { groupId } from './start-page.ts'

/** The frame of every page. */
export interface Frame {
  readonly pages: Pages
  /** The address at which the pages are served, if it is known. */
  readonly base?: string | undefined
  /** Why the examples cannot run in the page; absent if they can. */
  readonly notRunnable?: string | undefined
  /** True if a reader can check the types of an edited example. */
  readonly checksTypes: boolean
  /** A note about the forms and examples. */
  readonly note?: string | undefined
}

type Link = (target: string) => string

/** Nothing is loaded from elsewhere, nothing is sent, and only the pages' own scripts and their worker run. */
const policy =
  "default-src 'none'; script-src 'self' blob:; worker-src 'self' blob:; style-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'"

/** With more operations, a page lists only those of its own group. */
const mostListed = 60

/** Writes a page. */
export function printHtml(page: Page, frame: Frame): string {
  const { pages, base } = frame
  // The 404 page is served at any depth.
  const home = base === undefined ? '/' : new URL(base).pathname
  const isLost = page.path === '404'
  const link: Link = (target) => (isLost ? home + target : relativePath(page.path, target))
  const title = page === pages.start ? page.title : `${page.title} · ${pages.title}`
  const canonical = base === undefined ? undefined : new URL(`${page.path}.html`, base).href
  const { aside = [] } = page
  const head = headEnd(page)
  return markup`<!doctype html>
<html lang="en" data-root="${link('')}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${page.summary}">
${canonical !== undefined && markup`<link rel="canonical" href="${canonical}">\n`}<link rel="icon" href="${link('assets/icon.svg')}">
<link rel="stylesheet" href="${link('assets/style.css')}">
${!isLost && markup`<link rel="alternate" type="text/markdown" href="${link(`${page.path}.md`)}">\n`}<script src="${link('assets/page.js')}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<button type="button" class="menu needs-script" aria-expanded="false" aria-controls="navigation">Menu</button>
<a class="home" href="${link('index.html')}">${pages.title}</a>
<button type="button" class="find needs-script" aria-haspopup="dialog"><span>Search</span> <kbd>/</kbd></button>
<button type="button" class="theme needs-script" aria-label="Switch between light and dark">◐</button>
</header>
<div class="frame">
<nav id="navigation" aria-label="Pages">
${printNavigation(page, pages, link)}
</nav>
<main id="content" tabindex="-1"${aside.length > 0 && markup` class="two"`}>
<div class="head">
<div class="title">
<h1>${printName(page.title, page.isCode)}</h1>
${!isLost && markup`<p class="tools"><a href="${link(`${page.path}.md`)}">Markdown</a></p>\n`}</div>
${page.blocks.slice(0, head).map((block) => printBlock(block, link, frame))}</div>
${aside.length > 0 && markup`<aside aria-label="Examples">\n${aside.map((block) => printBlock(block, link, frame))}</aside>\n`}<div class="body">
${page.blocks.slice(head).map((block) => printBlock(block, link, frame))}</div>
</main>
</div>
<footer><p>Written from an OpenAPI document by <code>portolan docs</code>. Forms and examples run in this page, on an emulator of that document: nothing is sent anywhere.</p></footer>
</body>
</html>
`.text
}

function printNavigation(page: Page, { start, operations, schemaIndex }: Pages, link: Link): Part {
  const groups = Map.groupBy(operations, ({ group = '' }) => group)
  const isShort = operations.length <= mostListed
  const current = (one: Page | undefined): Part => one === page && markup` aria-current="page"`
  const item = (one: Page): Html =>
    markup`<li><a href="${link(`${one.path}.html`)}"${current(one)}${one.deprecated && markup` class="deprecated"`}><code>${one.title.slice(one.group ? one.group.length + 1 : 0)}</code></a></li>\n`
  return markup`<ul class="places">
<li><a href="${link('index.html')}"${current(start)}>Start</a></li>
${schemaIndex && markup`<li><a href="${link('schemas/index.html')}"${current(schemaIndex)}>Schemas</a></li>\n`}</ul>
${[...groups].map(([group, all]) => {
  const heading = markup`<a href="${link(`index.html#${groupId(group)}`)}">${group || 'Calls'}</a>`
  return isShort || group === page.group
    ? markup`<h2>${heading}</h2>\n<ul>\n${all.map(item)}</ul>\n`
    : markup`<h2 class="closed">${heading} <span>${all.length}</span></h2>\n`
})}`
}

function printName(text: string, isCode: boolean | undefined): Html {
  return isCode ? markup`<code>${breakable(text)}</code>` : markup`${text}`
}

/** Long names break at their parts. */
function breakable(text: string): Part {
  return text.split(/(?<=[._/])|(?<=[a-z])(?=[A-Z])/).map((part, index) => [index > 0 && markup`<wbr>`, part])
}

function printBlock(block: Block, link: Link, frame: Frame): Part {
  switch (block.kind) {
    case 'heading':
      return markup`<h2 id="${block.id}"><a href="#${block.id}">${block.text}</a></h2>\n`
    case 'prose': {
      const prose = renderProse(block.text, 2)
      return prose && markup`<div class="prose">${prose}</div>\n`
    }
    case 'note':
      return markup`<p class="note">${block.text}</p>\n`
    case 'route': {
      const form = block.hasForm && frame.notRunnable === undefined
      return markup`<p class="route">${printMethod(block.method)} <code>${breakable(block.path)}</code>${form && markup` <a class="needs-script" href="#try-it">Try it</a>`}</p>\n`
    }
    case 'facts': {
      const rows = block.rows.map(
        ([term, value]) => markup`<div><dt>${term}</dt><dd>${printInline(value, link)}</dd></div>\n`,
      )
      return rows.length > 0 && markup`<dl class="facts">\n${rows}</dl>\n`
    }
    case 'text':
      return markup`<p>${printInline(block.text, link)}</p>\n`
    case 'fields':
      return printFields(block.fields, link)
    case 'errors': {
      const rows = block.rows.map(
        ({ status, className, text, body }) =>
          markup`<div><dt><b>${status}</b>${className !== undefined && markup` <code>${className}</code>`}</dt><dd>${renderProse(text)}${body && markup`<p>Body: <code>${printInline(body, link)}</code></p>`}</dd></div>\n`,
      )
      return markup`<dl class="errors">\n${rows}</dl>\n`
    }
    case 'code':
      return markup`<section class="card"><h2>${block.title}</h2>${printCode(block.text, block.language)}</section>\n`
    case 'example':
      return printExample(block.samples, frame)
    case 'form':
      return frame.notRunnable === undefined
        ? markup`<div class="try" data-form="${JSON.stringify(block.form)}"><p class="without-script">The form needs JavaScript.</p></div>\n${frame.note !== undefined && markup`<p class="note">${frame.note}</p>\n`}`
        : markup`<p>${frame.notRunnable}</p>\n`
    case 'links': {
      const items = block.items.map(
        ({ text, page, mark, note, isCode }) =>
          markup`<li><a href="${link(`${page}.html`)}">${mark !== undefined && markup`${printMethod(mark)} `}${printName(text, isCode)}</a> <span>${note}</span></li>\n`,
      )
      return markup`<ul class="links">\n${items}</ul>\n`
    }
  }
}

function printMethod(method: string): Html {
  return markup`<b class="method ${method.toLowerCase().replaceAll(/[^a-z]/g, '')}">${method}</b>`
}

function printCode(text: string, language: string): Html {
  return markup`<pre tabindex="0"><code class="language-${language}">${text}</code></pre>`
}

/** A text with links, and with code between backticks. */
function printInline(text: Inline, link: Link): Part {
  return text.map((part) =>
    typeof part === 'object'
      ? markup`<a href="${link(`${part.page}.html`)}">${part.text}</a>`
      : part.split(/(`[^`]+`)/).map((one) => (/^`[^`]+`$/.test(one) ? markup`<code>${one.slice(1, -1)}</code>` : one)),
  )
}

function printFields(fields: readonly FieldRow[], link: Link): Html {
  const rows = fields.map(({ name, type, marks, text, rules, inner }) => {
    const types = type.map((part) =>
      typeof part === 'object' ? markup`<a href="${link(`${part.page}.html`)}">${part.text}</a>` : part,
    )
    const shown = marks.map((mark) => markup` <span class="mark ${mark.replaceAll(/[^a-z]/g, '-')}">${mark}</span>`)
    return markup`<li><p class="field"><code class="name">${breakable(name)}</code> <code class="type">${types}</code>${shown}</p>${renderProse(text)}${rules.length > 0 && markup`<p class="rules">${rules.join(' · ')}</p>`}${inner && markup`<details><summary>Fields of <code>${name}</code></summary>${printFields(inner, link)}</details>`}</li>\n`
  })
  return markup`<ul class="fields">\n${rows}</ul>\n`
}

function printExample(samples: readonly Sample[], { notRunnable, checksTypes }: Frame): Html {
  const sections = samples.map(
    ({ title, language, code, program }) =>
      markup`<section data-title="${title}"${program && notRunnable === undefined && markup` data-run="true"`}${program && notRunnable === undefined && checksTypes && markup` data-types="true"`}><h2>${title}</h2>${printCode(code, language)}</section>\n`,
  )
  return markup`<div class="card example">\n${sections}</div>\n`
}
