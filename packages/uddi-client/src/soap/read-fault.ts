import type { DispositionReport, Result } from '../answers/disposition-report.ts'
import { childElements, type Element, textOf } from '../xml/element.ts'
import { readElement } from '../xml/read.ts'
import { type Shape, shapeOf } from '../xml/shapes.ts'
import { isSoap } from './envelope.ts'
import type { FaultFacts } from './registry-fault-error.ts'

/**
 * Reads the failure that a message is: a SOAP fault, or a report in its place. A report of success is none.
 * @see public-facts.md, 3.7
 */
export function readFaultFacts(message: Element): FaultFacts | undefined {
  if (isSoap(message, 'Fault')) return readFault(message)
  if (!message.name.namespace.startsWith('urn:uddi-org:') || message.name.local !== 'dispositionReport')
    return undefined
  const report = readReport(message)
  const failed = report?.result.some(({ errno }) => errno !== 0)
  return failed ? { faultCode: '', faultString: '', dispositionReport: report } : undefined
}

function readFault({ content, scope }: Element): FaultFacts {
  let faultCode = ''
  let faultString = ''
  let dispositionReport: DispositionReport | undefined
  for (const part of childElements(content, scope)) {
    const { local } = part.name
    if (local === 'faultcode') faultCode = textOf(part.content).trim().replace(/^.*:/, '')
    else if (local === 'faultstring') faultString = textOf(part.content).trim()
    else if (local === 'detail') dispositionReport = findReport(part)
  }
  return { faultCode, faultString, dispositionReport }
}

function findReport(detail: Element): DispositionReport | undefined {
  for (const element of childElements(detail.content, detail.scope))
    if (element.name.local === 'dispositionReport') return readReport(element)
  return undefined
}

/** A report whose results have their numbers; what else it lacks matters to nobody who looks for the reason of a failure. */
function readReport(element: Element): DispositionReport | undefined {
  const report = readElement(element, shapeOf('dispositionReport') as Shape) as DispositionReport
  return report.result.length && report.result.every(({ errno }) => Number.isInteger(errno)) ? report : undefined
}

/** The code and the words of a failure, in one line. */
export function describeFault({ faultCode, faultString, dispositionReport }: FaultFacts): string {
  const results = dispositionReport?.result.filter(({ errno }) => errno !== 0).map(describeResult) ?? []
  if (results.length) return results.join('; ')
  return [faultCode, faultString].filter(Boolean).join(': ') || 'a fault without a reason'
}

function describeResult({ errno, errInfo, keyType }: Result): string {
  const words = errInfo?.value.trim()
  return `${errInfo?.errCode ?? 'error'} (${[errno, keyType].filter(Boolean).join(', ')})${words ? `: ${words}` : ''}`
}

/** Whether a repeat may mend a failure: only that the registry is busy passes. Either member says it. */
export function isBusy({ dispositionReport }: FaultFacts): boolean {
  return (
    dispositionReport?.result.some(({ errno, errInfo }) => errno === 10_400 || errInfo?.errCode === 'E_busy') ?? false
  )
}
