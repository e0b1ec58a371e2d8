/** A record whose values are made when they are first read; its names are known before. It has no prototype. */
export function lazyRecord<Value>(names: readonly string[], make: (name: string) => Value): Record<string, Value> {
  const record = Object.create(null) as Record<string, Value>
  for (const name of names) addLazily(record, name, () => make(name))
  return record
}

/** Adds a value that is made when it is first read. */
export function addLazily<Value>(record: Record<string, Value>, name: string, make: () => Value): void {
  Object.defineProperty(record, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make()
      Object.defineProperty(record, name, { value, configurable: true, enumerable: true })
      return value
    },
  })
}
