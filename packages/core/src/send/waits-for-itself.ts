import { type ErrorInit, RequestValidationError } from '../errors.ts'

/** A token that is being obtained. */
interface Frame {
  /** The function or the source that obtains it. */
  readonly owner: object
  /** False once it has been obtained: work that was started meanwhile may use the token later. */
  isActive: boolean
  readonly outer: Frame | undefined
}

/** Follows what a function starts, across every `await`. */
interface Context {
  get(): Frame | undefined
  run<T>(frame: Frame, work: () => T): T
}

interface Runtime {
  readonly process?: {
    getBuiltinModule?(name: 'async_hooks'): { readonly AsyncLocalStorage?: Storage } | undefined
  }
  /** Edge runtimes have it as a global. */
  readonly AsyncLocalStorage?: Storage
  /** TC39's proposal. */
  readonly AsyncContext?: { readonly Variable: new () => Context }
}

type Storage = new () => { getStore(): Frame | undefined; run: Context['run'] }

let known: { readonly context: Context | undefined } | undefined

/** The runtime's way to track what a function started; browsers have none yet. */
function findContext(): Context | undefined {
  const { process, AsyncLocalStorage, AsyncContext } = globalThis as Runtime
  const Storage = process?.getBuiltinModule?.('async_hooks')?.AsyncLocalStorage ?? AsyncLocalStorage
  if (!Storage) return AsyncContext && new AsyncContext.Variable()
  const storage = new Storage()
  return { get: () => storage.getStore(), run: (frame, work) => storage.run(frame, work) }
}

function context(): Context | undefined {
  return (known ??= { context: findContext() }).context
}

function activeFrame(frame: Frame | undefined): Frame | undefined {
  let found = frame
  while (found && !found.isActive) found = found.outer
  return found
}

/**
 * Returns true if the owner is obtaining a token and started this code: waiting for that token would never end. Other
 * work may wait for the same token. Always false in browsers.
 */
export function isWithin(owner: object): boolean {
  for (let frame = activeFrame(context()?.get()); frame; frame = activeFrame(frame.outer))
    if (frame.owner === owner) return true
  return false
}

/**
 * Obtains a token, so that `isWithin` knows its owner in all that this starts.
 * @param owner the function or the source that obtains it
 */
export function obtain<T>(owner: object, work: () => T | Promise<T>): T | Promise<T> {
  const found = context()
  if (!found) return obtainInTurn(owner, work)
  const frame: Frame = { owner, isActive: true, outer: activeFrame(found.get()) }
  return settle(
    () => found.run(frame, work),
    () => (frame.isActive = false),
  )
}

/**
 * The most functions of one owner that may run at a time if `isWithin` cannot tell: one that calls itself ends there.
 */
const mostAtOnce = 100

interface Turns {
  running: number
  readonly waiting: (() => void)[]
}

const turns = new WeakMap<object, Turns>()

/**
 * Obtains a token if the runtime cannot track what a function starts. A function that waits for itself would call
 * itself until the memory is full, and no timer would run. So only a limited number may run, and the next waits until
 * `timeout` ends it.
 */
function obtainInTurn<T>(owner: object, work: () => T | Promise<T>): T | Promise<T> {
  const own = turns.get(owner) ?? { running: 0, waiting: [] }
  turns.set(owner, own)
  if (own.running < mostAtOnce) return take(own, work)
  return new Promise<void>((resolve) => own.waiting.push(resolve)).then(() => take(own, work))
}

function take<T>(own: Turns, work: () => T | Promise<T>): T | Promise<T> {
  own.running++
  return settle(work, () => {
    own.running--
    own.waiting.shift()?.()
  })
}

/** Calls `end` when the work is done, at once if it is not asynchronous. */
function settle<T>(work: () => T | Promise<T>, end: () => void): T | Promise<T> {
  let result: T | Promise<T>
  try {
    result = work()
  } catch (error) {
    end()
    throw error
  }
  if (typeof (result as PromiseLike<T> | undefined)?.then === 'function') return Promise.resolve(result).finally(end)
  end()
  return result
}

const message =
  'waits for itself: the function that returns the token called an operation that needs the token. Call an operation that needs none there, or use a client without this token, such as `client.withOptions({ token: undefined })`'

/** The error for a call that would wait for a token that waits for the call. */
export function waitsForItself(name = '', about: ErrorInit = {}): RequestValidationError {
  const issues = [{ path: ['token'], message }]
  return new RequestValidationError(`${name && `${name}: `}token ${message}`, { ...about, issues })
}
