import type { OperationEntry } from './manifest/manifest.ts'

/** What the reference says of an operation. */
export function descriptionOf(operation: OperationEntry): string {
  const { summary, method, path, description, rules, scopes, scopesNote, availability } = operation
  const route = path === undefined ? [] : [path.startsWith('/') ? `${method} ${path}` : path]
  const needed = scopes.length ? [`Scopes: ${scopes.join(' or ')}${scopesNote ? ` ${scopesNote}` : ''}.`] : []
  const where = availability ? [`Availability: ${availability}.`] : []
  const listed = rules.length ? [`Rules:\n${rules.map((rule) => `- ${rule}`).join('\n')}`] : []
  return [summary, ...route, ...description, ...listed, ...needed, ...where].join('\n\n')
}

/** The first sentence of a summary. */
export function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text
}
