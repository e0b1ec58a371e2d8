import type { AttributePart, ChildPart, ElementFacts } from './element-table.ts'
import type { Words } from './words.ts'
import { xml, type XmlNode, xmlText } from './xml.ts'

const namespace = 'urn:uddi-org:api_v2'
const types = { string: 'xsd:string', integer: 'xsd:int', boolean: 'xsd:boolean' }

/** The XML Schema of the messages. */
export function xsdOf(elements: Iterable<ElementFacts>, words: Words): string {
  const sorted = Array.from(elements).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return xmlText(
    xml(
      'xsd:schema',
      {
        targetNamespace: namespace,
        'xmlns:uddi': namespace,
        'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
        elementFormDefault: 'qualified',
        attributeFormDefault: 'unqualified',
      },
      xml('xsd:import', {
        namespace: 'http://www.w3.org/XML/1998/namespace',
        schemaLocation: 'http://www.w3.org/2001/xml.xsd',
      }),
      ...sorted.map((one) => elementNode(one, words)),
    ),
  )
}

function elementNode(element: ElementFacts, words: Words): XmlNode {
  const { name, attributes, children, hasText, open } = element
  if (!attributes.length && !children.length && !open)
    return xml('xsd:element', { name, type: 'xsd:string' }, words.ofElement(element))
  const listed = attributes.map((one) => attributeNode(element, one, words))
  const content = hasText
    ? [xml('xsd:simpleContent', {}, xml('xsd:extension', { base: 'xsd:string' }, ...listed))]
    : [sequence(element, words), ...listed]
  return xml('xsd:element', { name }, words.ofElement(element), xml('xsd:complexType', {}, ...content))
}

function sequence(element: ElementFacts, words: Words): XmlNode | undefined {
  const { children, open } = element
  if (!children.length && !open) return undefined
  const any = { namespace: '##other', processContents: 'lax', minOccurs: '0', maxOccurs: 'unbounded' }
  return xml('xsd:sequence', {}, ...children.map((one) => childNode(element, one, words)), open && xml('xsd:any', any))
}

function childNode(element: ElementFacts, { name, required, many }: ChildPart, words: Words): XmlNode {
  const occurs = { minOccurs: required ? undefined : '0', maxOccurs: many ? 'unbounded' : undefined }
  return xml('xsd:element', { ref: `uddi:${name}`, ...occurs }, words.ofPart(element, name))
}

function attributeNode(element: ElementFacts, { name, required, type }: AttributePart, words: Words): XmlNode {
  const use = required ? 'required' : 'optional'
  const identity = name.includes(':') ? { ref: name } : { name, type: types[type] }
  return xml('xsd:attribute', { ...identity, use }, words.ofPart(element, name))
}
