import type { Codec } from '@portolan/core'
import { writeMessage } from '../mapping/write-message.ts'
import type { Limits } from '../xml-element.ts'
import { characterCounter } from './decode-bytes.ts'
import { writeEnvelope } from './message.ts'
import { type Elements, readResponse } from './read-message.ts'

/** SOAP 1.1, document/literal, with the messages of UDDI v2. */
export function soapCodec(limits: Limits): Codec {
  return {
    write(fields, operation) {
      const { request } = operation.traits as unknown as Elements
      return {
        body: writeEnvelope(writeMessage(request, { ...fields, generic: '2.0' })),
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${request}"` },
      }
    },
    read: (answer, operation, clean) => readResponse(answer, operation, clean, limits),
    limit: (headers) => ({
      most: limits.length,
      unit: 'characters (`limits.length`)',
      count: characterCounter(headers.get('content-type')),
    }),
  }
}
