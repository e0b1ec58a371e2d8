import MarkdownIt from 'markdown-it'
import { visible } from '@portolan/generator/output'
import { Html } from './html.ts'

const markdown = new MarkdownIt({ html: false, linkify: false })
markdown.validateLink = isLink
// Pages load nothing from other hosts: a picture becomes a link.
markdown.renderer.rules['image'] = (tokens, index) => {
  const token = tokens[index]
  const [source, text] = [token?.attrGet('src') ?? '', token?.content || 'picture']
  return `<a href="${markdown.utils.escapeHtml(source)}" rel="noopener noreferrer">${markdown.utils.escapeHtml(text)}</a>`
}
markdown.renderer.rules['link_open'] = (tokens, index, options, _, self) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer')
  return self.renderToken(tokens, index, options)
}
// Headings of a description come below those of the page, each at most one level below the last.
markdown.core.ruler.push('headings', ({ tokens, env }) => {
  const { top } = env as { readonly top: number }
  const open: number[] = []
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    const written = Number(token.tag.slice(1))
    if (token.type === 'heading_open') {
      while ((open.at(-1) ?? 0) >= written) open.pop()
      open.push(written)
    }
    token.tag = `h${Math.min(6, top + open.length - 1)}`
  }
})
markdown.renderer.rules['table_open'] = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>'
markdown.renderer.rules['table_close'] = () => '</table></div>'
// Documents use tags for formatting. Line breaks are kept; other tags are dropped.
markdown.inline.ruler.before('html_inline', 'looks', (state, silent) => {
  const found = /^<\/?(br|p|li|ul|ol|b|i|u|em|strong|code|pre|span|div|font|a|small|sub|sup|tt)(?:\s[^<>]*)?\/?>/i.exec(
    state.src.slice(state.pos, state.pos + 500),
  )
  if (!found) return false
  if (!silent && /^(?:br|p|li)$/i.test(found[1] ?? '') && !found[0].startsWith('</')) state.push('hardbreak', 'br', 0)
  state.pos += found[0].length
  return true
})

/** Returns true for a safe address: http, https, mailto, or relative. */
function isLink(address: string): boolean {
  const plain = address.trim().replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '')
  return /^(?:https?:|mailto:)/i.test(plain) || !/^[^/?#]*:/.test(plain)
}

/**
 * Renders a Markdown description of a document, without its HTML, and with safe links only.
 * @param top the level of its first headings
 */
export function renderProse(text: string | undefined, top = 3): Html | undefined {
  return text === undefined || text.trim() === '' ? undefined : new Html(markdown.render(visible(text), { top }))
}

/** A description for a Markdown page: without its HTML and headings, and with its last code block closed. */
export function quoteProse(text: string | undefined): string {
  const parts = visible(text ?? '')
    .trim()
    .split(/^( {0,3}```[^]*?(?:^ {0,3}```[^\n]*$|(?![^])))/m)
  const shown = parts.map((part, index) => (index % 2 === 1 ? part : withoutTags(part))).join('')
  return (shown.match(/^ {0,3}```/gm) ?? []).length % 2 === 1 ? `${shown}\n\`\`\`` : shown
}

function withoutTags(text: string): string {
  return text
    .replaceAll(/`[^`\n]*`|<br\s*\/?>|</gi, (found) => (found === '<' ? '&lt;' : found.startsWith('<') ? '\n' : found))
    .replaceAll(/^( {0,3})(?=#{1,6}\s|={3,}\s*$|-{3,}\s*$)/gm, String.raw`$1\\`)
    .replaceAll(/\]\(\s*(?!https?:|mailto:|[#/?.\w-]*\))[^)]*\)/gi, ']')
}

/** The first sentence of a description, without Markdown: for lists and descriptions of pages. */
export function firstSentence(text: string | undefined, most = 160): string {
  const plain = visible(text ?? '')
    .replaceAll(/```[^]*?(?:```|$)/g, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`#>|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const sentence = /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain
  return sentence.length > most ? `${sentence.slice(0, most - 1).trimEnd()}…` : sentence
}
