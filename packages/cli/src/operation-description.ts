import type { OperationEntry } from './manifest/manifest.ts'

/** What the reference says of an operation. */
export function descriptionOf(operation: OperationEntry): string {
  const { summary, method, path, description, rules, scopes, scopesNote, hosts, isExperimental } = operation
  const route = path === undefined ? [] : [path.startsWith('/') ? `${method} ${path}` : path]
  const needed = scopes.length ? [[`Scopes: ${scopes.join(' or ')}.`, scopesNote].filter(Boolean).join(' ')] : []
  const only = [...(hosts ? [`${hosts.join(' and ')} only`] : []), ...(isExperimental ? ['experimental'] : [])]
  const where = only.length ? [`Availability: ${only.join(', ')}.`] : []
  const listed = rules.length ? [`Rules:\n${rules.map((rule) => `- ${rule}`).join('\n')}`] : []
  // A document need not have a summary.
  return [summary, ...route, ...description, ...listed, ...needed, ...where].filter(Boolean).join('\n\n')
}

/** The first sentence of a summary. */
export function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text
}
