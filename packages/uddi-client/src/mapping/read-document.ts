import type { Limits } from '../xml-element.ts'
import { parseUddi, rootLayout } from './parse-uddi.ts'
import { readElement } from './read-element.ts'

/**
 * Reads a document whose root is a UDDI element, such as a `businessEntity` in a file. Returns its name and its value.
 * @throws SyntaxError it is not well-formed XML, or not a UDDI element
 */
export function readDocument(text: string, limits: Limits): { readonly name: string; readonly data: unknown } {
  const root = parseUddi(text, limits)
  const layout = rootLayout(root)
  if (!layout) throw new SyntaxError(`<${root.name}> of ${root.namespace || 'no namespace'} is not a UDDI element`)
  return { name: root.name, data: readElement(root, layout) }
}
