import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlElement } from 'libxml2-wasm'

/** A WSDL without its words, as paths of elements with their attributes, in alphabetical order. */
export function wsdlFacts(file: string): string[] {
  const { root } = XmlDocument.fromBuffer(readFileSync(join(import.meta.dirname, file)))
  return factsOf(root, '').toSorted()
}

const skipped: ReadonlySet<string> = new Set(['documentation', 'types', 'service'])

function factsOf(element: XmlElement, path: string): string[] {
  const attributes = element.attrs
    .map(({ name, value }) => `${name}=${value.replace(/^.*:(?=\w+$)/, '')}`)
    .toSorted()
    .join(' ')
  const own = `${path}/${element.name}[${attributes}]`
  const children = element.find('*').filter((one): one is XmlElement => one instanceof XmlElement)
  return [own, ...children.filter(({ name }) => !skipped.has(name)).flatMap((child) => factsOf(child, own))]
}
