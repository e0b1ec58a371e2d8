import {
  escapeText,
  type Message,
  readDocument,
  readMessage,
  soapNamespace,
  uddiNamespace,
  writeEnvelope,
  writeMessage,
} from '@portolan/uddi-client/messages'
import type { Fields } from '../input.ts'

// All XML handling of the registry is in this file.
export type { Message }

const depth = 64

/** Reads a message; undefined if it is not a UDDI message in a SOAP 1.1 envelope. */
export function readRequest(text: string, length: number): Message | undefined {
  try {
    return readMessage(text.replace(/^\uFEFF/, ''), { length, depth })
  } catch {
    return undefined
  }
}

export function isInquiry({ name }: Message): boolean {
  return name.namespace === uddiNamespace
}

/** Returns true if a text has an envelope other than SOAP 1.1. */
export function hasOtherEnvelope(text: string): boolean {
  return hasEnvelope(text) && !text.includes(`"${soapNamespace}"`)
}

function hasEnvelope(text: string): boolean {
  return /<(?:[\w.-]+:)?Envelope\b/.test(text)
}

/**
 * Reads the element in a document, with or without envelope. @throws SyntaxError the document is not XML, or not UDDI
 */
export function readRecords(xml: string): { readonly name: string; readonly data: Fields } {
  const [text, limits] = [xml.trimStart(), { length: 64e6, depth }]
  if (!hasEnvelope(text)) return readDocument(text, limits) as { name: string; data: Fields }
  const { name, data } = readMessage(text, limits)
  return { name: name.local, data: data as Fields }
}

/** Writes a response in its envelope. */
export function writeResponse(element: string, data: Fields): string {
  return writeEnvelope(writeMessage(element, data))
}

/** Writes a SOAP fault, with a disposition report if there is one. */
export function writeFault(code: string, text: string, report?: Fields): string {
  const detail = report ? `<detail>${writeMessage('dispositionReport', report)}</detail>` : ''
  const fault = `<faultcode>soap:${code}</faultcode><faultstring>${escapeText(text)}</faultstring>${detail}`
  return writeEnvelope(`<soap:Fault xmlns:soap="${soapNamespace}">${fault}</soap:Fault>`)
}
