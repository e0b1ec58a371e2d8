import type { RawResponse, OperationInit, Fault, Decoded } from '@portolan/core'
import { isBytes, UnexpectedEnd } from '@portolan/core/internal'
import { uddiNamespace } from '../mapping/write-message.ts'
import { decodeBytes } from './decode-bytes.ts'
import type { Limits } from '../xml-element.ts'
import { cleanTexts } from './clean-texts.ts'
import { describeFault, faultOfReport, isBusy } from './fault.ts'
import { type Message, readMessage } from './message.ts'
import { type FaultFacts, RegistryFaultError } from './registry-fault-error.ts'

/** The elements that an operation sends and receives. */
export interface Elements {
  readonly request: string
  readonly answer: string
}

type Clean = (text: string) => string

/**
 * Reads a response, whatever its status: either the content that the operation returns, or a fault.
 * @param clean removes secrets from a text before it becomes part of an error
 * @throws UnexpectedEnd the document is truncated
 * @throws SyntaxError the body is not the operation's message in a SOAP 1.1 envelope
 */
export function readResponse(answer: RawResponse, operation: OperationInit, clean: Clean, limits: Limits): Decoded {
  const opened = openMessage(answer, limits, clean)
  return 'fault' in opened ? opened : { content: readContent(opened.message, operation) }
}

/** Reads a response as a message or a fault. */
function openMessage(
  { body, headers }: RawResponse,
  limits: Limits,
  clean: Clean,
): { readonly message: Message } | { readonly fault: Fault } {
  try {
    const decoded = isBytes(body) ? decodeBytes(body, headers.get('content-type')) : body
    // Some servers send blank lines before the declaration.
    const text = typeof decoded === 'string' ? decoded.replace(/^[ \t\r\n]+/, '') : ''
    const message = readMessage(text, limits)
    const { name, data } = message
    const fault = message.fault ?? (name.local === 'dispositionReport' ? faultOfReport(data) : undefined)
    return fault ? { fault: describe(cleanFacts(fault, clean), clean(text)) } : { message }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const Failure = error instanceof UnexpectedEnd ? UnexpectedEnd : SyntaxError
    throw new Failure(`the response is not a SOAP message: ${error.message}`)
  }
}

/** The data of an operation's response message. @throws SyntaxError it is another message */
function readContent({ name, data }: Message, { traits }: OperationInit): unknown {
  const { answer } = traits as unknown as Elements
  if (name.local !== answer || name.namespace !== uddiNamespace) {
    const found = `<${name.local}> of ${name.namespace || 'no namespace'}`
    throw new SyntaxError(`the response is ${found}, not <${answer}> of ${uddiNamespace}`)
  }
  return data
}

function cleanFacts({ faultCode, faultString, dispositionReport }: FaultFacts, clean: Clean): FaultFacts {
  return {
    faultCode: clean(faultCode),
    faultString: clean(faultString),
    dispositionReport: cleanTexts(dispositionReport, clean),
  }
}

function describe(facts: FaultFacts, body: string): Fault {
  const code = facts.dispositionReport?.result[0]?.errInfo?.errCode
  return {
    message: describeFault(facts),
    code: code ?? (facts.faultCode || undefined),
    body,
    retriable: isBusy(facts),
    toError: (message, init) => new RegistryFaultError(message, { ...init, ...facts }),
  }
}
