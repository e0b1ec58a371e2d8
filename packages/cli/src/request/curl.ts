import { jsonRequest } from './json-request.ts'
import type { PlannedRequest } from './planned-request.ts'
import { posixCommand } from './posix-command.ts'
import { powershellCommand } from './powershell-command.ts'
import type { Variables } from './split-at-values.ts'

/** How a request is written down. */
type RequestForm = 'posix' | 'powershell' | 'json'

export interface CurlOptions {
  /** @default 'posix' */
  readonly form?: RequestForm
  /** The secrets of the request: the names of variables, and the values that they replace in URL, headers and body. */
  readonly variables?: Variables
}

const writers = { posix: posixCommand, powershell: powershellCommand, json: jsonRequest }

/**
 * Writes a request as a command that sends it, with variables of the environment in the place of secrets.
 * @returns a command line without a line break at its end
 */
export function toCurl(request: PlannedRequest, { form = 'posix', variables = {} }: CurlOptions = {}): string {
  return writers[form](request, variables)
}
