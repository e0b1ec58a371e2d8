/** A name with its prefix resolved. */
export interface QualifiedName {
  /** Empty where there is none. */
  readonly namespace: string
  readonly local: string
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

const everywhere: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['xml', xmlNamespace],
])

/**
 * The prefixes that hold in an element: its own, and those of the elements around it. They are not copied, so that many
 * elements inside many prefixes cost no more than others. Names are resolved once for each element that declares prefixes.
 */
export class Scope {
  readonly #prefixes: ReadonlyMap<string, string>
  readonly #outer: Scope | undefined
  readonly #names = new Map<string, QualifiedName>()

  constructor(prefixes: ReadonlyMap<string, string> = everywhere, outer?: Scope) {
    this.#prefixes = prefixes
    this.#outer = outer
  }

  /** The scope inside an element with these attributes. */
  within(names: readonly string[], values: readonly string[]): Scope {
    let prefixes: Map<string, string> | undefined
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string
      if (!isDeclaration(name)) continue
      const namespace = values[index] as string
      if (namespace === '' && name !== 'xmlns') throw new SyntaxError(`${name} declares a prefix for nothing`)
      prefixes ??= new Map()
      prefixes.set(name.slice(6), namespace)
    }
    return prefixes ? new Scope(prefixes, this) : this
  }

  /** @throws SyntaxError the prefix is declared nowhere */
  resolve(name: string): QualifiedName {
    let found = this.#names.get(name)
    if (!found) this.#names.set(name, (found = this.#split(name)))
    return found
  }

  #split(name: string): QualifiedName {
    const colon = name.indexOf(':')
    const namespace = this.#namespaceOf(colon < 0 ? '' : name.slice(0, colon))
    if (namespace === undefined) throw new SyntaxError(`the prefix of ${name} is declared nowhere`)
    return { namespace, local: name.slice(colon + 1) }
  }

  #namespaceOf(prefix: string): string | undefined {
    const own = this.#prefixes.get(prefix)
    return own === undefined && this.#outer ? this.#outer.#namespaceOf(prefix) : own
  }
}

/** Whether an attribute declares a prefix, or what holds without one. */
export function isDeclaration(name: string): boolean {
  return name.startsWith('xmlns') && (name.length === 5 || name[5] === ':')
}
