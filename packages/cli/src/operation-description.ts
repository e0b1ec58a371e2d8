import type { OperationEntry } from './manifest/manifest.ts'

/** The reference's description of an operation. */
export function writeDescription(operation: OperationEntry): string {
  const { summary, method, path, description, rules, scopes, scopesNote, hosts, isExperimental, isDeprecated } =
    operation
  const route = path === undefined ? [] : [path.startsWith('/') ? `${method} ${path}` : path]
  const needed = scopes.length ? [[`Scopes: ${scopes.join(' or ')}.`, scopesNote].filter(Boolean).join(' ')] : []
  const only = [...(hosts ? [`${hosts.join(' and ')} only`] : []), ...(isExperimental ? ['experimental'] : [])]
  const where = only.length ? [`Availability: ${only.join(', ')}.`] : []
  const listed = rules.length ? [`Rules:\n${rules.map((rule) => `- ${rule}`).join('\n')}`] : []
  // A document may lack summaries.
  return [summary, ...route, isDeprecated ? 'Deprecated.' : '', ...description, ...listed, ...needed, ...where]
    .filter(Boolean)
    .join('\n\n')
}

/** The first sentence of a summary. A dot after a single capital, as in `U.S.`, does not end a sentence. */
export function firstSentence(text: string): string {
  return /^.*?(?<!\b[A-Z])\.(?=\s|$)/.exec(text)?.[0] ?? text
}

/** The description of a param, with its facts in parentheses. */
export function withFacts(meaning: string | undefined, facts: readonly (string | false | undefined)[]): string {
  const known = facts.filter(Boolean).join('; ')
  return [meaning, known && `(${known})`].filter(Boolean).join(' ')
}

/** The first of some values. */
export function listFirst(values: readonly unknown[], count: number): string {
  return [...values.slice(0, count), ...(values.length > count ? ['…'] : [])].join(', ')
}
