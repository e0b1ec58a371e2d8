import { type Limits, XmlReader } from './reader.ts'
import { readElement } from './read.ts'
import { shapeOf } from './shapes.ts'

/**
 * Reads a document whose top is an element of UDDI, such as a `businessEntity` in a file, as its name and a plain object.
 * @throws SyntaxError it is no XML, or no element of UDDI
 */
export function readDocument(text: string, limits: Limits): { readonly name: string; readonly data: unknown } {
  const xml = new XmlReader(text, limits)
  xml.next()
  const { local, namespace } = xml.name
  const shape = namespace.startsWith('urn:uddi-org:') ? shapeOf(local) : undefined
  if (!shape) throw new SyntaxError(`<${local}> of ${namespace || 'no namespace'} is no element of UDDI`)
  const data = readElement(xml, shape)
  xml.next()
  return { name: local, data }
}
