import type { RootContent } from 'mdast'
import { codeSpan } from './code-span.ts'
import { lineOf, type Page } from './page.ts'
import { parseCrossRules } from './parse-cross-rules.ts'
import { meaningOf, placeOf, rulesOf, typeOf } from './parse-param.ts'
import type { DocumentedField, DocumentedObject } from './reference.ts'
import { refuseTwins } from './refuse-twins.ts'
import type { Section } from './sections.ts'
import { splitRules } from './split-rules.ts'
import { type Row, tableRows } from './table-rows.ts'

const columns = ['field', 'type', 'null', 'presence', 'values', 'meaning']
/** The name of the only row of an object that is not an object but, for instance, a string. */
const wholeValue = 'whole value'

export function parseObject(page: Page, section: Section, request: boolean): DocumentedObject {
  const { heading, title } = section
  const name = codeSpan(title) ?? page.fail(heading, `\`${title}\` is not the name of an object`)
  const { blocks, rules } = splitRules(page, section.blocks)
  const paragraphs = blocks.slice(0, -1)
  const table = blocks.at(-1)
  if (table?.type !== 'table') return page.fail(table ?? heading, 'the object has no table of fields at its end')
  if (!paragraphs.length) page.fail(heading, 'the object has no description')
  const rows = tableRows(page, table, columns, ['in'])
  const fields = rows.map((row) => parseField(page, row, request))
  refuseTwins(page, fields)
  const whole = fields.find((field) => field.name === wholeValue)
  if (whole && fields.length > 1) page.fail(whole.line, 'a whole value has no other fields')
  return {
    line: lineOf(heading),
    name,
    request,
    description: paragraphs.map((block) => paragraph(page, block)).join('\n\n'),
    fields: whole ? [] : fields,
    ...(whole ? { whole } : {}),
    rules: parseCrossRules(page, rules),
  }
}

function paragraph(page: Page, block: RootContent): string {
  if (block.type !== 'paragraph') page.fail(block, `a ${block.type} cannot stand in the description of an object`)
  return page.source(block)
}

function parseField(page: Page, row: Row, request: boolean): DocumentedField {
  const nullable = row.cell('null')
  if (nullable !== 'yes' && nullable !== 'no') page.fail(row.line, `\`null\` is yes or no, and not "${nullable}"`)
  const cell = row.cell('field')
  return {
    line: row.line,
    name: cell === wholeValue ? cell : (codeSpan(cell) ?? page.fail(row.line, 'the name of a field is a code span')),
    ...(row.has('in') ? { in: placeOf(page, row) } : {}),
    type: typeOf(page, row),
    null: nullable === 'yes',
    ...presenceOf(page, row, request),
    values: rulesOf(page, row, 'values'),
    meaning: meaningOf(page, row),
  }
}

function presenceOf(page: Page, row: Row, request: boolean): Pick<DocumentedField, 'presence' | 'when'> {
  const text = row.cell('presence')
  const { presence, when } = /^(?<presence>\w+)(?: \((?<when>.+)\))?$/.exec(text)?.groups ?? {}
  if (presence === 'optional') return { presence, ...(when === undefined ? {} : { when }) }
  const always = request ? 'required' : 'always'
  if (presence !== always) return page.fail(row.line, `\`presence\` is ${always} or optional, and not "${text}"`)
  return { presence }
}
