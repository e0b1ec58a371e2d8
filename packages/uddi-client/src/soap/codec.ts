import type { Codec, Operation } from '@portolan/core'
import { writeMessage } from '../mapping/write-message.ts'
import { type Message, writeEnvelope } from './message.ts'
import { contentOf, type Elements, openMessage, type ReaderParts } from './read-message.ts'

/** SOAP 1.1, document/literal, with the messages of UDDI v2. */
export function soapCodec(parts: ReaderParts): Codec {
  // Core asks for a fault first and then for the content of the same response.
  let opened: { readonly body: unknown; readonly message: Message } | undefined

  return {
    write(fields, operation) {
      const { request } = operation.traits as unknown as Elements
      return {
        body: writeEnvelope(writeMessage(request, { ...fields, generic: '2.0' })),
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${request}"` },
      }
    },

    readFault(answer, clean) {
      try {
        const found = openMessage(answer, parts.limits, clean)
        if ('fault' in found) return found.fault
        opened = { body: answer.body, message: found.message }
      } catch (error) {
        // Not a message, such as the page of a proxy: the status decides.
        if (!(error instanceof SyntaxError)) throw error
      }
      return undefined
    },

    read(answer, operation: Operation) {
      const known = opened?.body === answer.body ? opened?.message : undefined
      opened = undefined
      return contentOf(known ?? messageIn(answer), operation, parts)
    },
  }

  function messageIn(answer: Parameters<Codec['read']>[0]): Message {
    const found = openMessage(answer, parts.limits, (text) => text)
    if ('fault' in found) throw new SyntaxError('the answer is a fault')
    return found.message
  }
}
