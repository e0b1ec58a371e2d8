import XMLBuilder from 'fast-xml-builder'
import type { XmlElement } from '../xml-element.ts'
import { elementLayout, isMessage } from './elements.ts'
import type { Child, Layout, RecordLayout } from './layout.ts'

/** The fields of an object. An attribute's field is a text, a number or a boolean. */
type Values = Readonly<Record<string, unknown>>
/** The input of the builder: the content of an element under its name, and its attributes under `:@`. */
type Node = Readonly<Record<string, unknown>>

export const uddiNamespace = 'urn:uddi-org:api_v2'

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const refer = (character: string): string => references[character] as string

/** Escapes text between tags. A carriage return becomes a reference, since a parser would read it as a line feed. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>\r]/g, refer)
}

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  processEntities: false,
  tagValueProcessor: (_, value) => escapeText(String(value)),
  // The builder escapes quotes. A parser would read raw white space as spaces.
  attributeValueProcessor: (_, value) => String(value).replaceAll(/[&<>\t\n\r]/g, refer),
  sanitizeName(name) {
    throw new TypeError(`${name} is not a valid XML name`)
  },
})

/** Writes a UDDI message: attributes and elements in the order of the XSD, and nothing that the XSD does not define. */
export function writeMessage(name: string, values: Readonly<Record<string, unknown>>): string {
  const layout = isMessage(name) ? elementLayout(name) : undefined
  if (layout?.kind !== 'record') throw new TypeError(`There is no message ${name}.`)
  return builder.build([recordNode(name, layout, values, { xmlns: uddiNamespace })])
}

function makeNode(name: string, layout: Layout, value: unknown): Node {
  if (layout.kind === 'text') return { [name]: [textNode(value)] }
  if (layout.kind === 'list')
    return { [name]: toArray(value).map((one) => makeNode(layout.entry.name, layout.entry.layout, one)) }
  return recordNode(name, layout, typeof value === 'object' ? (value as Values) : { value })
}

function recordNode(name: string, layout: RecordLayout, values: Values, attributes: Record<string, string> = {}): Node {
  for (const [attribute, { field }] of layout.attributes) {
    const value = values[field] as string | number | boolean | null | undefined
    if (value !== undefined && value !== null) attributes[attribute] = String(value)
  }
  const content = Array.from(layout.children.values(), (child) => childNodes(child, values[child.name])).flat()
  if (layout.hasText) content.push(textNode(values['value'] ?? ''))
  for (const foreign of (values['any'] ?? []) as readonly XmlElement[]) content.push(foreignNode(foreign))
  return { [name]: content, ':@': attributes }
}

function childNodes({ name, layout, many, always }: Child, given: unknown): Node[] {
  const value = given ?? (always ? [] : undefined)
  if (value === undefined) return []
  if (many) return toArray(value).map((one) => makeNode(name, layout, one))
  // An empty list is left out: the XSD requires an entry in a bag.
  return always || !Array.isArray(value) || value.length > 0 ? [makeNode(name, layout, value)] : []
}

/** Unchecked params may have a single value in place of a list. */
function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function textNode(value: unknown): Node {
  return { '#text': String(value) }
}

function foreignNode({ name, namespace, attributes, content }: XmlElement): Node {
  const own = Object.entries(attributes).filter(([key]) => !key.includes(':'))
  return {
    [name]: content.map((one) => (typeof one === 'string' ? textNode(one) : foreignNode(one))),
    ':@': Object.fromEntries([['xmlns', namespace], ...own]),
  }
}
