import { type Call, redactorFor } from '../request/call.ts'
import { type Deviation, describeDeviation } from '../schema/deviation.ts'

/** The most places that a client writes to the console about. */
const mostPlaces = 20

/** Returns true if reports of a call go to the console, because nobody else listens. */
export function reportsToConsole({ validation, report }: Call): boolean {
  return validation.response === 'report' && !report.isHeard('onInvalidResponse', 'warn')
}

/** Returns true if a client writes nothing more. */
export function isConsoleDone({ report: { said } }: Call): boolean {
  return said.size > mostPlaces
}

/** Writes to the console how data deviates: once for each place of each operation, and what can be done about it. */
export function warnOnConsole(call: Call, deviations: readonly Deviation[]): void {
  const { said } = call.report
  for (const one of deviations) {
    const key = `${call.endpoint.name} ${one.pointer} ${one.kind}`
    if (isConsoleDone(call) || said.has(key)) continue
    said.add(key)
    const isFirst = said.size === 1
    if (said.size <= mostPlaces) warn(`${describe(call, one)}${isFirst ? `\n${waysOn}` : ''}`)
    else warn(`further responses do not match their document, and are not listed here.\n${waysOn}`)
  }
}

function warn(line: string): void {
  // oxlint-disable-next-line no-console -- nobody else listens, and the data may break the program
  console.warn(line)
}

function describe(call: Call, deviation: Deviation): string {
  const { name, operation, raw } = call.endpoint
  const route = raw ? '' : ` (${operation.method} ${operation.path})`
  return redactorFor(call).text(`${name}${route}: ${describeDeviation(deviation)}`)
}

const waysOn = [
  'The response does not match the document, and is returned as received. What you can do:',
  "- In the options of the client: `validation: { response: 'off' }` to check nothing, `'throw'` to get an error, or set a hook or a logger to be notified.",
  '- If you generate the client: `nulls: lenient`, `formats: lenient`, or `validation: { response: off }` or `throw` in portolan.yaml.',
  '- `portolan-generate learn` corrects the document, from what `learnTo` of @portolan/core/node records.',
].join('\n')
