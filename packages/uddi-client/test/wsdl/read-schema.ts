import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlElement, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm'
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

xmlRegisterInputProvider(fsInputProviders)

/** An element of a schema: what it holds, in its order. */
export interface ElementFacts {
  /** `required` or `optional` and the type, by the names of the attributes. */
  readonly attributes: Readonly<Record<string, string>>
  /** The children in their order: `name`, with `?`, `*` or `+` as in a regular expression. */
  readonly children: readonly string[]
  readonly hasText: boolean
}

const published = join(import.meta.dirname, '../schema/uddi_v2.xsd')
const ours = join(import.meta.dirname, '../../wsdl/uddi.xsd')

/** Checks the element in the body of an envelope against our schema. @throws XmlValidateError it is not valid */
export function ownValidator(): (envelope: string) => void {
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(ours, 'utf8'), { url: ours }))
  return (envelope) => {
    const document = XmlDocument.fromString(envelope)
    const body = document.get('//*[local-name()="Body"]/*') as unknown as { canonicalizeToString(): string }
    const message = XmlDocument.fromString(body.canonicalizeToString())
    validator.validate(message)
    message.dispose()
    document.dispose()
  }
}

export function readSchemas(): Readonly<Record<'ours' | 'published', ReadonlyMap<string, ElementFacts>>> {
  return { ours: elementsOf(readFileSync(ours, 'utf8')), published: elementsOf(readFileSync(published, 'utf8')) }
}

function elementsOf(text: string): ReadonlyMap<string, ElementFacts> {
  const { root } = XmlDocument.fromString(text)
  return new Map(find(root, '*[local-name()="element"]').map((one) => [value(one, 'name') ?? '', factsOf(root, one)]))
}

function find(from: XmlElement, path: string): XmlElement[] {
  return from.find(path).filter((one): one is XmlElement => one instanceof XmlElement)
}

function value(element: XmlElement, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value
}

function factsOf(root: XmlElement, element: XmlElement): ElementFacts {
  const type = value(element, 'type')?.replace(/^.*:/, '')
  const [named] = find(root, `*[local-name()="complexType"][@name="${type}"]`)
  const [content = named] = find(element, '*[local-name()="complexType"]')
  if (!content) return { attributes: {}, children: [], hasText: true }
  const attributes = find(content, './/*[local-name()="attribute"]').map((one) => [
    value(one, 'name') ?? value(one, 'ref')?.replace(/^.*:/, ''),
    `${value(one, 'use') ?? 'optional'} ${baseOf(root, value(one, 'type'))}`,
  ])
  const children = find(content, './/*[local-name()="element" or local-name()="any"]').map(childOf)
  const hasText = find(content, '*[local-name()="simpleContent"]').length > 0
  return { attributes: Object.fromEntries(attributes) as Record<string, string>, children, hasText }
}

function childOf(element: XmlElement): string {
  const name = element.name === 'any' ? 'any' : (value(element, 'ref') ?? '').replace(/^.*:/, '')
  const least = element.parent?.name === 'choice' ? '0' : (value(element, 'minOccurs') ?? '1')
  const most = value(element, 'maxOccurs') ?? '1'
  return name + (most === 'unbounded' ? (least === '0' ? '*' : '+') : least === '0' ? '?' : '')
}

/** The built-in type behind a named one. */
function baseOf(root: XmlElement, type = 'string'): string {
  const name = type.replace(/^.*:/, '')
  const [restriction] = find(root, `*[local-name()="simpleType"][@name="${name}"]/*`)
  return restriction ? (value(restriction, 'base') ?? '').replace(/^.*:/, '') : name
}
