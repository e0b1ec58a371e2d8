import { findIssue } from '@portolan/openapi'
import type { Output } from '../output.ts'

/** The first fault of an output's options; undefined if there is none. */
export function optionsFault({ name, options: schema }: Output, options: object): string | undefined {
  const closed = { type: 'object', additionalProperties: false, ...schema }
  const fault = findIssue(options, closed, `/${name}`)
  return fault && `the option ${fault.pointer.slice(1).replaceAll('/', '.')} of an output: ${fault.message}`
}
