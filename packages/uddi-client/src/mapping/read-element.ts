import { setField } from '../set-field.ts'
import type { XmlElement } from '../xml-element.ts'
import type { Attribute, Child, Layout, RecordLayout } from './layout.ts'

type Values = Record<string, unknown>

/** Turns an element into its value. Lists are arrays whatever comes; what the XSD does not know is kept. */
export function readElement(element: XmlElement, layout: Layout): unknown {
  if (layout.kind === 'text') return textOf(element)
  return layout.kind === 'list' ? readList(element, layout.entry) : readRecord(element, layout)
}

/** The text that an element holds by itself. */
export function textOf({ content }: XmlElement): string {
  if (content.length === 1 && typeof content[0] === 'string') return content[0]
  return content.filter((one) => typeof one === 'string').join('')
}

/** The elements inside an element. */
export function childrenOf({ content }: XmlElement): XmlElement[] {
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
    // Attributes of other namespaces belong to the transport, such as xsi:schemaLocation.
    else if (!name.includes(':')) setField(values, name, value)
  }
  if (hasText) {
    values['value'] = textOf(element)
    return values
  }
  for (const name of lists) values[name] = []
  for (const one of element.content) {
    if (typeof one === 'string') continue
    const child = one.namespace === element.namespace ? children.get(one.name) : undefined
    if (!child) ((values['any'] ??= []) as XmlElement[]).push(one)
    else if (child.many) (values[one.name] as unknown[]).push(readElement(one, child.layout))
    else values[one.name] = readElement(one, child.layout)
  }
  return values
}

/** The XSD has the words alone; servers that take it for a boolean of XML write the digits. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
])

/** A value that is not of its type stays a text, and the check of the response reports it. */
function typed(type: Attribute['type'], value: string): unknown {
  if (type === 'string') return value
  const bare = value.trim().toLowerCase()
  if (type === 'integer') return /^[+-]?\d+$/.test(bare) ? Number(bare) : value
  return booleans.get(bare) ?? value
}
