import type { ClientOptions } from './options.ts'

/** Options over others: `headers` and `hooks` are merged by name, every other option that is named takes the old one's place. */
export function mergeOptions(base: ClientOptions, changes: ClientOptions): ClientOptions {
  const merged: Record<string, unknown> = { ...base, ...changes }
  for (const name of ['headers', 'hooks'] as const) {
    if (base[name] || changes[name]) merged[name] = { ...base[name], ...changes[name] }
  }
  return merged
}
