import { inspect } from 'node:util'

/** Everything that can be seen of a value. */
export function seen(value: unknown): string {
  const { message, stack, cause } = Object(value) as Partial<Error>
  return [
    inspect(value, { depth: Infinity }),
    JSON.stringify(value),
    String(value),
    message,
    stack,
    inspect(cause),
  ].join('\n')
}
