import { visible } from '@portolan/generator/output'

/** Safe HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A value in a template: text is escaped, HTML stays, and an absent value is empty. */
export type Part = Html | string | number | undefined | false | readonly Part[]

/**
 * Writes HTML. Every text in it is escaped, for elements and for quoted attributes alike, so that text of a document
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

/** Escapes HTML's special characters, and drops invisible ones. */
function escapeHtml(text: string): string {
  return visible(text).replaceAll(/[&<>"']/g, (found) => entities[found] as string)
}
