/** Returns the value at a path of keys: names of fields, and positions in lists. */
export function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined,
    value,
  )
}

/** Returns the value with a new value at a path. Missing objects on the way are made; `undefined` removes a field. */
export function withValueAt(value: unknown, [first, ...rest]: readonly string[], inner: unknown): unknown {
  if (first === undefined) return inner
  const next = withValueAt(valueAt(value, [first]), rest, inner)
  if (Array.isArray(value)) return Object.assign(value.slice(), { [first]: next })
  const own = typeof value === 'object' && value !== null ? value : {}
  const { [first]: _, ...others } = own as Record<string, unknown>
  return next === undefined ? others : { ...own, [first]: next }
}
