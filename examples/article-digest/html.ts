import type { Item } from '@portolan/article-client'
import type { Digest, Section } from './collect.ts'
import { dayChart } from './day-chart.ts'
import { nameAuthor, excerpt } from './excerpt.ts'
import { style } from './style.ts'

/** The digest as a self-contained page without scripts. */
export function toHtml(digest: Digest): string {
  const { user, since, until, sections, items } = digest
  const filled = sections.filter(({ items: own }) => own.length > 0)
  const name = escape(user.name ? user.name : user.id)
  const likes = items.reduce((sum, item) => sum + item.likes_count, 0)
  const authors = new Set(items.map((item) => item.user.id)).size
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${items.length} items for ${name}</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="range">${day(since)} – ${day(until)}</p>
<h1>What ${name} may want to read</h1>
<dl>${[
    ['items', items.length],
    ['authors', authors],
    ['likes', likes],
    ['tags with news', `${filled.length} of ${sections.length}`],
  ]
    .map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>
${dayChart(items, since, until)}
</header>
<main>
${items.length ? `<section class="first"><h2>Read these first</h2><ol>${items.slice(0, 3).map(card).join('')}</ol></section>` : '<p class="empty">Nothing new. Follow more tags.</p>'}
<nav>${filled.map(({ tag, items: own }, index) => `<a href="#tag-${index}">${escape(tag)} <span>${own.length}</span></a>`).join('')}</nav>
${filled.map(section).join('\n')}
</main>
<footer>Made by examples/article-digest with @portolan/article-client</footer>
</body>
</html>
`
}

function section({ tag, items }: Section, index: number): string {
  return `<section id="tag-${index}"><h2>${escape(tag)}</h2><ul>${items.map(row).join('')}</ul></section>`
}

function card(item: Item): string {
  return `<li>${link(item)}<p>${escape(excerpt(item, 240))}</p>${meta(item)}</li>`
}

function row(item: Item): string {
  return `<li>${link(item)}${meta(item)}<p>${escape(excerpt(item, 140))}</p></li>`
}

function link({ url, title }: Item): string {
  // A URL from the service that is not http or https could be a script.
  return /^https?:/i.test(url) ? `<a href="${escape(url)}">${escape(title)}</a>` : `<b>${escape(title)}</b>`
}

function meta(item: Item): string {
  const { created_at: at, likes_count: likes, stocks_count: stocks = 0, comments_count: comments } = item
  const counts = [
    [likes, 'like'],
    [stocks, 'stock'],
    [comments, 'comment'],
  ] as const
  const shown = counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count}\u00A0${word}${count === 1 ? '' : 's'}`)
  return `<small>${[escape(nameAuthor(item)), day(new Date(at)), ...shown].join(' · ')}</small>`
}

function day(time: Date): string {
  return time.toLocaleDateString('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
