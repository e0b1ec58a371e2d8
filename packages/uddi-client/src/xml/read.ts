import type { ForeignElement } from '../registry/foreign-element.ts'
import { attributeValue, childElements, type Element, elementOf, nodeName, textOf } from './element.ts'
import { dataKey, type ParsedNode, textKey } from './parse.ts'
import { attributeTypes, type RecordShape, type Shape } from './shapes.ts'
import type { Scope } from './names.ts'

type Values = Record<string, unknown>

/** Reads an element of UDDI as a plain object. Lists are arrays whatever comes; what the XSD does not know is kept. */
export function readElement({ name, scope, attributes, content }: Element, shape: Shape): unknown {
  return readContent(content, attributes, shape, scope, name.namespace)
}

function readContent(
  content: readonly ParsedNode[],
  attributes: Readonly<Record<string, string>> | undefined,
  shape: Shape,
  scope: Scope,
  namespace: string,
): unknown {
  switch (shape.kind) {
    case 'text':
      return textOf(content)
    case 'list':
      return readList(content, shape.item.name, shape.item.shape, scope, namespace)
    case 'record':
      return readRecord(content, attributes, shape, scope, namespace)
  }
}

function readList(
  content: readonly ParsedNode[],
  item: string,
  shape: Shape,
  outer: Scope,
  namespace: string,
): unknown[] {
  const items: unknown[] = []
  for (const node of content) {
    const key = nodeName(node)
    if (key === textKey || key === dataKey) continue
    const { name, scope, attributes, content: inner } = elementOf(node, key, outer)
    if (name.local === item && name.namespace === namespace)
      items.push(readContent(inner, attributes, shape, scope, namespace))
  }
  return items
}

function readRecord(
  content: readonly ParsedNode[],
  attributes: Readonly<Record<string, string>> | undefined,
  shape: RecordShape,
  scope: Scope,
  namespace: string,
): Values {
  const values: Values = {}
  if (attributes) readAttributes(attributes, values)
  for (const { name, many, shape: inner } of shape.children.values())
    if (many || inner.kind === 'list') values[name] = []
  for (const node of content) {
    const key = nodeName(node)
    if (key === textKey || key === dataKey) continue
    const element = elementOf(node, key, scope)
    const { local } = element.name
    const child = element.name.namespace === namespace ? shape.children.get(local) : undefined
    if (!child) ((values['any'] ??= []) as ForeignElement[]).push(readForeign(element))
    else {
      const value = readContent(element.content, element.attributes, child.shape, element.scope, namespace)
      if (child.many) (values[local] as unknown[]).push(value)
      else values[local] = value
    }
  }
  if (shape.text) values['value'] = textOf(content)
  return values
}

function readAttributes(attributes: Readonly<Record<string, string>>, values: Values): void {
  for (const name in attributes) {
    const value = attributeValue(attributes[name] as string)
    if (name === 'xml:lang') values['lang'] = value
    // Attributes of other namespaces are of the transport, such as xsi:schemaLocation.
    else if (name !== 'xmlns' && !name.includes(':')) values[name] = typed(name, value)
  }
}

/** A value that cannot be read as what it has to be stays a text, and the check of the answer says so. */
function typed(name: string, value: string): unknown {
  const type = attributeTypes.get(name)
  if (type === undefined) return value
  const bare = value.trim()
  if (type === 'integer') return /^[+-]?\d+$/.test(bare) ? Number(bare) : value
  return bare === 'true' ? true : bare === 'false' ? false : value
}

/** Reads an element that the XSD does not know, whatever it holds. */
function readForeign({ name, attributes, content, scope }: Element): ForeignElement {
  const own = Object.entries(attributes ?? {}).filter(([key]) => key !== 'xmlns' && !key.startsWith('xmlns:'))
  return {
    name: name.local,
    namespace: name.namespace,
    attributes: Object.fromEntries(own.map(([key, value]) => [key, attributeValue(value)])),
    content: content.flatMap((node): (string | ForeignElement)[] => {
      const text = textOf([node])
      return text === '' ? Array.from(childElements([node], scope), readForeign) : [text]
    }),
  }
}
