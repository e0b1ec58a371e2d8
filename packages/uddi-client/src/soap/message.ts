import { parseUddi, rootLayout } from '../mapping/parse-uddi.ts'
import { listChildren, readElement } from '../mapping/read-element.ts'
import type { Limits, XmlElement } from '../xml-element.ts'
import { readFault } from './fault.ts'
import type { FaultFacts } from './registry-fault-error.ts'

export const soapNamespace = 'http://schemas.xmlsoap.org/soap/envelope/'

/** A registry that speaks SOAP 1.2 responds with its faults. */
const soap12Namespace = 'http://www.w3.org/2003/05/soap-envelope'

/** A name, with its prefix resolved. */
export interface QualifiedName {
  /** Empty if the name is in no namespace. */
  readonly namespace: string
  readonly local: string
}

/** The content of an envelope. */
export interface Message {
  /** The element in the body. */
  readonly name: QualifiedName
  /** The value of that element, if it is a UDDI message. */
  readonly data?: unknown
  /** The facts of the fault, if it is one. */
  readonly fault?: FaultFacts
  /** The names of header entries that must be understood. */
  readonly mandatory: readonly string[]
}

/** Wraps the XML of a body in a SOAP 1.1 envelope. */
export function writeEnvelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${soapNamespace}"><soap:Body>${body}</soap:Body></soap:Envelope>`
}

/**
 * Reads the message in an envelope.
 * @throws UnexpectedEnd the document is truncated
 * @throws SyntaxError it is not well-formed XML, or not a SOAP 1.1 envelope with a message in its body (or 1.2 with a fault)
 */
export function readMessage(text: string, limits: Limits): Message {
  const envelope = parseUddi(text, limits)
  const fault = readFault12(envelope)
  if (fault) return fault
  if (!isSoap(envelope, 'Envelope')) throw new SyntaxError(`<${envelope.name}> is not a SOAP 1.1 envelope`)
  const parts = listChildren(envelope)
  const bodies = parts.filter((part) => isSoap(part, 'Body')).flatMap(listChildren)
  const [message] = bodies
  if (!message) throw new SyntaxError('the envelope contains no message')
  const entries = parts.filter((part) => isSoap(part, 'Header')).flatMap(listChildren)
  return { ...readBody(message), mandatory: entries.filter(isMandatory).map(({ name }) => name) }
}

/** Reads the fault in a SOAP 1.2 envelope; undefined for everything else. */
function readFault12(envelope: XmlElement): Message | undefined {
  if (!isSoap(envelope, 'Envelope', soap12Namespace)) return undefined
  const bodies = listChildren(envelope).filter((part) => isSoap(part, 'Body', soap12Namespace))
  const fault = bodies.flatMap(listChildren).find((child) => isSoap(child, 'Fault', soap12Namespace))
  return fault && { name: { namespace: fault.namespace, local: fault.name }, fault: readFault(fault), mandatory: [] }
}

function readBody(message: XmlElement): Omit<Message, 'mandatory'> {
  const name = { namespace: message.namespace, local: message.name }
  if (isSoap(message, 'Fault')) return { name, fault: readFault(message) }
  const layout = rootLayout(message)
  return layout ? { name, data: readElement(message, layout) } : { name }
}

function isMandatory({ attributes }: XmlElement): boolean {
  const [, value] = Object.entries(attributes).find(([name]) => name.endsWith(':mustUnderstand')) ?? []
  return value === '1' || value === 'true'
}

function isSoap({ name, namespace }: XmlElement, local: string, version = soapNamespace): boolean {
  return name === local && namespace === version
}
