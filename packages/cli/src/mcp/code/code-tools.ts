import { visible } from '../../output/sanitize.ts'
import { readObject } from '../call-input.ts'
import { hasLostDigits } from '../call-operation.ts'
import type { CallRunner } from '../call-runner.ts'
import { writeQuestion, refusal } from '../consent.ts'
import { errorText, ToolError } from '../error-text.ts'
import { byteSize, fit } from '../fit.ts'
import type { Offer, Offered } from '../offer.ts'
import { mostNames, searchTool } from '../search-tool.ts'
import type { JsonSchema, Tool, ToolCallOptions, ToolResult } from '../tool.ts'
import { declareCall } from './declarations.ts'
import {
  type Ended,
  type ProgramFailure,
  type Running,
  runSandboxed,
  type SandboxLimits,
  usualLimits,
} from './sandbox.ts'

/** Tools that declare calls, and run programs with them: the results of calls do not pass through the model. */
export function codeTools(offer: Offer, runner: CallRunner): Tool[] {
  return [findTool(offer, runner), programTool(offer, runner)]
}

/** The numbers of calls that are fully declared, and that are only named. */
const usual = 2
const named = 6

function findTool(offer: Offer, runner: CallRunner): Tool {
  return searchTool(offer, runner, {
    title: 'Find calls and their declarations',
    description: (services) =>
      `Finds calls of ${services}, and declares the best in TypeScript for run_program. Begin here.`,
    naming: { name: 'declare', description: 'Instead of query: names of calls to declare.' },
    limit: { most: mostNames, usual, description: `The number of calls to declare (default ${usual}).` },
    async find(query, whole) {
      const found = await offer.search(query, whole + named)
      if (found.length === 0) throw new ToolError(`No call fits "${query}": try fewer or other words.`)
      const all = await Promise.all(found.map(({ operation }) => offer.find(operation)))
      return declareAll(all.slice(0, whole), runner, all.slice(whole))
    },
    show: async (names) => declareAll(await Promise.all(names.map((name) => offer.find(name))), runner),
  })
}

function declareAll(calls: readonly Offered[], { options }: CallRunner, others: readonly Offered[] = []): ToolResult {
  let left = options.maxResultBytes
  const texts = calls.map((call, index) => {
    const text = declareCall(call)
    left -= byteSize(text)
    return left >= 0 || index === 0 ? text : `// ${call.name}: too long to show here, declare it on its own`
  })
  const more = others.length > 0 ? [`// Also: ${others.map(({ name }) => name).join(', ')}`] : []
  return { text: [...texts, ...more].join('\n') }
}

const programSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: {
      type: 'string',
      description:
        'The body of an async function in TypeScript or JavaScript. Return what you need to know: everything else stays here.',
    },
  },
  required: ['code'],
  additionalProperties: false,
}

/** Characters of a program. */
const longestProgram = 65_536
/** Programs that run at the same time; further ones are rejected. */
const mostPrograms = 8

function programTool(offer: Offer, runner: CallRunner): Tool {
  const isReading = offer.operations.every(({ operation }) => operation.effect === 'reads')
  let running = 0
  return {
    name: 'run_program',
    title: 'Run a program with calls',
    description: `Runs a program against the calls that search_operations declares:
for await (const item of service.group.list({ … }, { limit: 500 })) … // all pages of a List<T>; .toArray() collects them
const { items, cursor } = await service.group.list({ … }) // the first page; { from: cursor } continues
const one = await service.group.get({ id: 1 }); return { name: one.name }
There are console.log and setTimeout, and no fetch, files or modules. At most ${usualLimits.calls} calls, and ${runner.options.timeout / 1000} seconds.`,
    inputSchema: programSchema,
    annotations: isReading
      ? { readOnlyHint: true, openWorldHint: true }
      : { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    execute: (input, options = {}) =>
      runner.attempt(async () => {
        const { code } = readObject(input, ['code'])
        if (typeof code !== 'string' || code.trim() === '') throw new ToolError('code has to be a program')
        if (code.length > longestProgram) throw new ToolError(`code may have ${longestProgram} characters`)
        if (running >= mostPrograms) throw new ToolError(`${mostPrograms} programs are running: wait for one to end`)
        running++
        try {
          return await new ProgramRun(offer, runner, options).run(code)
        } finally {
          running--
        }
      }),
  }
}

/** One run of a program. Its calls have the same rights, checks, effects and questions as those of single tools. */
class ProgramRun {
  readonly #offer: Offer
  readonly #runner: CallRunner
  readonly #options: ToolCallOptions
  /** The calls that have changed something, in order. */
  readonly #changes: string[] = []
  /** The calls whose results have integers that JavaScript rounded. */
  readonly #rounded = new Set<string>()
  #calls = 0

  constructor(offer: Offer, runner: CallRunner, options: ToolCallOptions) {
    this.#offer = offer
    this.#runner = runner
    this.#options = options
  }

  async run(code: string): Promise<ToolResult> {
    const { signal = new AbortController().signal } = this.#options
    const services = Array.from(new Set(this.#offer.operations.map(({ service }) => service.name)))
    const limits: SandboxLimits = { ...usualLimits, time: this.#runner.options.timeout }
    const host = {
      call: (text: string, running: Running) => this.#call(text, running),
      describe: (error: unknown) => this.#describe(error),
    }
    const ended = await runSandboxed({ code, services, limits }, host, signal)
    signal.throwIfAborted()
    return this.#makeResult(ended)
  }

  async #call(text: string, { signal, pause }: Running): Promise<string> {
    const { ask, trace, onProgress } = this.#options
    const [name, params, own] = JSON.parse(text) as [unknown, unknown, unknown]
    if (++this.#calls > usualLimits.calls) throw new ToolError(`A program may make ${usualLimits.calls} calls`)
    const offered = await this.#offer.find(String(name))
    const { limit, from, ...others } = readObject(own, ['limit', 'from', 'confirm'])
    if (others['confirm'] !== undefined) throw new ToolError('A program cannot confirm a call for the user')
    if (from !== undefined && typeof from !== 'string') throw new ToolError('from has to be the cursor of a page')
    const given = readObject(params, Object.keys(Object(params)))
    const question = writeQuestion(offered, given)
    if (question !== undefined) {
      if (!ask)
        throw new ToolError(
          `${offered.name} needs the consent of the user, which this host cannot request within a program. Nothing was sent; a server with --tools dynamic or direct can make this call`,
        )
      if (!(await pause(ask(question)))) throw new ToolError(refusal)
    }
    if (offered.operation.effect !== 'reads') this.#changes.push(offered.name)
    const call = {
      params: given,
      from,
      limit: typeof limit === 'number' ? limit : 100,
    }
    const whole = await this.#runner.callWhole(offered, call, { signal, trace })
    if (hasLostDigits(whole)) this.#rounded.add(offered.name)
    onProgress?.({ calls: this.#calls })
    return JSON.stringify(whole)
  }

  #describe(error: unknown): ProgramFailure {
    const { name = 'Error', status } = Object(error) as { readonly name?: unknown; readonly status?: unknown }
    const message = errorText(error, undefined, this.#runner.options.clients.clean)
    return { name: String(name), message, ...(typeof status === 'number' ? { status } : {}) }
  }

  #makeResult({ text, failure, logs }: Ended): ToolResult {
    const { clients, maxResultBytes, results } = this.#runner.options
    const { clean } = clients
    const printed = logs.length > 0 ? { logs: visible(logs, clean) } : {}
    if (failure) {
      const parts = [
        findLine(failure),
        `${failure.name}: ${failure.message}`,
        this.#done(),
        this.#noteOnDigits(),
        logs.length ? 'Printed:' : '',
        ...logs,
      ]
      return { text: errorText(new ToolError(parts.filter(Boolean).join('\n')), undefined, clean), isError: true }
    }
    const value = text === undefined ? undefined : visible(JSON.parse(text) as unknown, clean)
    const note = this.#noteOnDigits()
    const besides = { ...printed, ...(note === undefined ? {} : { note }) }
    const whole = { ...(value === undefined ? { done: true } : { result: value }), ...besides }
    if (byteSize(whole) <= maxResultBytes) return { text: JSON.stringify(whole), data: whole }
    const kept = results?.keep('a program', value)
    const { value: part, leftOut } = fit(value, maxResultBytes - byteSize(besides) - frame)
    const shown = { result: part, more: true, leftOut, ...besides }
    return { text: JSON.stringify(shown), data: shown, ...(kept ? { links: [kept] } : {}) }
  }

  /** Warns of integers that JavaScript rounded: with one of them, a call of the program names a different object. */
  #noteOnDigits(): string | undefined {
    if (this.#rounded.size === 0) return undefined
    const names = Array.from(this.#rounded).join(', ')
    return `Integers beyond 9007199254740991 in the results of ${names} are not exact, such as an id: do not use them for other calls.`
  }

  /** The changes before an error: a second run would repeat them. */
  #done(): string {
    const counts = Map.groupBy(this.#changes, (name) => name)
    const names = Array.from(counts, ([name, { length }]) => (length > 1 ? `${name} (${length} times)` : name))
    return names.length > 0 ? `These calls may have changed something before: ${names.join(', ')}.` : ''
  }
}

/** Bytes of a result besides its value. */
const frame = 512

/** The line of the program where it failed. */
function findLine({ stack = '' }: ProgramFailure): string {
  const { line } = /program\.ts:(?<line>\d+)/.exec(stack)?.groups ?? {}
  return line === undefined ? '' : `In line ${line} of the program:`
}
