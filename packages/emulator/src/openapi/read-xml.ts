import type { Schemas } from '@portolan/openapi/model'
import { parseXml, type XmlElement } from '@portolan/uddi-client/messages'
import type { Json } from '../json.ts'
import { getItems, xmlNames } from './xml.ts'

const limits = { length: 16e6, depth: 100 }

/**
 * Reads XML by its schema, with every scalar as text.
 * @throws SyntaxError it is not well-formed, has a document type or is too large, or its root element has another name
 */
export function readXml(text: string, schema: unknown, schemas: Schemas): unknown {
  const root = parseXml(text.replace(/^\uFEFF/, '').trimStart(), limits)
  const { own } = xmlNames('', schema, schemas)
  if (own !== '' && own !== root.name) throw new SyntaxError(`its first element must be ${own}, got ${root.name}`)
  return readValue(root, schema, schemas)
}

function readValue(element: XmlElement, schema: unknown, schemas: Schemas): unknown {
  const inner = element.content.filter((one) => typeof one !== 'string')
  const types = schemas.listTypes(schema)
  if (types.has('array')) return inner.map((one) => readValue(one, getItems(schema, schemas), schemas))
  const isObject = types.has('object') || (types.size === 0 && inner.length > 0)
  return isObject ? readObject(element, inner, schema, schemas) : element.content.filter(isText).join('')
}

/** Reads the documented fields and any others: the schema check decides if others are allowed. */
function readObject(element: XmlElement, inner: readonly XmlElement[], schema: unknown, schemas: Schemas): Json {
  const properties = schemas.collectProperties(schema)
  const read = new Set<string>()
  const known = Object.entries(properties).flatMap(([field, one]) => {
    const { own, item, isWrapped, isAttribute } = xmlNames(field, one, schemas)
    const isList = schemas.listTypes(one).has('array')
    const name = isList && !isWrapped ? item : own
    if (isAttribute) return Object.hasOwn(element.attributes, own) ? [[field, element.attributes[own]]] : []
    read.add(name)
    const found = inner.filter((child) => child.name === name)
    if (found[0] === undefined) return []
    if (!isList || isWrapped) return [[field, readValue(found[0], one, schemas)]]
    return [[field, found.map((child) => readValue(child, getItems(one, schemas), schemas))]]
  })
  const others = inner.filter(({ name }) => !read.has(name)).map((child) => [child.name, readValue(child, {}, schemas)])
  return Object.fromEntries([...others, ...known]) as Json
}

function isText(one: unknown): one is string {
  return typeof one === 'string'
}
