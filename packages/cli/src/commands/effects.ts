import { chosenServices } from '../manifest/load.ts'
import type { Effect } from '../manifest/effect.ts'

/** An operation, and what it does to the world. */
interface EffectRow {
  readonly operation: string
  readonly effect: Effect
  readonly method: string
  readonly path: string
}

/** All operations with their effects, in the order of their names. */
export function effectRows(): EffectRow[] {
  return chosenServices().flatMap(({ name, groups }) =>
    groups.flatMap(({ operations }) =>
      operations.map(({ name: operation, effect, method = '', path = '' }) => ({
        operation: `${name}.${operation}`,
        effect,
        method,
        path,
      })),
    ),
  )
}

/** The same as lines for people. */
export function effectsText(): string {
  const rows = effectRows()
  const width = Math.max(...rows.map(({ operation }) => operation.length))
  return rows
    .map(({ operation, effect, method, path }) =>
      `${operation.padEnd(width)}  ${effect.padEnd('runs-commands'.length)}  ${method} ${path}`.trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('')
}
