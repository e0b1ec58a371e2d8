import type { ClientOptions } from './options.ts'

/** Options over others: `headers` and `hooks` are merged by name, every other option that is named takes the old one's place. */
export function mergeOptions(base: ClientOptions, changes: ClientOptions): ClientOptions {
  const merged: Record<string, unknown> = { ...base, ...changes }
  if (base.hooks || changes.hooks) merged['hooks'] = { ...base.hooks, ...changes.hooks }
  if (base.headers || changes.headers) merged['headers'] = { ...byName(base.headers), ...byName(changes.headers) }
  return merged
}

/** Headers are the same in upper and lower case. An undefined value stays: it takes one away. */
function byName(headers: ClientOptions['headers'] = {}): NonNullable<ClientOptions['headers']> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
