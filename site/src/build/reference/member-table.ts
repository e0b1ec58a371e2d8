import type { Member } from './interfaces.ts'
import { code, safe, table } from './markdown.ts'

/** Options or fields, with their types and defaults; `link` finds the page of one. */
export function memberTable(
  members: readonly Member[],
  link: (name: string) => string | undefined = () => undefined,
): string {
  const hasDefaults = members.some(({ fallback }) => fallback !== undefined)
  return table(
    ['Name', 'Type', ...(hasDefaults ? ['Default'] : []), 'Meaning'],
    members.map(({ name, type, fallback, text }) => {
      const to = link(name)
      const shown = to === undefined ? code(name) : `[${code(name)}](${to})`
      return [shown, code(type), ...(hasDefaults ? [defaultText(fallback)] : []), safe(text)]
    }),
  )
}

/** A default: a value is code, a sentence is not, and one that quotes values says itself which they are. */
export function defaultText(fallback: string | undefined): string {
  if (fallback === undefined) return ''
  if (/`[^]*\w[^]*`[^`]*[a-z]|^[^`]+`/.test(fallback) && !/^`[^`]*`$/.test(fallback)) return safe(fallback)
  return /\s[a-z]+\s|^(?:none|no |now|the )/.test(fallback) && !/^[{['`]/.test(fallback)
    ? safe(fallback)
    : code(fallback.replaceAll('`', ''))
}
