import * as z from 'zod/mini'

/** What a schema alone does not tell about the XML of its values. A scalar without a mark is an attribute. */
export interface Mark {
  /** The element of each entry of a list, inside a wrapping element. */
  readonly entry?: string
  /** Whether the wrapping element is written for an empty list too. */
  readonly always?: boolean
  /** The scalar is an element of its own. */
  readonly element?: true
  /** The name of the attribute, if it differs from the field's. */
  readonly attribute?: string
}

/** The marks of schemas. */
export const marks = z.registry<Mark>()

/** Marks a scalar that is an element. */
export function element<S extends z.core.$ZodType>(schema: S): S {
  return marked(schema, { element: true })
}

/** Marks a list whose entries are wrapped: `<categoryBag><keyedReference/></categoryBag>`. */
export function wrapped<S extends z.core.$ZodType>(entry: string, schema: S): S {
  return marked(schema, { entry })
}

/** Marks a wrapped list whose element the XSD requires, also where it is empty. */
export function required<S extends z.core.$ZodType>(entry: string, schema: S): S {
  return marked(schema, { entry, always: true })
}

/** Marks the language of a text, `xml:lang`. */
export function language<S extends z.core.$ZodType>(schema: S): S {
  return marked(schema, { attribute: 'xml:lang' })
}

function marked<S extends z.core.$ZodType>(schema: S, mark: Mark): S {
  marks.add(schema, mark)
  return schema
}
