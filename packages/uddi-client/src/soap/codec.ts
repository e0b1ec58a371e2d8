import type { Answer, Codec, Operation } from '@portolan/core'
import { decodeBytes } from '../xml/bytes.ts'
import type { Element } from '../xml/element.ts'
import { readElement } from '../xml/read.ts'
import { shapeOf } from '../xml/shapes.ts'
import type { Limits } from '../xml/well-formed.ts'
import { uddiNamespace, writeMessage } from '../xml/write.ts'
import { readEnvelope, writeEnvelope } from './envelope.ts'
import { describeFault, isBusy, readFaultFacts } from './read-fault.ts'
import { RegistryFaultError } from './registry-fault-error.ts'

/** The elements that an operation sends and gets. */
interface Messages {
  readonly request: string
  readonly answer: string
}

export interface CodecParts {
  readonly limits: Limits
  /** Is told of every answer whose list the registry cut. */
  readonly truncated: (request: string) => void
}

/** SOAP 1.1, document/literal, with the messages of UDDI v2. @see seed 002, A */
export function soapCodec({ limits, truncated }: CodecParts): Codec {
  // An answer is looked at for a fault before it is read: parsed once for both.
  const messages = new WeakMap<object, Element>()

  return {
    write(fields, operation) {
      const { request } = messagesOf(operation)
      return {
        body: writeEnvelope(writeMessage(request, { ...fields, generic: '2.0' })),
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${request}"` },
      }
    },

    read(body, operation) {
      const message = parse(body)
      const { request, answer } = messagesOf(operation)
      const { local, namespace } = message.name
      const shape = shapeOf(answer)
      if (local !== answer || namespace !== uddiNamespace || !shape)
        throw new SyntaxError(
          `the answer is <${local}> of ${namespace || 'no namespace'}, not <${answer}> of ${uddiNamespace}`,
        )
      const data = readElement(message, shape) as { readonly truncated?: unknown }
      if (data.truncated === true) truncated(request)
      return data
    },

    readFault({ body }, clean) {
      const found = lookFor(body)
      if (!found || !readFaultFacts(found)) return undefined
      const text = clean(decode(body))
      const facts = readFaultFacts(readEnvelope(text, limits).message)
      if (!facts) return undefined
      const [first] = facts.dispositionReport?.result ?? []
      return {
        message: describeFault(facts),
        code: first?.errInfo?.errCode ?? (facts.faultCode || undefined),
        body: text,
        retriable: isBusy(facts),
        toError: (message, init) => new RegistryFaultError(message, { ...init, ...facts }),
      }
    },
  }

  /** The message of an answer; none where it is something else, such as the page of a proxy. */
  function lookFor(body: Answer['body']): Element | undefined {
    try {
      return parse(body)
    } catch (error) {
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  }

  function parse(body: Answer['body']): Element {
    const known = typeof body === 'object' ? messages.get(body) : undefined
    if (known) return known
    const { message } = readEnvelope(decode(body), limits)
    if (typeof body === 'object') messages.set(body, message)
    return message
  }
}

function decode(body: Answer['body']): string {
  if (typeof body === 'string') return body.replace(/^\uFEFF/, '')
  return body instanceof Uint8Array ? decodeBytes(body) : ''
}

function messagesOf({ traits }: Operation): Messages {
  return traits as unknown as Messages
}
