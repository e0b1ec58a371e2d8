/** A table; a row is a list of cells in Markdown. Without rows there is no table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Text of a document as a page has it: what is not code must not look like a tag or like an expression of Vue. */
export function safe(markdown: string): string {
  return markdown
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('')
}

export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``
}

/** A page: its front matter and its parts, of which empty ones are left out. */
export function page(matter: Readonly<Record<string, unknown>>, parts: readonly string[]): string {
  const lines = Object.entries(matter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** A value as an attribute that neither Vue nor VitePress looks into. */
export function packed(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value)).replaceAll("'", '%27')
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ')
}
