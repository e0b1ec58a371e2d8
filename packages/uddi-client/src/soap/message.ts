import { elementLayout } from '../mapping/elements.ts'
import { childrenOf, readElement } from '../mapping/read-element.ts'
import type { Limits, XmlElement } from '../xml-element.ts'
import { parseXml } from '../xml/parse.ts'
import { readFault } from './fault.ts'
import type { FaultFacts } from './registry-fault-error.ts'

export const soapNamespace = 'http://schemas.xmlsoap.org/soap/envelope/'

/** A name with its prefix resolved. */
export interface QualifiedName {
  /** Empty where there is none. */
  readonly namespace: string
  readonly local: string
}

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
 * Reads a message out of its envelope.
 * @throws UnexpectedEnd the document is cut off
 * @throws SyntaxError it is not well-formed XML, or not an envelope of SOAP 1.1 with a message in its body
 */
export function readMessage(text: string, limits: Limits): Message {
  const envelope = parseXml(text, limits)
  if (!isSoap(envelope, 'Envelope')) throw new SyntaxError(`<${envelope.name}> is no envelope of SOAP 1.1`)
  const parts = childrenOf(envelope)
  const bodies = parts.filter((part) => isSoap(part, 'Body')).flatMap(childrenOf)
  const [message] = bodies
  if (!message) throw new SyntaxError('the envelope holds no message')
  const entries = parts.filter((part) => isSoap(part, 'Header')).flatMap(childrenOf)
  return { ...readBody(message), mandatory: entries.filter(isMandatory).map(({ name }) => name) }
}

function readBody(message: XmlElement): Omit<Message, 'mandatory'> {
  const name = { namespace: message.namespace, local: message.name }
  if (isSoap(message, 'Fault')) return { name, fault: readFault(message) }
  const layout = message.namespace.startsWith('urn:uddi-org:') ? elementLayout(message.name) : undefined
  return layout ? { name, data: readElement(message, layout) } : { name }
}

function isMandatory({ attributes }: XmlElement): boolean {
  const [, value = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':mustUnderstand')) ?? []
  return /^(?:1|true)$/.test(value)
}

function isSoap({ name, namespace }: XmlElement, local: string): boolean {
  return name === local && namespace === soapNamespace
}
