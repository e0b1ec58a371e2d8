/** An element of an XML document, its prefixes resolved. */
export interface XmlElement {
  /** Its name without a prefix. */
  name: string
  /** Empty where there is none. */
  namespace: string
  /** By their names as they are written, without the declarations of prefixes. */
  attributes: Record<string, string>
  /** Texts and elements in their order. */
  content: (string | XmlElement)[]
}

/** How large and how deep a document may be. */
export interface Limits {
  /** Characters. */
  readonly length: number
  /** Elements inside each other. */
  readonly depth: number
}
