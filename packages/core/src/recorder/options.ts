import { aFunction, fields, filledString, flag, listOf, must, oneOf, refuseOptions } from '../request/option-rules.ts'
import type { Fetch } from '../send/fetch.ts'

/**
 * `replay`: nothing is sent. `record`: everything is sent, and the file is rewritten. `update`: requests without a
 * recording are sent and added.
 */
export type RecorderMode = 'replay' | 'record' | 'update'

export interface RecorderOptions {
  /** The JSON file of the recordings. Each recorder has its own. */
  readonly file: string | URL
  /** Whether requests are recorded or replayed. @default 'replay' */
  readonly mode?: RecorderMode | undefined
  /** Whether `done()` fails if a recording was not played. @default false */
  readonly strict?: boolean | undefined
  /**
   * Whether to only replay, regardless of `mode`.
   * @default whether the environment variable `CI` is set, to something other than `0` or `false`
   */
  readonly ci?: boolean | undefined
  /**
   * Names of query params and body fields that differ with each request, such as `requestId`: they are not compared.
   * @default none
   */
  readonly ignore?: readonly string[] | undefined
  /**
   * Further texts of at least 8 characters that the file must not contain, such as names of customers. @default none
   */
  readonly secrets?: readonly string[] | undefined
  /** Sends the requests to record. @default the global fetch */
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

/** @throws RequestValidationError an option is invalid */
export function checkRecorderOptions(options: RecorderOptions): void {
  const absent = [{ path: ['file'], message: 'must be a path or a file URL' }]
  refuseOptions([...rules(options, []), ...(Object(options).file === undefined ? absent : [])])
}

/** The effective mode: always `replay` on a CI server. */
export function modeOf({ mode = 'replay', ci }: RecorderOptions): RecorderMode {
  return isCi({ ci }) ? 'replay' : mode
}

export function isCi({ ci }: Pick<RecorderOptions, 'ci'>): boolean {
  return ci ?? !['', '0', 'false'].includes(process.env['CI']?.toLowerCase() ?? '')
}
