import type { ForeignElement } from '../registry/foreign-element.ts'
import { escapeAttribute, escapeText } from './characters.ts'
import { type RecordShape, type Shape, shapeOf } from './shapes.ts'

/** The fields of an object; that of an attribute holds a text, a number or a boolean. */
type Values = Readonly<Record<string, unknown>>

export const uddiNamespace = 'urn:uddi-org:api_v2'

/** Writes a message of UDDI: attributes and children in the order of the XSD, and nothing that the XSD does not know. */
export function writeMessage(name: string, values: Values): string {
  const shape = shapeOf(name)
  if (shape?.kind !== 'record') throw new TypeError(`There is no message ${name}.`)
  return writeRecord(`${name} xmlns="${uddiNamespace}"`, name, shape, values)
}

function write(name: string, shape: Shape, value: unknown): string {
  switch (shape.kind) {
    case 'text':
      return `<${name}>${escapeText(String(value))}</${name}>`
    case 'list': {
      const { item } = shape
      const items = listOf(value).map((one) => write(item.name, item.shape, one))
      return `<${name}>${items.join('')}</${name}>`
    }
    case 'record':
      return writeRecord(name, name, shape, typeof value === 'object' ? (value as Values) : { value })
  }
}

/** Params that nobody checked may have one value where a list belongs. */
function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function writeRecord(start: string, name: string, shape: RecordShape, values: Values): string {
  let tag = `<${start}`
  for (const attribute of shape.attributes) {
    const value = values[attribute === 'xml:lang' ? 'lang' : attribute] as string | number | boolean | null | undefined
    if (value !== undefined && value !== null) tag += ` ${attribute}="${escapeAttribute(String(value))}"`
  }
  let content = ''
  for (const { name: child, shape: inner, many, always } of shape.children.values()) {
    const value = values[child] ?? (always ? [] : undefined)
    if (value === undefined) continue
    if (many) for (const one of listOf(value)) content += write(child, inner, one)
    // An empty list is left out: the XSD wants an entry in a bag.
    else if (always || !Array.isArray(value) || value.length) content += write(child, inner, value)
  }
  if (shape.text) content += escapeText((values['value'] ?? '') as string)
  for (const foreign of (values['any'] ?? []) as readonly ForeignElement[]) content += writeForeign(foreign)
  return content === '' ? `${tag}/>` : `${tag}>${content}</${name}>`
}

function writeForeign({ name, namespace, attributes, content }: ForeignElement): string {
  const own = Object.entries(attributes)
    .filter(([key]) => !key.includes(':'))
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  const inner = content.map((one) => (typeof one === 'string' ? escapeText(one) : writeForeign(one))).join('')
  return `<${name} xmlns="${escapeAttribute(namespace)}"${own.join('')}>${inner}</${name}>`
}
