/** An element of an XML document, with its prefixes resolved. */
export interface XmlElement {
  /** The name without a prefix. */
  name: string
  /** Empty if the element is in no namespace. */
  namespace: string
  /** The attributes by the names in the document; declarations of prefixes are not among them. */
  attributes: Record<string, string>
  /** Texts and elements, in document order. */
  content: (string | XmlElement)[]
  /** The converted element, once it has ended. Its content is then empty. */
  value?: unknown
}

/** The limits for a document. */
export interface Limits {
  /** The maximum length, in characters. */
  readonly length: number
  /** The maximum depth of nested elements. */
  readonly depth: number
}
