import { Worker } from 'node:worker_threads'
import { Clock } from './clock.ts'

/** The limits of a program. */
export interface SandboxLimits {
  /** Milliseconds, without the waits for a person's answer. */
  readonly time: number
  /** Calls of operations; each page of a list is one. */
  readonly calls: number
  /** Characters of JSON of the params of a call. */
  readonly inputLength: number
  /** Characters of JSON that a program returns. */
  readonly outputLength: number
  /** Characters that it prints. */
  readonly logLength: number
  readonly memoryBytes: number
  readonly stackBytes: number
}

export const usualLimits: Omit<SandboxLimits, 'time'> = {
  calls: 100,
  inputLength: 262_144,
  outputLength: 4_194_304,
  logLength: 4000,
  memoryBytes: 64 << 20,
  stackBytes: 256 << 10,
}

/** The start data of a worker. */
export interface SandboxInput {
  readonly code: string
  /** The objects that the program finds, by name. */
  readonly services: readonly string[]
  readonly limits: SandboxLimits
}

/** Why a program, or a call of it, has failed. */
export interface ProgramFailure {
  readonly name: string
  readonly message: string
  readonly stack?: string
  /** The status of the service's response. */
  readonly status?: number
}

export type FromWorker =
  | { readonly kind: 'start' }
  | { readonly kind: 'call'; readonly id: number; readonly text: string }
  | { readonly kind: 'log'; readonly text: string }
  | { readonly kind: 'end'; readonly text?: string; readonly failure?: ProgramFailure }

export interface ToWorker {
  readonly id: number
  readonly text?: string
  readonly failure?: ProgramFailure
}

/** The outcome of a program. */
export interface Ended {
  /** JSON; absent if it returned nothing, or failed. */
  readonly text?: string
  readonly failure?: ProgramFailure
  readonly logs: readonly string[]
}

/** A program while it runs. */
export interface Running {
  /** Aborted when the program has ended: nobody needs the calls that it still waits for. */
  readonly signal: AbortSignal
  /** Stops the clock of the program while a person decides. */
  readonly pause: <T>(wait: Promise<T>) => Promise<T>
}

/** A program's only access to the outside. */
export interface SandboxHost {
  /**
   * Makes a call that the program describes in JSON.
   * @returns JSON
   */
  call(text: string, running: Running): Promise<string>
  /** An error of a call, as the program may see it. */
  describe(error: unknown): ProgramFailure
}

/**
 * Runs a program in QuickJS, in a thread of its own without environment and arguments. It has no network, no files and
 * no modules; it can only make calls through the host. A program that exceeds its limits is ended with its thread.
 */
export async function runSandboxed(input: SandboxInput, host: SandboxHost, signal: AbortSignal): Promise<Ended> {
  const { limits } = input
  const worker = startWorker(input)
  const logs: string[] = []
  const ended = Promise.withResolvers<Omit<Ended, 'logs'>>()
  const fail = (name: string, message: string): void => ended.resolve({ failure: { name, message } })
  const clock = new Clock(startUp, () =>
    fail('TimeoutError', `the program took longer than ${limits.time / 1000} seconds and was ended`),
  )
  const over = new AbortController()
  const running: Running = { signal: over.signal, pause: (wait) => clock.pause(wait) }
  const answer = async (id: number, text: string): Promise<void> => {
    const reply: ToWorker = await host.call(text, running).then(
      (result) => ({ id, text: result }),
      (error: unknown) => ({ id, failure: host.describe(error) }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(reply)
  }
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'start') clock.restart(limits.time)
    else if (message.kind === 'call') void answer(message.id, message.text)
    else if (message.kind === 'log') logs.push(message.text)
    else ended.resolve({ ...(message.text === undefined ? {} : { text: message.text }), ...failureIn(message) })
  })
  worker.on('error', (error: Error & { readonly code?: string }) =>
    fail(
      'RangeError',
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'the program needs too much memory' : 'the program ended its sandbox',
    ),
  )
  worker.on('exit', () => fail('Error', 'the program ended its sandbox'))
  const abort = (): void => fail('AbortError', 'the program was cancelled')
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    return { ...(await ended.promise), logs }
  } finally {
    signal.removeEventListener('abort', abort)
    clock.stop()
    over.abort()
    await worker.terminate()
  }
}

function failureIn({ failure }: { readonly failure?: ProgramFailure }): Pick<Ended, 'failure'> {
  return failure === undefined ? {} : { failure }
}

function startWorker(workerData: SandboxInput): Worker {
  const file = import.meta.url.endsWith('.ts') ? './sandbox-worker.ts' : './sandbox-worker.js'
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData,
    env: {},
    argv: [],
    execArgv: [],
    // Its output must not reach the server's streams, because stdout carries the protocol.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 8 },
  })
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

/** Milliseconds for the thread to start, before the time of the program begins. */
const startUp = 30_000
