/** Puts values of results in the place of texts such as `$0.items.1.id`, anywhere inside of params. */
export function resolveValues(params: unknown, results: readonly unknown[]): unknown {
  if (typeof params === 'string') return params.startsWith('$') ? valueAt(results, params.slice(1).split('.')) : params
  if (Array.isArray(params)) return params.map((one) => resolveValues(one, results))
  if (typeof params !== 'object' || params === null) return params
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, resolveValues(value, results)]))
}

function valueAt(results: readonly unknown[], path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], results)
}
