import type { ReferenceType } from '@portolan/testing/reference/reference'

/** Returns the address of the page of an object, or undefined where it has none. */
export type ObjectLink = (name: string) => string | undefined

/** A table; a row is a list of cells in Markdown. Without rows there is no table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Text of a reference as a page has it: what is not code must not look like a tag or like an expression of Vue. */
export function safe(markdown: string): string {
  return markdown
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('')
}

export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``
}

/** A type as the reference writes it, with links to the objects. */
export function typeText(type: ReferenceType | 'nothing' | 'stream', link: ObjectLink): string {
  if (typeof type === 'string') return type
  switch (type.kind) {
    case 'scalar':
      return type.name
    case 'list':
      return type.of.kind === 'union' ? `(${typeText(type.of, link)})[]` : `${typeText(type.of, link)}[]`
    case 'map':
      return `map of ${typeText(type.of, link)}`
    case 'union':
      return type.of.map((one) => typeText(one, link)).join(' or ')
    default: {
      const to = link(type.name)
      return to === undefined ? code(type.name) : `[${code(type.name)}](${to})`
    }
  }
}

/** The object that a type consists of, in a list or not. */
export function objectOf(type: ReferenceType | 'nothing' | 'stream'): string | undefined {
  if (typeof type === 'string') return undefined
  if (type.kind === 'named') return type.name
  return type.kind === 'list' ? objectOf(type.of) : undefined
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
