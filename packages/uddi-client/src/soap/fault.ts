import type { DispositionReport, Result } from '../answers/disposition-report.ts'
import { readElement } from '../xml/read.ts'
import type { XmlReader } from '../xml/reader.ts'
import { type Shape, shapeOf } from '../xml/shapes.ts'
import type { FaultFacts } from './registry-fault-error.ts'

export type { FaultFacts } from './registry-fault-error.ts'

/** Reads a SOAP fault. @see public-facts.md, 3.7 */
export function readFault(xml: XmlReader): FaultFacts {
  let faultCode = ''
  let faultString = ''
  let dispositionReport: DispositionReport | undefined
  while (xml.next()) {
    const { local } = xml.name
    if (local === 'faultcode') faultCode = xml.readText().trim().replace(/^.*:/, '')
    else if (local === 'faultstring') faultString = xml.readText().trim()
    else if (local === 'detail') dispositionReport = readDetail(xml)
    else xml.skip()
  }
  return { faultCode, faultString, dispositionReport }
}

function readDetail(xml: XmlReader): DispositionReport | undefined {
  let report: DispositionReport | undefined
  while (xml.next()) {
    if (xml.name.local === 'dispositionReport')
      report = asReport(readElement(xml, shapeOf('dispositionReport') as Shape))
    else xml.skip()
  }
  return report
}

/** A report whose results have their numbers; what else it lacks matters to nobody who looks for the reason of a failure. */
function asReport(data: unknown): DispositionReport | undefined {
  const report = data as DispositionReport
  return report.result.length && report.result.every(({ errno }) => Number.isInteger(errno)) ? report : undefined
}

/** The failure that a report in the place of the answer is; one of success is none. */
export function faultOfReport(data: unknown): FaultFacts | undefined {
  const dispositionReport = asReport(data)
  if (!dispositionReport?.result.some(({ errno }) => errno !== 0)) return undefined
  return { faultCode: '', faultString: '', dispositionReport }
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
