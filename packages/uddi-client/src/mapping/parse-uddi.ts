import type { Limits, XmlElement } from '../xml-element.ts'
import { parseXml } from '../xml/parse.ts'
import { elementLayout } from './elements.ts'
import type { Layout } from './layout.ts'
import { readElement } from './read-element.ts'

/**
 * Parses a document that is or contains a UDDI element. Each part of it is converted when it ends, so that a long list
 * and its elements are never in memory at once.
 * @throws SyntaxError it is not well-formed XML
 */
export function parseUddi(text: string, limits: Limits): XmlElement {
  return parseXml(text, limits, (open) => {
    const element = open.at(-1) as XmlElement
    const layout = layoutIn(open)
    if (!layout) return
    element.value = readElement(element, layout)
    element.content = []
  })
}

/** The layout of a root element of UDDI. */
export function rootLayout({ name, namespace }: XmlElement): Layout | undefined {
  return namespace.startsWith('urn:uddi-org:') ? elementLayout(name) : undefined
}

/** The layout of the last of some nested elements. */
function layoutIn(open: readonly XmlElement[]): Layout | undefined {
  let layout: Layout | undefined
  for (let depth = 1; depth < open.length; depth++) {
    const element = open[depth] as XmlElement
    if (!layout) layout = rootLayout(element)
    else {
      if (element.namespace !== open[depth - 1]?.namespace) return undefined
      layout = childLayout(layout, element.name)
      if (!layout) return undefined
    }
  }
  return layout
}

function childLayout(layout: Layout, name: string): Layout | undefined {
  if (layout.kind === 'list') return layout.entry.name === name ? layout.entry.layout : undefined
  return layout.kind === 'record' ? layout.children.get(name)?.layout : undefined
}
