import type { Rule } from '@portolan/testing/reference/reference'

/**
 * Rules as a sentence each; what only tests need is left out.
 * @param most how many values of a long list are named. @default all
 */
export function ruleText(rules: readonly Rule[], most = Infinity): string {
  return rules
    .map((rule) => textOf(rule, most))
    .filter((text) => text !== undefined)
    .map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
    .join(' ')
}

function textOf(rule: Rule, most: number): string | undefined {
  switch (rule.kind) {
    case 'range':
      return bounds(rule)
    case 'characters':
      return `${bounds(rule)} characters`
    case 'entries':
      return `${bounds(rule)} entries`
    case 'matches':
      return `matches \`${rule.pattern.source}\``
    case 'one of':
      return `one of ${codes(rule.values, most)}`
    case 'seen':
      return `such as ${codes(rule.values, most)}`
    case 'default':
      return `default: \`${rule.value}\``
    case 'only':
      return `always \`${rule.value}\``
    case 'note':
      return rule.text
    default:
      return undefined
  }
}

function bounds({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min === undefined) return `at most ${max}`
  if (max === undefined) return min === 1 ? 'at least 1' : `at least ${min}`
  return min === max ? `exactly ${min}` : `${min} to ${max}`
}

function codes(values: readonly string[], most: number): string {
  const named = values.slice(0, most).map((value) => `\`${value}\``)
  return named.join(', ') + (values.length > most ? ` and ${values.length - most} more` : '')
}
