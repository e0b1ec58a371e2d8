import type { ForeignElement } from '../registry/foreign-element.ts'
import { isDeclaration } from './names.ts'
import type { XmlReader } from './reader.ts'
import { attributeTypes, type Child, type RecordShape, type Shape } from './shapes.ts'

type Values = Record<string, unknown>

/**
 * Reads the element that was entered last, to its end, as a plain object. Lists are arrays whatever comes; what the XSD
 * does not know is kept.
 */
export function readElement(xml: XmlReader, shape: Shape): unknown {
  const { namespace } = xml.name
  return read(shape)

  function read(at: Shape): unknown {
    switch (at.kind) {
      case 'text':
        return xml.readText()
      case 'list':
        return readList(at.item)
      case 'record':
        return readRecord(at)
    }
  }

  function readList({ name, shape: item }: Child): unknown[] {
    const items: unknown[] = []
    while (xml.next()) {
      if (xml.name.local === name && xml.name.namespace === namespace) items.push(read(item))
      else xml.skip()
    }
    return items
  }

  function readRecord({ children, lists, text }: RecordShape): Values {
    const values: Values = {}
    readAttributes(xml, values)
    if (text) {
      values['value'] = xml.readText()
      return values
    }
    for (const name of lists) values[name] = []
    while (xml.next()) {
      const { local } = xml.name
      const child = xml.name.namespace === namespace ? children.get(local) : undefined
      if (!child) ((values['any'] ??= []) as ForeignElement[]).push(readForeign(xml))
      else if (child.many) (values[local] as unknown[]).push(read(child.shape))
      else values[local] = read(child.shape)
    }
    return values
  }
}

function readAttributes({ attributeNames, attributeValues }: XmlReader, values: Values): void {
  for (let index = 0; index < attributeNames.length; index++) {
    const name = attributeNames[index] as string
    const value = attributeValues[index] as string
    if (name === 'xml:lang') values['lang'] = value
    // Attributes of other namespaces are of the transport, such as xsi:schemaLocation.
    else if (name !== 'xmlns' && !name.includes(':')) set(values, name, typed(name, value))
  }
}

/** The XSD has the words alone; servers that take it for a boolean of XML write the digits. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
])

/** A value that cannot be read as what it has to be stays a text, and the check of the answer says so. */
function typed(name: string, value: string): unknown {
  const type = attributeTypes.get(name)
  if (type === undefined) return value
  const bare = value.trim().toLowerCase()
  if (type === 'integer') return /^[+-]?\d+$/.test(bare) ? Number(bare) : value
  return booleans.get(bare) ?? value
}

/** Reads an element that the XSD does not know, whatever it holds. */
function readForeign(xml: XmlReader): ForeignElement {
  const { name, attributeNames, attributeValues } = xml
  const attributes: Record<string, string> = {}
  attributeNames.forEach((attribute, index) => {
    if (!isDeclaration(attribute)) set(attributes, attribute, attributeValues[index] as string)
  })
  const content: ForeignElement['content'] = []
  for (;;) {
    const more = xml.next()
    if (xml.text !== '') content.push(xml.text)
    if (!more) return { name: name.local, namespace: name.namespace, attributes, content }
    content.push(readForeign(xml))
  }
}

/** Names come from outside: `__proto__` has to become a field like any other. */
function set<T>(values: Record<string, T>, name: string, value: T): void {
  if (name === '__proto__')
    Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true })
  else values[name] = value
}
