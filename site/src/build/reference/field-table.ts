import type { DocumentedField } from '@portolan/testing/reference/reference'
import { objectPath, sitePage } from './links.ts'
import { code, table, typeText } from './markdown.ts'
import { ruleText } from './rule-text.ts'
import type { DocumentedService } from './services.ts'

/**
 * The fields of an object, with what they hold.
 * @param most how many values of a long list are named. @default all
 */
export function fieldTable(service: DocumentedService, fields: readonly DocumentedField[], most?: number): string {
  return table(
    ['Field', 'Type', 'Present', 'Meaning'],
    fields.map((field) => [
      code(field.name),
      typeText(field.type, (name) => objectPath(service, name)) + (field.null ? ' or null' : ''),
      presence(field),
      sitePage(service, [field.meaning, ruleText(field.values, most)].filter((text) => text !== '').join(' ')),
    ]),
  )
}

function presence({ presence: there, when }: DocumentedField): string {
  if (there !== 'optional') return there
  return when === undefined || when === '' ? 'optional' : `optional: ${when}`
}
