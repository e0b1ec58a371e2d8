import type { ManifestField } from '@portolan/generator'
import { typeText } from './links.ts'
import { code, safe, table } from './markdown.ts'
import type { DocumentedService } from './services.ts'

/**
 * The fields of an object, with what they hold.
 * @param most how many values of a long list are named. @default all
 */
export function fieldTable(service: DocumentedService, fields: readonly ManifestField[], most?: number): string {
  return table(['Field', 'Type', 'Present', 'Meaning'], fieldRows(service, fields, most))
}

/** The fields of an object without a name are rows of their own: `status.text`. */
function fieldRows(
  service: DocumentedService,
  fields: readonly ManifestField[],
  most: number | undefined,
  before = '',
): string[][] {
  return fields.flatMap((field) => [
    [
      code(before + field.name),
      fieldType(service, field),
      field.required ? 'always' : 'optional',
      safe([field.description ?? '', ruleText(field, most)].filter((text) => text !== '').join(' ')),
    ],
    ...fieldRows(service, field.fields ?? [], most, `${before}${field.name}${field.list ? '[]' : ''}.`),
  ])
}

function fieldType(
  service: DocumentedService,
  { type, object, also = [], format, list, nullable }: ManifestField,
): string {
  const kinds = [object ?? format ?? type, ...also].map((one) => typeText(service, one))
  const name = kinds.length > 1 && list ? `(${kinds.join(' or ')})` : kinds.join(' or ')
  return `${name}${list ? '[]' : ''}${nullable ? ' or null' : ''}`
}

/** The rules of a field as a sentence each. */
export function ruleText(
  { rule, enum: values, open, default: fallback }: Pick<ManifestField, 'rule' | 'enum' | 'open' | 'default'>,
  most = Infinity,
): string {
  const rules = [
    rule,
    values && `${open ? 'such as' : 'one of'} ${codes(values, most)}`,
    fallback === undefined ? undefined : `default: ${code(written(fallback))}`,
  ]
  return rules
    .filter((text) => text !== undefined)
    .map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
    .join(' ')
}

function codes(values: readonly unknown[], most: number): string {
  const named = values.slice(0, most).map((value) => code(written(value)))
  return named.join(', ') + (values.length > most ? ` and ${values.length - most} more` : '')
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
