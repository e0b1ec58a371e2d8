import type { DispositionReport, Result } from '../objects/types.gen.ts'
import { elementLayout } from '../mapping/elements.ts'
import type { Layout } from '../mapping/layout.ts'
import { listChildren, readElement, readText } from '../mapping/read-element.ts'
import type { XmlElement } from '../xml-element.ts'
import type { FaultFacts } from './registry-fault-error.ts'

/** Reads a SOAP fault of version 1.1 or 1.2. @see SOAP 1.1, section 4.4; SOAP 1.2 Part 1, section 5.4 */
export function readFault(fault: XmlElement): FaultFacts {
  const code = findChild(fault, 'faultcode') ?? findChild(findChild(fault, 'Code'), 'Value')
  const words = findChild(fault, 'faultstring') ?? findChild(findChild(fault, 'Reason'), 'Text')
  const detail = findChild(fault, 'detail') ?? findChild(fault, 'Detail')
  return {
    faultCode: code ? readText(code).trim().replace(/^.*:/, '') : '',
    faultString: words ? readText(words).trim() : '',
    dispositionReport: detail && findReport(detail),
  }
}

function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && listChildren(element).find((child) => child.name === name)
}

/** The report in the detail, at any depth: some registries wrap it. */
function findReport(element: XmlElement): DispositionReport | undefined {
  for (const child of listChildren(element)) {
    const found =
      child.name === 'dispositionReport'
        ? asReport(readElement(child, elementLayout('dispositionReport') as Layout))
        : findReport(child)
    if (found) return found
  }
  return undefined
}

/** Drops error numbers that are not numbers, and a second text: the rest of the report still explains the failure. */
function asReport(data: unknown): DispositionReport {
  const report = data as DispositionReport
  const result = report.result.map(({ errno, errInfo, ...others }) => {
    const [first] = [errInfo].flat()
    return { ...(Number.isInteger(errno) ? { errno } : {}), ...others, ...(first ? { errInfo: first } : {}) }
  })
  return { ...report, result }
}

/** Returns the failure that a report in place of the response describes; undefined if it reports success. */
export function faultOfReport(data: unknown): FaultFacts | undefined {
  const dispositionReport = asReport(data)
  return dispositionReport.result.some(isFailure) ? { faultCode: '', faultString: '', dispositionReport } : undefined
}

function isFailure({ errno, errInfo }: Result): boolean {
  return errno === undefined ? errInfo !== undefined && errInfo.errCode !== 'E_success' : errno !== 0
}

/** The code and the text of a failure, in one line. */
export function describeFault({ faultCode, faultString, dispositionReport }: FaultFacts): string {
  const results = dispositionReport?.result.filter(isFailure).map(describeResult) ?? []
  if (results.length) return results.join('; ')
  return [faultCode, faultString].filter(Boolean).join(': ') || 'a fault without a reason'
}

function describeResult({ errno, errInfo, keyType }: Result): string {
  const words = errInfo?.value.trim()
  const more = [errno, keyType].filter(Boolean).join(', ')
  return `${errInfo?.errCode ?? 'error'}${more && ` (${more})`}${words ? `: ${words}` : ''}`
}

/** Returns true if a retry may succeed: only if the registry is busy, as its number or its code says. */
export function isBusy({ dispositionReport }: FaultFacts): boolean {
  return (
    dispositionReport?.result.some(({ errno, errInfo }) => errno === 10_400 || errInfo?.errCode === 'E_busy') ?? false
  )
}
