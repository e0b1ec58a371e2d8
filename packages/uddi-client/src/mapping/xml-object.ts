/** How the fields of an object are written in XML. Their order is that of the XSD. */
export type XmlObject = Readonly<Record<string, XmlField>>

/** How a field is written in XML, in the words of OpenAPI. Without any it is an element with a text. */
export interface XmlField {
  readonly attribute?: true
  /** The name in XML, if it differs from the field's. */
  readonly name?: string
  readonly prefix?: string
  /**
   * True if it is a list: of elements of the field's name, or of those that `wrapped` names inside one of that name.
   */
  readonly list?: true
  readonly wrapped?: string
  /** True if the wrapping element is written for an empty list too. */
  readonly always?: true
  /** The value is the text of the element itself. */
  readonly text?: true
  /** @default a text */
  readonly type?: 'integer' | 'boolean'
  /** The object that is the value or an entry: its name, or its fields. @default a text */
  readonly object?: string | XmlObject
}
