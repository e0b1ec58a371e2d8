import type { ClientOptions } from './options.ts'

/** Options over others: `headers` and `hooks` are merged by name, every other option that is named takes the old one's place. */
export function mergeOptions(base: ClientOptions, changes: ClientOptions): ClientOptions {
  return {
    ...base,
    ...changes,
    ...(base.headers || changes.headers ? { headers: { ...byName(base.headers), ...byName(changes.headers) } } : {}),
    ...(base.hooks || changes.hooks ? { hooks: { ...base.hooks, ...changes.hooks } } : {}),
  }
}

/** A header has one name, however it is spelt. What is undefined stays, since it takes another one away. */
function byName(headers: ClientOptions['headers'] = {}): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
