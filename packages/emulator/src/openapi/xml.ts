import type { Schemas } from '@portolan/openapi/model'
import { asJson, isJson, type Json } from '../json.ts'

export function isXml(contentType: string): boolean {
  return /[/+]xml\s*(?:;|$)/i.test(contentType)
}

/** How an element or an attribute is called, without its prefix. */
interface XmlNames {
  readonly own: string
  /** The name of the elements of a list, and whether they are in one of their own. */
  readonly item: string
  readonly isWrapped: boolean
  readonly isAttribute: boolean
}

export function xmlNames(field: string, schema: unknown, schemas: Schemas): XmlNames {
  const { name, wrapped, attribute } = readXmlKeys(schema, schemas)
  const own = typeof name === 'string' ? name : tag(field)
  const { name: item } = readXmlKeys(getItems(schema, schemas), schemas)
  const isWrapped = wrapped === true
  return {
    own,
    item: typeof item === 'string' ? item : isWrapped ? own : tag(field),
    isWrapped,
    isAttribute: attribute === true,
  }
}

/** Writes a value as XML, with the names, attributes and wrappers that its schema says. */
export function writeXml(value: unknown, schema: unknown, schemas: Schemas): string {
  const name = readXmlName(schema, schemas) ?? 'root'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value, schema, schemas)}\n`
}

function readXmlKeys(schema: unknown, schemas: Schemas): Json {
  return asJson(schemas.merge(schema)['xml'])
}

function readXmlName(schema: unknown, schemas: Schemas): string | undefined {
  const { name, prefix } = readXmlKeys(schema, schemas)
  if (typeof name !== 'string') return undefined
  return typeof prefix === 'string' ? `${prefix}:${name}` : name
}

export function getItems(schema: unknown, schemas: Schemas): unknown {
  return schemas.listForms(schema).find(({ items }) => items !== undefined)?.['items']
}

function element(name: string, value: unknown, schema: unknown, schemas: Schemas): string {
  const { namespace, prefix } = readXmlKeys(schema, schemas)
  const space =
    typeof namespace === 'string'
      ? ` xmlns${typeof prefix === 'string' ? `:${prefix}` : ''}="${escape(namespace)}"`
      : ''
  if (Array.isArray(value)) {
    const items = getItems(schema, schemas)
    const inner = value.map((one: unknown) => element(readXmlName(items, schemas) ?? 'item', one, items, schemas))
    return `<${name}${space}>${inner.join('')}</${name}>`
  }
  if (!isJson(value)) return `<${name}${space}>${escape(writeText(value))}</${name}>`
  const properties = schemas.collectProperties(schema)
  const fields = Object.entries(value).filter(([, one]) => one !== undefined && one !== null)
  const isAttribute = (field: string): boolean => readXmlKeys(properties[field], schemas)['attribute'] === true
  const attributes = fields
    .filter(([field]) => isAttribute(field))
    .map(([field, one]) => ` ${readXmlName(properties[field], schemas) ?? tag(field)}="${escape(writeText(one))}"`)
  const inner = fields
    .filter(([field]) => !isAttribute(field))
    .map(([field, one]) => writeField(field, one, properties[field], schemas))
  return `<${name}${space}${attributes.join('')}>${inner.join('')}</${name}>`
}

/** A list is in an element of its own only if its schema says so. */
function writeField(field: string, value: unknown, schema: unknown, schemas: Schemas): string {
  const own = readXmlName(schema, schemas) ?? tag(field)
  if (!Array.isArray(value)) return element(own, value, schema, schemas)
  const items = getItems(schema, schemas)
  const isWrapped = readXmlKeys(schema, schemas)['wrapped'] === true
  const name = readXmlName(items, schemas) ?? (isWrapped ? own : tag(field))
  const inner = value.map((one: unknown) => element(name, one, items, schemas)).join('')
  return isWrapped ? `<${own}>${inner}</${own}>` : inner
}

function writeText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** The name of a field as one that XML allows. */
function tag(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '_').replace(/^(?=[^a-z_])/i, '_')
}

/** Characters that XML forbids are omitted. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
