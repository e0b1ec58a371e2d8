import { explainField, resultSchema } from '../results/result-schema.ts'
import { type CallContext, callOperation, callWhole, type ProgramCall, type Whole } from './call-operation.ts'
import { readCallInput } from './call-input.ts'
import { errorText, ToolError } from './error-text.ts'
import type { Offered } from './offer.ts'
import type { ToolCallOptions, ToolResult } from './tool.ts'

/** How calls are bounded. */
export interface RunnerOptions extends CallContext {
  /** Milliseconds that a call, or a program, may take. */
  readonly timeout: number
}

/** Calls that run at the same time; others wait for their turn. */
const mostCalls = 16

/** Runs the calls of all tools, with limits on number, time and size, and with errors as text. */
export class CallRunner {
  readonly options: RunnerOptions
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: RunnerOptions) {
    this.options = options
  }

  /** Runs the work of a tool when it is its turn, and turns an error into a result. */
  async run(work: () => Promise<ToolResult>): Promise<ToolResult> {
    return this.attempt(() => this.#inTurn(work))
  }

  /** The same for work whose own calls wait for their turns, and may wait for a person. */
  async attempt(work: () => Promise<ToolResult>): Promise<ToolResult> {
    try {
      return await work()
    } catch (error) {
      return { text: errorText(error), isError: true }
    }
  }

  /** Calls an operation. An abort by the caller is thrown; any other error is a result. */
  async call(
    offered: Offered,
    input: Readonly<Record<string, unknown>>,
    { signal, trace, onProgress }: ToolCallOptions,
  ): Promise<ToolResult> {
    const { timeout, clients, results } = this.options
    const expired = AbortSignal.timeout(timeout)
    try {
      const either = signal ? AbortSignal.any([signal, expired]) : expired
      const { cursor } = input
      const isKept = results !== undefined && typeof cursor === 'string'
      const whole = isKept ? { ...input, cursor: results.wholeCursor(cursor) } : input
      const read = readCallInput(offered.name, whole)
      await checkNames(offered, read.fields)
      return await callOperation(offered, read, this.options, { signal: either, trace, onProgress })
    } catch (error) {
      signal?.throwIfAborted()
      const failure = expired.aborted ? tookTooLong(offered, timeout) : error
      return { text: errorText(failure, offered.service.name, clients.clean), isError: true }
    }
  }

  /** Calls an operation for a program, when it is its turn. Errors are thrown. */
  callWhole(offered: Offered, call: ProgramCall, options: Parameters<typeof callWhole>[3]): Promise<Whole> {
    return this.#inTurn(() => callWhole(offered, call, this.options, options))
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= mostCalls) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
    try {
      return await work()
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }
}

/** @throws ToolError results do not have a requested field; nothing is sent */
async function checkNames({ service, operation }: Offered, fields: string | undefined): Promise<void> {
  const result = fields === undefined ? undefined : resultSchema(service, operation)
  if (!result) return
  const fault = (fields ?? '')
    .split(',')
    .map((name) => explainField(name.trim(), result))
    .find((one) => one !== undefined)
  if (fault !== undefined) throw new ToolError(`fields: ${fault}. Nothing was sent.`.replace('?.', '?'))
}

function tookTooLong({ name, operation }: Offered, timeout: number): ToolError {
  const fate = operation.effect === 'reads' ? '' : ' It is not known whether it was carried out.'
  return new ToolError(`${name} took longer than ${timeout / 1000} seconds and was ended.${fate}`)
}
