import type { Hooks } from './hooks.ts'
import type { Logger } from './logger.ts'

type Hook = (event: never) => unknown

/** The same hooks, so that one that throws or rejects is logged and breaks nothing. */
export function guard(hooks: Hooks, logger: Logger | undefined): Hooks {
  return Object.fromEntries(Object.entries(hooks).map(([name, hook]) => [name, hook && guarded(name, hook as Hook)]))

  function guarded(name: string, hook: Hook): Hook {
    const report = (error: unknown): void => logger?.error?.(`the hook ${name} failed: ${String(error)}`)
    return (event) => {
      try {
        const result = hook.call(hooks, event)
        if (result instanceof Promise) result.catch(report)
      } catch (error) {
        report(error)
      }
    }
  }
}
