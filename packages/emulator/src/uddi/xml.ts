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

// All that the registry knows of XML is in this file.
export type { Message }

const depth = 64

/** A message that came; undefined if it is not one of UDDI in an envelope of SOAP 1.1. */
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

/** Whether a text has an envelope, but none of SOAP 1.1. */
export function hasOtherEnvelope(text: string): boolean {
  return hasEnvelope(text) && !text.includes(`"${soapNamespace}"`)
}

function hasEnvelope(text: string): boolean {
  return /<(?:[\w.-]+:)?Envelope\b/.test(text)
}

/** The element that a document holds, with or without envelope. @throws SyntaxError it is not XML, or not of UDDI */
export function readRecords(xml: string): { readonly name: string; readonly data: Fields } {
  const [text, limits] = [xml.trimStart(), { length: 64e6, depth }]
  if (!hasEnvelope(text)) return readDocument(text, limits) as { name: string; data: Fields }
  const { name, data } = readMessage(text, limits)
  return { name: name.local, data: data as Fields }
}

/** A response in its envelope. */
export function writeResponse(element: string, data: Fields): string {
  return writeEnvelope(writeMessage(element, data))
}

/** A fault of SOAP; with a report, one of UDDI. */
export function writeFault(code: string, text: string, report?: Fields): string {
  const detail = report ? `<detail>${writeMessage('dispositionReport', report)}</detail>` : ''
  const fault = `<faultcode>soap:${code}</faultcode><faultstring>${escapeText(text)}</faultstring>${detail}`
  return writeEnvelope(`<soap:Fault xmlns:soap="${soapNamespace}">${fault}</soap:Fault>`)
}
