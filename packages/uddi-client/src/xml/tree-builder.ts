import { setField } from '../set-field.ts'
import type { XmlElement } from '../xml-element.ts'
import { resolveReferences } from './characters.ts'
import { declare, namespaceOf, outermost, type Scope } from './namespaces.ts'

/** Builds a tree from what the parser finds. */
export class TreeBuilder {
  /** The raw attributes of each element. */
  readonly #attributes: readonly string[]
  /** The open elements and their prefixes, by depth. */
  readonly #open: XmlElement[] = [{ name: '', namespace: '', attributes: {}, content: [] }]
  readonly #scopes: Scope[] = [outermost]
  #entered = 0

  constructor(attributes: readonly string[]) {
    this.#attributes = attributes
  }

  get root(): XmlElement {
    return this.#open[1] as XmlElement
  }

  enter(tag: string, depth: number): void {
    const attributes: Record<string, string> = {}
    const prefixed = readAttributes(this.#attributes[this.#entered++] as string, attributes)
    const outer = this.#scopes[depth - 1] as Scope
    const scope = prefixed ? declare(prefixed, attributes, outer) : outer
    const name = tag.slice(tag.indexOf(':') + 1).replace('!', '')
    const element = { name, namespace: namespaceOf(tag, scope), attributes, content: [] }
    this.add(depth - 1, element)
    this.#open[depth] = element
    this.#scopes[depth] = scope
  }

  /** Appends to the content of the open element at a depth. */
  add(depth: number, one: string | XmlElement): void {
    const element = this.#open[depth] as XmlElement
    // Most elements contain one text, and an array literal takes much less memory than a grown array.
    if (element.content.length === 0) element.content = [one]
    else element.content.push(one)
  }
}

/** Reads raw attributes. Returns the names whose prefixes have to be resolved. */
function readAttributes(tag: string, attributes: Record<string, string>): string[] | undefined {
  const written = /[\t\n]/.test(tag) ? tag.replaceAll(/[\t\n]/g, ' ') : tag
  let prefixed: string[] | undefined
  for (let at = 0, equals = written.indexOf('='); equals > 0; equals = written.indexOf('=', at)) {
    // White space precedes every name.
    const name = written.slice(at + 1, equals).trim()
    let open = equals + 1
    while (written[open] !== '"' && written[open] !== "'") open++
    if (at > 0 && Object.hasOwn(attributes, name)) throw new SyntaxError(`it has the attribute ${name} twice`)
    at = written.indexOf(written[open] as string, open + 1) + 1
    setField(attributes, name, resolveReferences(written.slice(open + 1, at - 1)))
    if (name === 'xmlns' || (name.includes(':') && !name.startsWith('xml:'))) (prefixed ??= []).push(name)
  }
  return prefixed
}
