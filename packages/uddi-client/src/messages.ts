// The registry's messages as XML, for who writes a server or works with files.
export { type FaultFacts } from './soap/registry-fault-error.ts'
export { type Message, readMessage, soapNamespace, writeEnvelope } from './soap/message.ts'
export { escapeText } from './xml/characters.ts'
export { type QualifiedName } from './xml/names.ts'
export { readDocument } from './xml/read-document.ts'
export { type Limits } from './xml/reader.ts'
export { uddiNamespace, writeMessage } from './xml/write.ts'
