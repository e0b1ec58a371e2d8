import { XmlDocument, XmlElement, XmlParseError } from 'libxml2-wasm'

/** An element as libxml2 reads it. */
export interface Tree {
  name: string
  namespace: string
  /** `name=value`, without prefixes, in alphabetical order. */
  attributes: string[]
  content: (string | Tree)[]
}

/**
 * What libxml2 reads in a document; undefined where it refuses it. That a namespace has to be a valid URI is a rule of its own,
 * which the recommendation leaves open: such a document is `unsure`.
 */
export function treeOf(bytes: Uint8Array): Tree | 'unsure' | undefined {
  let document: XmlDocument
  try {
    document = XmlDocument.fromBuffer(bytes)
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    return error.details.every(({ message, level }) => level === 1 || /is not a valid URI/.test(message))
      ? 'unsure'
      : undefined
  }
  try {
    return read(document.root)
  } finally {
    document.dispose()
  }
}

function read(element: XmlElement): Tree {
  const content: Tree['content'] = []
  // The wrapper cannot step over an instruction.
  for (const child of element.find('* | text()')) {
    const last = content.length - 1
    if (child instanceof XmlElement) content.push(read(child))
    else if (typeof content[last] === 'string') content[last] += bare(child.content)
    else if (child.content !== '') content.push(bare(child.content))
  }
  const attributes = element.attrs.map((one) => `${one.name}=${bare(one.value)}`).toSorted()
  return { name: element.name, namespace: element.namespaceUri, attributes, content }
}

/** A text without byte-order marks, which the wrapper takes off the beginning of every text. */
export function bare(text: string): string {
  return text.replaceAll('\uFEFF', '')
}
