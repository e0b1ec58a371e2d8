import type { DocumentedField, DocumentedParam, ReferenceType, Rule } from '@portolan/testing/reference/reference'
import { comment } from './comment.ts'

/** The doc comment of a field or a param, out of its row. */
export function rowComment(row: DocumentedField | DocumentedParam): string {
  const rules = 'rules' in row ? row.rules : row.values
  const deprecated = /^Deprecated(?:[.:] ?)(?<rest>.*)$/s.exec(row.meaning)?.groups?.['rest']
  const meaning = withoutDefault(deprecated === undefined ? row.meaning : capital(deprecated), rules)
  const when = 'when' in row && row.when !== undefined ? `Optional: ${row.when}.` : ''
  const text = [deprecated === undefined ? meaning : '', formatOf(row.type), when].filter(Boolean).join(' ')
  const fallback = rules.find((rule): rule is Extract<Rule, { kind: 'default' | 'only' }> => rule.kind === 'default')
  return comment(
    [text],
    [
      ...(deprecated === undefined ? [] : [`@deprecated ${meaning}`.trim()]),
      ...(fallback ? [`@default ${literal(row.type, fallback.value)}`] : []),
    ],
  )
}

/** `@default` says it. */
function withoutDefault(meaning: string, rules: readonly Rule[]): string {
  if (!rules.some(({ kind }) => kind === 'default')) return meaning
  return meaning.replace(/ (?:Default(?: is)?:?|Defaults to) `[^`]*`\.$/, '')
}

function formatOf(type: ReferenceType): string {
  if (type.kind === 'list') return formatOf(type.of)
  if (type.kind !== 'scalar') return ''
  return { 'date-time': 'Date-time.', date: 'Date, `yyyy-mm-dd`.' }[type.name as string] ?? ''
}

function literal(type: ReferenceType, value: string): string {
  const isText = type.kind === 'scalar' && !['integer', 'number', 'boolean', 'any', 'object'].includes(type.name)
  return isText ? `'${value}'` : value
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
