/** Sets a field whose name comes from outside: `__proto__` has to become one like any other. */
export function setField(values: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') values[name] = value
  else Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true })
}
