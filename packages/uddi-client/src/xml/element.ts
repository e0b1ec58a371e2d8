import { resolveReferences } from './characters.ts'
import { type QualifiedName, Scope } from './names.ts'
import { attributesKey, dataKey, type ParsedNode, parseXml, textKey } from './parse.ts'
import type { Limits } from './well-formed.ts'

/** An element, looked at where the parser left it. */
export interface Element {
  readonly name: QualifiedName
  readonly scope: Scope
  /** By their names as they stand there, the values with their references; undefined where there are none. */
  readonly attributes: Readonly<Record<string, string>> | undefined
  readonly content: readonly ParsedNode[]
}

/** The element at the top of a document. */
export function rootElement(text: string, limits: Limits): Element {
  const [root] = childElements(parseXml(text, limits), new Scope())
  if (!root) throw new SyntaxError('the answer is no XML: it has no element')
  return root
}

/** The elements among nodes. */
export function* childElements(nodes: readonly ParsedNode[], scope: Scope): Generator<Element, void> {
  for (const node of nodes) {
    const name = nodeName(node)
    if (name !== textKey && name !== dataKey) yield elementOf(node, name, scope)
  }
}

/** The first key of a node: an element's name, or what stands for a text. */
export function nodeName(node: ParsedNode): string {
  for (const key in node) if (key !== attributesKey) return key
  return textKey
}

export function elementOf(node: ParsedNode, name: string, outer: Scope): Element {
  const attributes = node[attributesKey] as Readonly<Record<string, string>> | undefined
  const scope = attributes ? outer.within(attributes) : outer
  return { name: scope.resolve(name), scope, attributes, content: node[name] as readonly ParsedNode[] }
}

/** The text of an element, that of CDATA sections included and that of elements inside it left out. */
export function textOf(content: readonly ParsedNode[]): string {
  let text = ''
  for (const node of content) {
    const plain = node[textKey] as string | undefined
    if (plain !== undefined) text += resolveReferences(plain)
    else if (node[dataKey]) for (const part of node[dataKey] as readonly ParsedNode[]) text += part[textKey] as string
  }
  return text
}

/** The value of an attribute: white space becomes blanks, and then references what they stand for. */
export function attributeValue(raw: string): string {
  return resolveReferences(/[\t\n]/.test(raw) ? raw.replaceAll(/[\t\n]/g, ' ') : raw)
}
