/** Makes a model read-only, with all that is in it: what one output changed would be another's service. */
export function freezeModel<T>(value: T): T {
  // Primitive values are frozen, too.
  if (Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const one of Object.values(value as object)) freezeModel(one)
  return value
}
