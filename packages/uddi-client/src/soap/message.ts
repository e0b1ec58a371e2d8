import { readElement } from '../xml/read.ts'
import { type Limits, XmlReader } from '../xml/reader.ts'
import type { QualifiedName } from '../xml/names.ts'
import { shapeOf } from '../xml/shapes.ts'
import { type FaultFacts, readFault } from './fault.ts'

export const soapNamespace = 'http://schemas.xmlsoap.org/soap/envelope/'

/** What came in an envelope. */
export interface Message {
  /** The element in the body. */
  readonly name: QualifiedName
  /** What it says, where it is one of UDDI's. */
  readonly data?: unknown
  /** What it says, where it is a fault. */
  readonly fault?: FaultFacts
  /** Names of header entries that have to be understood. */
  readonly mandatory: readonly string[]
}

/** Puts the XML of a body into an envelope of SOAP 1.1. */
export function writeEnvelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${soapNamespace}"><soap:Body>${body}</soap:Body></soap:Envelope>`
}

/**
 * Reads a message out of its envelope, to the end of the document.
 * @throws SyntaxError it is no XML, or no envelope of SOAP 1.1 with a message in its body
 */
export function readMessage(text: string, limits: Limits): Message {
  const xml = new XmlReader(text, limits)
  let message: Omit<Message, 'mandatory'> | undefined
  const mandatory: string[] = []
  xml.next()
  if (!isSoap(xml.name, 'Envelope')) throw new SyntaxError(`<${xml.name.local}> is no envelope of SOAP 1.1`)
  while (xml.next()) {
    if (isSoap(xml.name, 'Header')) readHeader(xml, mandatory)
    else if (!message && isSoap(xml.name, 'Body')) message = readBody(xml)
    else xml.skip()
  }
  xml.next()
  if (!message) throw new SyntaxError('the envelope holds no message')
  return { ...message, mandatory }
}

function readHeader(xml: XmlReader, mandatory: string[]): void {
  while (xml.next()) {
    const index = xml.attributeNames.findIndex((name) => name.endsWith(':mustUnderstand'))
    if (/^(?:1|true)$/.test(xml.attributeValues[index] ?? '')) mandatory.push(xml.name.local)
    xml.skip()
  }
}

function readBody(xml: XmlReader): Omit<Message, 'mandatory'> | undefined {
  let message: Omit<Message, 'mandatory'> | undefined
  while (xml.next()) {
    const { name } = xml
    const shape = name.namespace.startsWith('urn:uddi-org:') ? shapeOf(name.local) : undefined
    if (message) xml.skip()
    else if (isSoap(name, 'Fault')) message = { name, fault: readFault(xml) }
    else if (shape) message = { name, data: readElement(xml, shape) }
    else {
      xml.skip()
      message = { name }
    }
  }
  return message
}

function isSoap(name: QualifiedName, local: string): boolean {
  return name.local === local && name.namespace === soapNamespace
}
