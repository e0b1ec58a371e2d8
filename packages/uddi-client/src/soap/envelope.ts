import { childElements, type Element, rootElement } from '../xml/element.ts'
import type { Limits } from '../xml/well-formed.ts'

export const soapNamespace = 'http://schemas.xmlsoap.org/soap/envelope/'

/** Puts the XML of a body into an envelope of SOAP 1.1. */
export function writeEnvelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${soapNamespace}"><soap:Body>${body}</soap:Body></soap:Envelope>`
}

/** A message out of its envelope. */
export interface Envelope {
  readonly header: Element | undefined
  /** The element in the body. */
  readonly message: Element
}

/**
 * Takes a message out of its envelope.
 * @throws SyntaxError it is no XML, or no envelope of SOAP 1.1 with one element in its body
 */
export function readEnvelope(text: string, limits: Limits): Envelope {
  const envelope = rootElement(text, limits)
  if (!isSoap(envelope, 'Envelope')) throw new SyntaxError('the answer is no envelope of SOAP 1.1')
  const parts = Array.from(childElements(envelope.content, envelope.scope))
  const body = parts.find((part) => isSoap(part, 'Body'))
  const [message] = body ? childElements(body.content, body.scope) : []
  if (!message) throw new SyntaxError('the answer is an envelope without a message')
  return { header: parts.find((part) => isSoap(part, 'Header')), message }
}

/** Whether an element is one of SOAP's own. */
export function isSoap({ name }: Element, local: string): boolean {
  return name.local === local && name.namespace === soapNamespace
}
