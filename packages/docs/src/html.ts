import { visible } from '@portolan/generator/output'

/** HTML that is safe as it stands. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A value in a template: text is escaped, HTML stays, and an absent value is empty. */
export type Part = Html | string | number | undefined | false | readonly Part[]

/**
 * Writes HTML. Every text in it is escaped, for elements and for quoted attributes alike, so that what a document says
 * cannot become markup.
 */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map((part) => printPart(part))))
}

function printPart(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(printPart).join('')
  return escapeHtml(String(part))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes what has a meaning in HTML, and drops characters that nobody sees. */
function escapeHtml(text: string): string {
  return visible(text).replaceAll(/[&<>"']/g, (found) => entities[found] as string)
}
