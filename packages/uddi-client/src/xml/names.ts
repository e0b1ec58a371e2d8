/** A name with its prefix resolved. */
export interface QualifiedName {
  /** Empty where there is none. */
  readonly namespace: string
  readonly local: string
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/** The prefixes that hold in an element. Names are resolved once for each element that declares prefixes. */
export class Scope {
  readonly #prefixes: ReadonlyMap<string, string>
  readonly #names = new Map<string, QualifiedName>()

  constructor(prefixes: ReadonlyMap<string, string> = new Map([['xml', xmlNamespace]])) {
    this.#prefixes = prefixes
  }

  /** The scope inside an element with these attributes. */
  within(names: readonly string[], values: readonly string[]): Scope {
    let prefixes: Map<string, string> | undefined
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string
      if (!isDeclaration(name)) continue
      const namespace = values[index] as string
      if (namespace === '' && name !== 'xmlns') throw new SyntaxError(`${name} declares a prefix for nothing`)
      prefixes ??= new Map(this.#prefixes)
      prefixes.set(name.slice(6), namespace)
    }
    return prefixes ? new Scope(prefixes) : this
  }

  /** @throws SyntaxError the prefix is declared nowhere */
  resolve(name: string): QualifiedName {
    let found = this.#names.get(name)
    if (!found) this.#names.set(name, (found = this.#split(name)))
    return found
  }

  #split(name: string): QualifiedName {
    const colon = name.indexOf(':')
    const namespace = this.#prefixes.get(colon < 0 ? '' : name.slice(0, colon))
    if (namespace === undefined && colon >= 0) throw new SyntaxError(`the prefix of ${name} is declared nowhere`)
    return { namespace: namespace ?? '', local: name.slice(colon + 1) }
  }
}

/** Whether an attribute declares a prefix, or what holds without one. */
export function isDeclaration(name: string): boolean {
  return name.startsWith('xmlns') && (name.length === 5 || name[5] === ':')
}
