/** Sets a field whose name comes from outside: `__proto__` becomes an ordinary field too. */
export function setField(values: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') values[name] = value
  else Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true })
}
