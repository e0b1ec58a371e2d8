import { setField } from '../xml/attributes.ts'
import type { XmlElement } from '../xml-element.ts'
import type { Attribute, Child, Layout, RecordLayout } from './layout.ts'

type Values = Record<string, unknown>

/** Converts an element to its value. A list is always an array, and what the XSD does not define is kept. */
export function readElement(element: XmlElement, layout: Layout): unknown {
  if (element.value !== undefined) return element.value
  if (layout.kind === 'text') return readText(element)
  return layout.kind === 'list' ? readList(element, layout.entry) : readRecord(element, layout)
}

/** The text directly inside an element. */
export function readText({ content }: XmlElement): string {
  return content.filter((one) => typeof one === 'string').join('')
}

/** The child elements of an element. */
export function listChildren({ content }: XmlElement): XmlElement[] {
  return content.filter((one) => typeof one !== 'string')
}

function readList(element: XmlElement, { name, layout }: Child): unknown[] {
  const entries: unknown[] = []
  for (const one of element.content)
    if (typeof one !== 'string' && one.name === name && one.namespace === element.namespace)
      entries.push(readElement(one, layout))
  return entries
}

function readRecord(element: XmlElement, { attributes, children, lists, hasText }: RecordLayout): Values {
  const values: Values = {}
  for (const name in element.attributes) {
    const value = element.attributes[name] as string
    const known = attributes.get(name)
    if (known) setField(values, known.field, typed(known.type, value))
    // Attributes in other namespaces, such as xsi:schemaLocation, belong to the transport.
    else if (!name.includes(':')) setField(values, name, value)
  }
  if (hasText) {
    values['value'] = readText(element)
    return values
  }
  for (const name of lists) values[name] = []
  for (const one of element.content) {
    if (typeof one === 'string') continue
    const child = one.namespace === element.namespace ? children.get(one.name) : undefined
    if (!child) ((values['any'] ??= []) as XmlElement[]).push(one)
    else if (child.many) (values[one.name] as unknown[]).push(readElement(one, child.layout))
    else values[one.name] = addValue(values[one.name], readElement(one, child.layout))
  }
  return values
}

/** A wrapper that occurs twice is one list. What is no list becomes one, which the validation of the response reports. */
function addValue(before: unknown, value: unknown): unknown {
  return before === undefined ? value : [before, value].flat()
}

/** The XSD allows only the words; servers that treat it as an XML boolean write digits. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
])

/** A value of the wrong type stays a text, and the validation of the response reports it. */
function typed(type: Attribute['type'], value: string): unknown {
  if (type === 'string') return value
  const bare = value.trim().toLowerCase()
  if (type === 'integer') return /^[+-]?\d+$/.test(bare) ? Number(bare) : value
  return booleans.get(bare) ?? value
}
