import type { Answer, Codec, Declaration, Fault } from '@portolan/core'
import { decodeBytes } from '../xml/bytes.ts'
import type { Limits } from '../xml/reader.ts'
import { uddiNamespace, writeMessage } from '../xml/write.ts'
import { describeFault, type FaultFacts, faultOfReport, isBusy } from './fault.ts'
import { type Message, readMessage, writeEnvelope } from './message.ts'
import { RegistryFaultError } from './registry-fault-error.ts'

/** The elements that an operation sends and gets. */
interface Messages {
  readonly request: string
  readonly answer: string
}

export interface CodecParts {
  readonly limits: Limits
}

/** SOAP 1.1, document/literal, with the messages of UDDI v2. @see seed 002, A */
export function soapCodec({ limits }: CodecParts): Codec {
  // An answer is looked at for a fault before it is read: parsed once for both.
  const messages = new WeakMap<object, Message>()

  return {
    write(fields, operation) {
      const { request } = messagesOf(operation)
      return {
        body: writeEnvelope(writeMessage(request, { ...fields, generic: '2.0' })),
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${request}"` },
      }
    },

    read(given, operation, clean) {
      const fault = readFault(given, clean)
      return fault ? { fault } : { content: readContent(given, operation) }
    },
  }

  function readContent(given: Answer, operation: Declaration): unknown {
    const { answer } = messagesOf(operation)
    const { name, data } = parse(given)
    if (name.local !== answer || name.namespace !== uddiNamespace) {
      const found = `<${name.local}> of ${name.namespace || 'no namespace'}`
      throw new SyntaxError(`the answer is ${found}, not <${answer}> of ${uddiNamespace}`)
    }
    return data
  }

  function readFault(given: Answer, clean: (text: string) => string): Fault | undefined {
    const found = faultOf(attempt(() => parse(given)))
    if (!found) return undefined
    const original = decode(given)
    const text = clean(original)
    const fault = text === original ? found : faultOf(attempt(() => readMessage(text, limits)))
    if (!fault) return undefined
    const code = fault.dispositionReport?.result[0]?.errInfo?.errCode
    return {
      message: describeFault(fault),
      code: code ?? (fault.faultCode || undefined),
      body: text,
      retriable: isBusy(fault),
      toError: (message, init) => new RegistryFaultError(message, { ...init, ...fault }),
    }
  }

  function parse(given: Answer): Message {
    const { body } = given
    const known = typeof body === 'object' ? messages.get(body) : undefined
    if (known) return known
    const message = read(given)
    if (typeof body === 'object') messages.set(body, message)
    return message
  }

  function read(given: Answer): Message {
    try {
      return readMessage(decode(given), limits)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw new SyntaxError(`the answer is no message of SOAP: ${error.message}`)
    }
  }
}

/** A message; none where there is something else, such as the page of a proxy. */
function attempt(read: () => Message): Message | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function faultOf(message: Message | undefined): FaultFacts | undefined {
  return message?.fault ?? (message?.name.local === 'dispositionReport' ? faultOfReport(message.data) : undefined)
}

/** The text of an answer, without the blank lines that some servers put before it. */
function decode({ body, headers }: Answer): string {
  const text = body instanceof Uint8Array ? decodeBytes(body, headers.get('content-type')) : body
  return typeof text === 'string' ? text.trimStart() : ''
}

function messagesOf({ traits }: Declaration): Messages {
  return traits as unknown as Messages
}
