import { aFunction, fields, filledString, flag, listOf, must, oneOf } from '../request/option-rules.ts'
import { refuseOptions } from '../request/refuse-options.ts'
import type { Fetch } from '../send/fetch.ts'

/** `replay`: nothing is sent. `record`: all is sent, and the file made anew. `update`: what is not recorded is sent and added. */
export type RecorderMode = 'replay' | 'record' | 'update'

export interface RecorderOptions {
  /** The file of the recordings, JSON: one for each recorder. */
  readonly file: string | URL
  /** What happens to requests. @default 'replay' */
  readonly mode?: RecorderMode | undefined
  /** Whether `done()` fails where a recording was not played. @default false */
  readonly strict?: boolean | undefined
  /**
   * Whether only recordings are played, whatever `mode` says.
   * @default whether the environment variable CI is set, to something other than 0 or false
   */
  readonly ci?: boolean | undefined
  /** Names of query params and body fields that are another each time, such as a `requestId`: they are not compared. @default none */
  readonly ignore?: readonly string[] | undefined
  /** Further texts of at least 8 characters that the file must not hold, such as names of customers. @default none */
  readonly secrets?: readonly string[] | undefined
  /** Sends what is to be recorded. @default the global fetch */
  readonly fetch?: Fetch | undefined
}

const rules = fields({
  file: must('a path or a file URL', (value) => value instanceof URL || (typeof value === 'string' && value !== '')),
  mode: oneOf('replay', 'record', 'update'),
  strict: flag,
  ci: flag,
  ignore: listOf(filledString),
  secrets: listOf(must('a string of at least 8 characters', (value) => typeof value === 'string' && value.length >= 8)),
  fetch: aFunction,
})

/** @throws RequestValidationError an option is not what it has to be */
export function checkRecorderOptions(options: RecorderOptions): void {
  const absent = [{ path: ['file'], message: 'must be a path or a file URL' }]
  refuseOptions([...rules(options, []), ...(Object(options).file === undefined ? absent : [])])
}

/** The mode that holds, whatever is wished, where the tests run on a server. */
export function modeOf({ mode = 'replay', ci }: RecorderOptions): RecorderMode {
  return isCi({ ci }) ? 'replay' : mode
}

export function isCi({ ci }: Pick<RecorderOptions, 'ci'>): boolean {
  return ci ?? !['', '0', 'false'].includes(process.env['CI']?.toLowerCase() ?? '')
}
