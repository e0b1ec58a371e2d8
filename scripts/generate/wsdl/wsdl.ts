import type { Operation } from '@portolan/core'
import type { Book } from '../book.ts'
import type { Code } from '../code.ts'
import { withoutLinks } from '../openapi/prose.ts'
import { xml, type XmlNode, xmlText } from './xml.ts'

interface Inquiry {
  readonly request: string
  readonly answer: string
  readonly summary: string
}

const namespace = 'urn:uddi-org:inquiry_v2'
const types = 'urn:uddi-org:api_v2'
const fault = 'dispositionReport'

/** The WSDL of the inquiry interface. */
export function wsdlOf({ reference }: Book, { operations }: Code): string {
  const inquiries = operations
    .map(({ operation }) => messagesOf(operation))
    .map(({ request, answer }) => ({
      request,
      answer,
      summary: withoutLinks(reference.operations.find(({ soap }) => soap?.action === request)?.summary ?? ''),
    }))
  const messages = new Set(inquiries.flatMap(({ request, answer }) => [request, answer]).concat(fault))
  return xmlText(
    xml(
      'definitions',
      {
        name: 'UDDI_Inquiry_API_V2',
        targetNamespace: namespace,
        xmlns: 'http://schemas.xmlsoap.org/wsdl/',
        'xmlns:soap': 'http://schemas.xmlsoap.org/wsdl/soap/',
        'xmlns:tns': namespace,
        'xmlns:uddi': types,
        'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
      },
      xml('types', {}, xml('xsd:schema', { targetNamespace: namespace }, importNode)),
      ...Array.from(messages).toSorted().map(messageNode),
      xml('portType', { name: 'Inquire' }, ...inquiries.map(portNode)),
      xml('binding', { name: 'InquireSoap', type: 'tns:Inquire' }, transport, ...inquiries.map(bindingNode)),
      service,
    ),
  )
}

const importNode = xml('xsd:import', { namespace: types, schemaLocation: 'uddi.xsd' })
const transport = xml('soap:binding', { style: 'document', transport: 'http://schemas.xmlsoap.org/soap/http' })
const service = xml(
  'service',
  { name: 'UDDI_Service' },
  xml('documentation', {}, 'The address of a registry stands in the place of this one.'),
  xml(
    'port',
    { name: 'InquireSoap', binding: 'tns:InquireSoap' },
    xml('soap:address', { location: 'https://registry.example.com/inquiry' }),
  ),
)

function messagesOf({ traits }: Operation): Pick<Inquiry, 'request' | 'answer'> {
  return traits as unknown as Pick<Inquiry, 'request' | 'answer'>
}

function messageNode(name: string): XmlNode {
  return xml('message', { name }, xml('part', { name: 'body', element: `uddi:${name}` }))
}

function portNode({ request, answer, summary }: Inquiry): XmlNode {
  return xml(
    'operation',
    { name: request },
    xml('documentation', {}, summary),
    xml('input', { message: `tns:${request}` }),
    xml('output', { message: `tns:${answer}` }),
    xml('fault', { name: 'error', message: `tns:${fault}` }),
  )
}

function bindingNode({ request }: Inquiry): XmlNode {
  const body = xml('soap:body', { use: 'literal', parts: 'body', namespace: types })
  return xml(
    'operation',
    { name: request },
    xml('soap:operation', { soapAction: request, style: 'document' }),
    xml('input', {}, body),
    xml('output', {}, body),
    xml('fault', { name: 'error' }, xml('soap:fault', { name: 'error', use: 'literal' })),
  )
}
