import type { Answer, Fault, Operation } from '@portolan/core'
import { uddiNamespace } from '../mapping/write-message.ts'
import { decodeBytes } from './decode-bytes.ts'
import type { Limits } from '../xml-element.ts'
import { UnexpectedEnd } from '../unexpected-end.ts'
import { cleanTexts } from './clean-texts.ts'
import { describeFault, faultOfReport, isBusy } from './fault.ts'
import { type Message, readMessage } from './message.ts'
import { type FaultFacts, RegistryFaultError } from './registry-fault-error.ts'

/** The elements that an operation sends and receives. */
export interface Elements {
  readonly request: string
  readonly answer: string
}

export interface ReaderParts {
  readonly limits: Limits
  /** Is called for every response whose list the registry cut. */
  readonly truncated: (request: string) => void
}

type Clean = (text: string) => string

/**
 * Makes the function that reads a response once, whatever its status: as the content that the operation returns, or as a
 * fault.
 */
export function messageReader(parts: ReaderParts) {
  /**
   * @param clean takes secrets out of a text before it becomes part of an error
   * @throws UnexpectedEnd the document is cut off
   * @throws SyntaxError the body is not the operation's message in an envelope of SOAP 1.1
   */
  return (answer: Answer, operation: Operation, clean: Clean): { content: unknown } | { fault: Fault } => {
    const opened = openMessage(answer, parts.limits, clean)
    return 'fault' in opened ? opened : { content: contentOf(opened.message, operation, parts) }
  }
}

/** Reads a response as a message, or as the fault that it stands for. */
export function openMessage(
  { body, headers }: Answer,
  limits: Limits,
  clean: Clean,
): { readonly message: Message } | { readonly fault: Fault } {
  try {
    const decoded = body instanceof Uint8Array ? decodeBytes(body, headers.get('content-type')) : body
    // Some servers send blank lines before the declaration.
    const text = typeof decoded === 'string' ? decoded.replace(/^[ \t\r\n]+/, '') : ''
    const message = readMessage(text, limits)
    const { name, data } = message
    const fault = message.fault ?? (name.local === 'dispositionReport' ? faultOfReport(data) : undefined)
    return fault ? { fault: describe(cleanFacts(fault, clean), clean(text)) } : { message }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const Failure = error instanceof UnexpectedEnd ? UnexpectedEnd : SyntaxError
    throw new Failure(`the answer is no message of SOAP: ${error.message}`)
  }
}

/** The data of the message that answers an operation. @throws SyntaxError it is another message */
export function contentOf({ name, data }: Message, { traits }: Operation, { truncated }: ReaderParts): unknown {
  const { request, answer } = traits as unknown as Elements
  if (name.local !== answer || name.namespace !== uddiNamespace) {
    const found = `<${name.local}> of ${name.namespace || 'no namespace'}`
    throw new SyntaxError(`the answer is ${found}, not <${answer}> of ${uddiNamespace}`)
  }
  if ((data as { readonly truncated?: unknown }).truncated === true) truncated(request)
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
