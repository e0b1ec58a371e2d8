import type { Hooks } from './hooks.ts'
import type { Logger, LogLevel } from './logger.ts'

/** A client may have hooks besides the common ones. */
type EventOf<Name extends string> = Name extends keyof Hooks ? Parameters<NonNullable<Hooks[Name]>>[0] : object

/** Tells hooks and log what happens to a call. Neither can fail it: what they throw is caught. */
export interface Report {
  /** Whether nobody listens, so that nothing need be put together. */
  readonly silent: boolean
  /** Whether there is such a hook. */
  readonly hears: (hook: keyof Hooks) => boolean
  readonly tell: <Name extends string>(
    hook: Name,
    level: LogLevel,
    line: string | (() => string),
    event: () => EventOf<Name>,
  ) => void
  /** Writes a line that no hook is told of. */
  readonly log: (level: LogLevel, line: string, fields?: object) => void
}

export function report(hooks: Hooks = {}, logger?: Logger): Report {
  return {
    silent: !logger && !mayListen(hooks),
    hears: (hook) => hooks[hook] !== undefined,
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

/** Whether an object has a hook of its own, or may inherit one from its class. */
function mayListen(hooks: Hooks): boolean {
  return Object.getPrototypeOf(hooks) !== Object.prototype || Object.values(hooks).some((hook) => hook !== undefined)
}

/** Runs what somebody else wrote; a promise that it returns is watched too. */
function attempt(run: () => unknown, onError: (error: unknown) => void): void {
  try {
    const result = run() as PromiseLike<unknown> | undefined
    if (typeof result?.then === 'function') Promise.resolve(result).catch(onError)
  } catch (error) {
    onError(error)
  }
}
