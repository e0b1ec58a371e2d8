import { resolveReferences } from './characters.ts'

/** Reads attributes as they are written. Returns the names whose prefixes have to be resolved. */
export function readAttributes(tag: string, attributes: Record<string, string>): string[] | undefined {
  const written = /[\t\n]/.test(tag) ? tag.replaceAll(/[\t\n]/g, ' ') : tag
  let prefixed: string[] | undefined
  for (let at = 0, equals = written.indexOf('='); equals > 0; equals = written.indexOf('=', at)) {
    const name = written.slice(at, equals).trim()
    let open = equals + 1
    while (written[open] === ' ') open++
    at = written.indexOf(written[open] as string, open + 1) + 1
    if (Object.hasOwn(attributes, name)) throw new SyntaxError(`it has the attribute ${name} twice`)
    setField(attributes, name, resolveReferences(written.slice(open + 1, at - 1)))
    if (name === 'xmlns' || (name.includes(':') && !name.startsWith('xml:'))) (prefixed ??= []).push(name)
  }
  return prefixed
}

/** Sets a field whose name comes from outside: `__proto__` becomes an ordinary field too. */
export function setField(values: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') values[name] = value
  else Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true })
}
