import type { ParamEntry } from '../../../../packages/cli/src/manifest/manifest.ts'
import { typeText } from './links.ts'
import { code, safe, table } from './markdown.ts'
import type { DocumentedService } from './services.ts'

/**
 * The fields of an object, with what they hold.
 * @param most how many values of a long list are named. @default all
 */
export function fieldTable(service: DocumentedService, fields: readonly ParamEntry[], most?: number): string {
  return table(['Field', 'Type', 'Present', 'Meaning'], fieldRows(service, fields, most))
}

/** The fields of an object without a name are rows of their own: `status.text`. */
function fieldRows(
  service: DocumentedService,
  fields: readonly ParamEntry[],
  most: number | undefined,
  before = '',
): string[][] {
  const { objects, schemas } = service.manifest
  return fields.flatMap((field) => {
    const { name, required, list, schema, object = '' } = field
    const inner = Object.hasOwn(schemas, object) ? [] : (objects[object] ?? [])
    return [
      [
        code(before + name),
        entryType(service, field),
        required ? 'always' : 'optional',
        safe([schema.description ?? '', ruleSentences(field, most)].filter((text) => text !== '').join(' ')),
      ],
      ...fieldRows(service, inner, most, `${before}${name}${list ? '[]' : ''}.`),
    ]
  })
}

/** The type of a param or a field, with a link to its object. */
export function entryType(
  service: DocumentedService,
  { type, object = '', format, list, nullable, schema }: ParamEntry,
): string {
  const named = Object.hasOwn(service.manifest.schemas, object) ? object : undefined
  const { type: types } = (list && schema.items) || schema
  const others = [types ?? []].flat().filter((one) => one !== 'null' && one !== type)
  const own = named === undefined ? (format ?? (type === 'json' ? 'any' : type)) : typeText(service, named)
  const kinds = [own, ...(type === 'string' || type === 'integer' ? others : [])]
  const name = kinds.length > 1 && list ? `(${kinds.join(' or ')})` : kinds.join(' or ')
  return `${name}${list ? '[]' : ''}${nullable ? ' or null' : ''}`
}

/** The rules of a field as a sentence each. */
export function ruleSentences(
  { rule, values, open, default: fallback }: Pick<ParamEntry, 'rule' | 'values' | 'open' | 'default'>,
  most = Infinity,
): string {
  const rules = [
    rule,
    values && `${open ? 'such as' : 'one of'} ${codes(values, most)}`,
    fallback === undefined ? '' : `default: ${code(fallback)}`,
  ]
  return rules
    .filter((text) => text !== undefined && text !== '')
    .map((text = '') => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
    .join(' ')
}

function codes(values: readonly string[], most: number): string {
  const named = values.slice(0, most).map(code)
  return named.join(', ') + (values.length > most ? ` and ${values.length - most} more` : '')
}
