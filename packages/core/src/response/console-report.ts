import { type Call, redactorFor } from '../request/call.ts'
import type { Deviation } from '../schema/deviation.ts'

/** The most places that a client writes to the console about. */
const mostPlaces = 20

/** Returns true if reports of a call go to the console, since nobody else listens. */
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

function describe(call: Call, { pointer, kind, expected, found, value }: Deviation): string {
  const { name, operation, raw } = call.endpoint
  const route = raw ? '' : ` (${operation.method} ${operation.path})`
  const place = pointer === '' ? 'the data' : pointer
  const got = value ?? found
  const rule = kind === 'field' ? 'is not documented' : expectation(kind, expected)
  const text = `${name}${route}: ${place} ${rule}${got === undefined ? '' : `, got ${got}`}`
  return redactorFor(call).text(text)
}

function expectation(kind: Deviation['kind'], expected = 'as documented'): string {
  if (/^(?:must|has|is)\b/.test(expected)) return expected
  return `must be ${kind === 'enum' && expected.includes(',') ? 'one of ' : ''}${expected}`
}

const waysOn = [
  'The response does not match the document, and is returned as it came. What can be done:',
  "- In the options of the client: `validation: { response: 'off' }` to check nothing, `'throw'` to get an error, or a hook or a logger to be told.",
  '- If you generate the client: `nulls: lenient`, `formats: lenient`, or `validation: { response: off }` or `throw` in portolan.yaml.',
  '- `portolan-generate learn` corrects the document, from what `learnTo` of @portolan/core/node records.',
].join('\n')
