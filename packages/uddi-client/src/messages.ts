// The registry's messages as XML, for servers and for work with files.
export { readDocument } from './mapping/read-document.ts'
export { escapeText, uddiNamespace, writeMessage } from './mapping/write-message.ts'
export { type Message, type QualifiedName, readMessage, soapNamespace, writeEnvelope } from './soap/message.ts'
export { findQualifiers } from './inquiry/find-qualifiers.ts'
export { type FaultFacts } from './soap/registry-fault-error.ts'
export { type Limits, type XmlElement } from './xml-element.ts'
export { parseXml } from './xml/parse.ts'
