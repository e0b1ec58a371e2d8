/** Makes a model deeply read-only: a change by one output would change the service for the others. */
export function freezeModel<T>(value: T): T {
  // Primitive values count as frozen.
  if (Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const one of Object.values(value as object)) freezeModel(one)
  return value
}
