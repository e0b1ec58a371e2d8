/** Namespaces by prefix. Outer elements' namespaces are inherited through the prototype, so that nothing is copied. */
export type Scope = Record<string, string>

const xml = 'http://www.w3.org/XML/1998/namespace'
export const outermost: Scope = Object.assign(Object.create(null) as Scope, { '': '', xml })

/**
 * Moves declarations from the attributes into a scope, and checks that the prefixes of all other attributes are
 * declared in it.
 */
export function declare(names: readonly string[], attributes: Record<string, string>, outer: Scope): Scope {
  const scope = Object.create(outer) as Scope
  const others = names.filter((name) => !/^xmlns(?::|$)/.test(name))
  for (const name of names) {
    if (others.includes(name)) continue
    const prefix = name.slice(6)
    const namespace = attributes[name] as string
    const isReserved = prefix === 'xmlns' || namespace === 'http://www.w3.org/2000/xmlns/'
    if (isReserved || (prefix === 'xml') !== (namespace === xml) || (prefix !== '' && namespace === ''))
      throw new SyntaxError(`the prefix ${prefix} cannot be bound to "${namespace}"`)
    scope[prefix] = namespace
    delete attributes[name]
  }
  const resolved = new Set(others.map((name) => findNamespace(name, scope) + name.slice(name.indexOf(':'))))
  if (resolved.size < others.length) throw new SyntaxError(`it has one of the attributes ${others.join(', ')} twice`)
  return scope
}

/** @throws SyntaxError the prefix is not declared */
export function findNamespace(name: string, scope: Scope): string {
  const namespace = scope[name.slice(0, Math.max(0, name.indexOf(':')))]
  if (namespace === undefined) throw new SyntaxError(`the prefix of ${name} is not declared`)
  return namespace
}
