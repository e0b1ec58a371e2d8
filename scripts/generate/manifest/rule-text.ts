import type { Rule } from '@portolan/testing/reference/reference'
import { plain } from '../comment.ts'

const units: Readonly<Record<string, string>> = { characters: ' characters', entries: ' entries' }

/** A clause of the reference in the reference's own words. */
export function ruleText(rule: Rule): string {
  switch (rule.kind) {
    case 'range':
      return boundsText(rule)
    case 'characters':
    case 'entries':
      return rule.min === 1 && rule.max === undefined ? 'not empty' : boundsText(rule) + (units[rule.kind] ?? '')
    case 'matches':
      return `matches ${String(rule.pattern)}`
    case 'one of':
    case 'seen':
      return `${rule.kind} ${rule.values.join(', ')}`
    case 'default':
    case 'only':
      return `${rule.kind} ${rule.value}`
    case 'accepts':
    case 'refuses':
      return `${rule.kind} ${JSON.stringify(rule.value)}`
    case 'note':
      return plain(rule.text)
  }
}

function boundsText({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min === undefined) return `at most ${max}`
  return max === undefined ? `at least ${min}` : `${min} to ${max}`
}
