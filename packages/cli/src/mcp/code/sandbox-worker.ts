// Runs one program in QuickJS, which is WebAssembly: it can reach nothing of Node except the functions given here.
import * as nodeModule from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSHandle } from 'quickjs-emscripten-core'
import { prelude } from './prelude.ts'
import type { FromWorker, ProgramFailure, SandboxInput, ToWorker } from './sandbox.ts'

const { code, services, limits } = workerData as SandboxInput

function post(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

const source = `(async function program() {${code}\n})`

/** Removes types and keeps line numbers. Node before 22.13 cannot strip types: there, a program must be JavaScript. */
function stripTypes(): string {
  const { stripTypeScriptTypes } = nodeModule
  return typeof stripTypeScriptTypes === 'function' ? stripTypeScriptTypes(source) : source
}

type Outcome = Omit<Extract<FromWorker, { readonly kind: 'end' }>, 'kind'>

class Program {
  readonly #vm: QuickJSContext
  readonly #waiting = new Map<number, ReturnType<QuickJSContext['newPromise']>>()
  #last = 0
  #sent = 0
  #waits = 0
  #logged = 0
  #outcome: Outcome | undefined
  #hasEnded = false

  constructor(vm: QuickJSContext) {
    this.#vm = vm
  }

  start(text: string): void {
    post({ kind: 'start' })
    const vm = this.#vm
    const given = [
      this.#hostFunction('send', (handle) => this.#send(handle)),
      this.#hostFunction('wait', (handle) => this.#wait(vm.getNumber(handle))),
      this.#hostFunction('log', (handle) => this.#log(handle)),
      this.#hostFunction('finish', (handle) => this.#finish(handle)),
      this.#hostFunction('fail', (handle) =>
        this.#end({ failure: JSON.parse(vm.getString(handle)) as ProgramFailure }),
      ),
      vm.newString(JSON.stringify(services)),
    ]
    const begin = vm.unwrapResult(
      vm.callFunction(vm.unwrapResult(vm.evalCode(prelude, 'client')), vm.undefined, ...given),
    )
    const program = vm.evalCode(text, 'program.ts')
    if (program.error) {
      this.#end({ failure: vm.dump(program.error) as ProgramFailure })
    } else vm.unwrapResult(vm.callFunction(begin, vm.undefined, program.value))
    this.#goOn()
  }

  /** The outcome of a call or a wait. */
  settle({ id, text, failure }: ToWorker): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    const value = this.#vm.newString(failure ? JSON.stringify(failure) : (text ?? ''))
    if (failure) waiting.reject(value)
    else waiting.resolve(value)
    value.dispose()
    this.#goOn()
  }

  #hostFunction(name: string, work: (given: QuickJSHandle) => QuickJSHandle | undefined): QuickJSHandle {
    return this.#vm.newFunction(name, (given) => work(given))
  }

  #send(handle: QuickJSHandle): QuickJSHandle {
    // Rejected here: an endless loop of calls must not fill the server's memory with messages.
    if (this.#sent >= limits.calls) throw new Error(`a program may make ${limits.calls} calls`)
    if (this.#vm.getNumber(this.#vm.getProp(handle, 'length')) > limits.inputLength)
      throw new Error(`the params of a call may have ${limits.inputLength} characters`)
    this.#sent++
    return this.#expect((id) => post({ kind: 'call', id, text: this.#vm.getString(handle) }))
  }

  #wait(ms: number): QuickJSHandle {
    if (this.#waits++ >= limits.calls) throw new Error(`a program may wait ${limits.calls} times`)
    return this.#expect((id) => setTimeout(() => this.settle({ id, text: '' }), Math.min(Math.max(0, ms || 0), 60_000)))
  }

  #expect(begin: (id: number) => void): QuickJSHandle {
    const waiting = this.#vm.newPromise()
    const id = ++this.#last
    this.#waiting.set(id, waiting)
    begin(id)
    return waiting.handle
  }

  #log(handle: QuickJSHandle): undefined {
    const room = limits.logLength - this.#logged
    if (room <= 0) return
    const text = this.#vm.getString(handle)
    this.#logged += text.length + 1
    post({ kind: 'log', text: text.slice(0, room) })
  }

  #finish(handle: QuickJSHandle): undefined {
    const vm = this.#vm
    if (vm.typeof(handle) !== 'string') return this.#end({})
    if (vm.getNumber(vm.getProp(handle, 'length')) <= limits.outputLength)
      return this.#end({ text: vm.getString(handle) })
    const message = `a program may return ${limits.outputLength} characters of JSON: return less of it`
    return this.#end({ failure: { name: 'RangeError', message } })
  }

  #goOn(): void {
    const vm = this.#vm
    const done = vm.runtime.executePendingJobs()
    if (done.error) this.#end({ failure: done.error.context.dump(done.error) as ProgramFailure })
    // Calls that the program did not await are still in flight: they are not interrupted.
    if (this.#waiting.size > 0 || this.#hasEnded) return
    this.#hasEnded = true
    const endless = { name: 'Error', message: 'the program waits for a promise that nothing settles' }
    post({ kind: 'end', ...(this.#outcome ?? { failure: endless }) })
  }

  #end(outcome: Outcome): undefined {
    this.#outcome ??= outcome
  }
}

/** Node puts the line of a syntax error at the start of the stack. */
function describeFailure(error: unknown): ProgramFailure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack = '' } = error
  const { line } = /^\S*:(?<line>\d+)$/m.exec(stack.split('\n', 1)[0] ?? '')?.groups ?? {}
  return { name, message, ...(line === undefined ? {} : { stack: `program.ts:${line}` }) }
}

try {
  const text = stripTypes()
  const quickJs = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))
  const runtime = quickJs.newRuntime({ memoryLimitBytes: limits.memoryBytes, maxStackSizeBytes: limits.stackBytes })
  const program = new Program(runtime.newContext())
  parentPort?.on('message', (message: ToWorker) => {
    try {
      program.settle(message)
    } catch (error) {
      post({ kind: 'end', failure: describeFailure(error) })
    }
  })
  program.start(text)
} catch (error) {
  post({ kind: 'end', failure: describeFailure(error) })
}
