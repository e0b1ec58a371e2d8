import type { Rule } from '../reference/reference.ts'

/** Whether a value keeps every clause of a row. The bounds of a list's other clauses are meant for its entries. */
export function allowed(rules: readonly Rule[], value: unknown): boolean {
  return rules.every((rule) => keeps(rule, value))
}

function keeps(rule: Rule, value: unknown): boolean {
  // The type decides whether it may be null.
  if (value === null) return true
  switch (rule.kind) {
    case 'entries':
      return !Array.isArray(value) || within(rule, value.length)
    case 'characters':
      return entries(value).every((one) => typeof one !== 'string' || within(rule, Array.from(one).length))
    case 'range':
      return entries(value).every((one) => within(rule, Number(one)))
    case 'matches':
      return entries(value).every((one) => typeof one === 'string' && rule.pattern.test(one))
    case 'one of':
      return entries(value).every((one) => rule.values.includes(String(one)))
    case 'only':
      return value === rule.value || JSON.stringify(value) === rule.value
    case 'refuses':
      return JSON.stringify(value) !== JSON.stringify(rule.value)
    case 'accepts':
    case 'default':
    case 'note':
    case 'seen':
      return true
  }
}

function entries(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [value]
}

function within(
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number },
  size: number,
): boolean {
  return size >= min && size <= max
}
