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

/** The report in the detail, however deep it lies: some registries wrap it. */
function readDetail(xml: XmlReader): DispositionReport | undefined {
  let report: DispositionReport | undefined
  while (xml.next()) {
    const found =
      xml.name.local === 'dispositionReport'
        ? asReport(readElement(xml, shapeOf('dispositionReport') as Shape))
        : readDetail(xml)
    report ??= found
  }
  return report
}

/** A report without the numbers that are none: what it says else is the reason of a failure all the same. */
function asReport(data: unknown): DispositionReport {
  const report = data as DispositionReport
  const result = report.result.map(({ errno, ...others }) => (Number.isInteger(errno) ? { errno, ...others } : others))
  return { ...report, result: result as Result[] }
}

/** The failure that a report in the place of the answer is; one of success is none. */
export function faultOfReport(data: unknown): FaultFacts | undefined {
  const dispositionReport = asReport(data)
  return dispositionReport.result.some(isFailure) ? { faultCode: '', faultString: '', dispositionReport } : undefined
}

function isFailure({ errno, errInfo }: Result): boolean {
  return errno === undefined ? errInfo !== undefined && errInfo.errCode !== 'E_success' : errno !== 0
}

/** The code and the words of a failure, in one line. */
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

/** Whether a repeat may mend a failure: only that the registry is busy passes. Either member says it. */
export function isBusy({ dispositionReport }: FaultFacts): boolean {
  return (
    dispositionReport?.result.some(({ errno, errInfo }) => errno === 10_400 || errInfo?.errCode === 'E_busy') ?? false
  )
}
