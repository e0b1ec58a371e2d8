import { clauseFits } from './clause-fits.ts'
import { codeSpan } from './code-span.ts'
import type { Page } from './page.ts'
import { parseRules } from './parse-rules.ts'
import { parseType } from './parse-type.ts'
import type { DocumentedParam, Place, ReferenceType, Rule } from './reference.ts'
import type { Row } from './table-rows.ts'

const places: ReadonlySet<string> = new Set<Place>([
  'path',
  'query',
  'body',
  'whole body',
  'header',
  'client',
  'attribute',
  'element',
  'text',
])

export function parseParam(page: Page, row: Row): DocumentedParam {
  const required = row.cell('required')
  if (required !== 'yes' && required !== 'no') page.fail(row.line, `\`required\` is yes or no, and not "${required}"`)
  return {
    line: row.line,
    name: codeSpan(row.cell('param')) ?? page.fail(row.line, 'the name of a param is a code span'),
    in: placeOf(page, row),
    type: typeOf(page, row),
    required: required === 'yes',
    rules: rulesOf(page, row, 'rule'),
    meaning: meaningOf(page, row),
  }
}

export function placeOf(page: Page, row: Row): Place {
  const place = row.cell('in')
  return places.has(place) ? (place as Place) : page.fail(row.line, `\`in\` cannot be "${place}"`)
}

export function typeOf(page: Page, row: Row): ReferenceType {
  const type = parseType(row.cell('type'))
  return typeof type === 'string' ? page.fail(row.line, type) : type
}

export function rulesOf(page: Page, row: Row, column: string): Rule[] {
  const rules = parseRules(row.cell(column))
  if (typeof rules === 'string') return page.fail(row.line, rules)
  const type = typeOf(page, row)
  const misplaced = rules.find((rule) => !clauseFits(rule, type))
  if (misplaced) page.fail(row.line, `\`${misplaced.kind}\` does not apply to ${row.cell('type')}`)
  return rules
}

export function meaningOf(page: Page, row: Row): string {
  return row.cell('meaning') || page.fail(row.line, 'the meaning is empty')
}
