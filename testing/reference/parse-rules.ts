import { codeSpan, codeSpans, splitOutsideCode } from './code-span.ts'
import type { Rule } from './reference.ts'

/**
 * Reads the clauses of a cell of the column `rule` or `values`.
 * @returns a string that says what is wrong, where one is not known
 */
export function parseRules(cell: string): Rule[] | string {
  if (cell === '') return []
  const rules = splitOutsideCode(cell, '; ').map(parseClause)
  return rules.find((rule) => typeof rule === 'string') ?? (rules as Rule[])
}

function parseClause(clause: string): Rule | string {
  return parseNote(clause) ?? parseBounds(clause) ?? parseValue(clause) ?? `\`${clause}\` is not a clause`
}

function parseNote(clause: string): Rule | undefined {
  return clause.startsWith('note: ') ? { kind: 'note', text: clause.slice('note: '.length) } : undefined
}

function parseBounds(clause: string): Rule | undefined {
  if (clause === 'not empty') return { kind: 'characters', min: 1 }
  const found =
    /^(?:at least (?<least>-?\d+)|at most (?<most>-?\d+)|(?<min>-?\d+) to (?<max>-?\d+))(?<unit> characters?| entry| entries)?$/.exec(
      clause,
    )?.groups
  if (!found) return undefined
  const { least, most, min = least, max = most, unit = '' } = found
  const kind = unit === '' ? 'range' : unit.startsWith(' char') ? 'characters' : 'entries'
  return {
    kind,
    ...(min === undefined ? {} : { min: Number(min) }),
    ...(max === undefined ? {} : { max: Number(max) }),
  }
}

function parseValue(clause: string): Rule | string | undefined {
  const { kind, rest = '' } =
    /^(?<kind>matches|one of|seen|default|only|accepts|refuses) (?<rest>.+)$/.exec(clause)?.groups ?? {}
  if (kind === 'one of' || kind === 'seen') {
    const values = codeSpans(rest, ', ')
    return values && { kind, values }
  }
  const value = codeSpan(rest)
  if (value === undefined) return undefined
  if (kind === 'default' || kind === 'only') return { kind, value }
  if (kind === 'matches') return parsePattern(value)
  return kind === 'accepts' || kind === 'refuses' ? parseLiteral(kind, value) : undefined
}

function parsePattern(value: string): Rule | string {
  const { pattern, flags } = /^\/(?<pattern>.+)\/(?<flags>[a-z]*)$/.exec(value)?.groups ?? {}
  if (pattern === undefined) return `\`${value}\` is not a regular expression`
  try {
    return { kind: 'matches', pattern: new RegExp(pattern, flags) }
  } catch {
    return `\`${value}\` is not a regular expression`
  }
}

function parseLiteral(kind: 'accepts' | 'refuses', value: string): Rule | string {
  try {
    return { kind, value: JSON.parse(value) as unknown }
  } catch {
    return `\`${value}\` is not JSON`
  }
}
