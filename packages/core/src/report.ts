import type { Hooks } from './hooks.ts'
import type { Logger, LogLevel } from './logger.ts'

/** A client may have hooks besides the common ones. */
export type EventOf<Name extends string> = Name extends keyof Hooks ? Parameters<NonNullable<Hooks[Name]>>[0] : object

/** Calls hooks and writes to the log. Neither can make a call fail: what they throw is caught. */
export interface Report {
  /** Whether there is neither a hook nor a logger, so that no event needs to be built. */
  readonly silent: boolean
  readonly hasHook: (hook: keyof Hooks) => boolean
  readonly tell: <Name extends string>(
    hook: Name,
    level: LogLevel,
    line: string | (() => string),
    event: () => EventOf<Name>,
  ) => void
  /** Writes a line to the log only. */
  readonly log: (level: LogLevel, line: string, fields?: object) => void
}

export function report(hooks: Hooks = {}, logger?: Logger): Report {
  return {
    silent: !logger && !mayListen(hooks),
    hasHook: (hook) => hooks[hook] !== undefined,
    tell(name, level, line, makeEvent) {
      const hook = hooks[name as keyof Hooks] as ((event: object) => unknown) | undefined
      if (!hook && !logger?.[level]) return
      const event = makeEvent()
      log(level, typeof line === 'string' ? line : line(), { ...event, body: undefined })
      if (hook)
        attempt(
          () => hook.call(hooks, event),
          (error) => log('error', `the hook ${name} failed: ${String(error)}`),
        )
    },
    log,
  }

  function log(level: LogLevel, line: string, fields?: object): void {
    attempt(
      () => logger?.[level]?.(line, fields as Readonly<Record<string, unknown>>),
      () => {},
    )
  }
}

/** Whether an object has a hook, or may inherit one from its class. */
function mayListen(hooks: Hooks): boolean {
  return Object.getPrototypeOf(hooks) !== Object.prototype || Object.values(hooks).some((hook) => hook !== undefined)
}

/** Runs the application's code, and catches what it throws or rejects with. */
function attempt(run: () => unknown, onError: (error: unknown) => void): void {
  try {
    const result = run() as PromiseLike<unknown> | undefined
    if (typeof result?.then === 'function') Promise.resolve(result).catch(onError)
  } catch (error) {
    onError(error)
  }
}
