import { mergeHooks } from './hooks.ts'
import type { ClientOptions } from './options.ts'
import { given } from './request/option-rules.ts'

/**
 * Merges `headers` and `hooks` by name; every other option in `changes` replaces the one in `base`. An undefined one
 * counts as absent, except for the token: a client must not use another's because its own is missing.
 */
export function mergeOptions(base: ClientOptions, changes: ClientOptions): ClientOptions {
  const merged: Record<string, unknown> = { ...base, ...given(changes) }
  if ('token' in changes) merged['token'] = changes.token
  if (base.hooks || changes.hooks) merged['hooks'] = mergeHooks(base.hooks, changes.hooks)
  if (base.headers || changes.headers) merged['headers'] = { ...byName(base.headers), ...byName(changes.headers) }
  return merged
}

/** Header names are case-insensitive. An undefined value is kept: it removes a header. */
function byName(headers: ClientOptions['headers'] = {}): NonNullable<ClientOptions['headers']> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
