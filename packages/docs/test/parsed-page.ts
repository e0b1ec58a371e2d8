import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

/** The elements of a page as a browser without scripts sees them. */
export function elementsOf(page: string): Element[] {
  const faults: string[] = []
  const tree = parse(page, {
    scriptingEnabled: false,
    onParseError: ({ code, startLine }) => faults.push(`${startLine}: ${code}`),
  })
  if (faults.length > 0) throw new Error(`not well-formed: ${faults.join(', ')}`)
  const found: Element[] = []
  const visit = (node: Node): void => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(tree)
  return found
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

/** The text in an element. */
export function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
