import { objects } from '../xml.gen.ts'
import type { XmlField, XmlObject } from './xml-object.ts'

/** How the value of an element is represented in XML: as text, as a list of elements, or as attributes and elements. */
export type Layout = { readonly kind: 'text' } | { readonly kind: 'list'; readonly entry: Child } | RecordLayout

export interface RecordLayout {
  readonly kind: 'record'
  /** By name in XML, in the order of the schema. */
  readonly attributes: ReadonlyMap<string, Attribute>
  /** By name, in the order of the schema, which is that of the XSD. */
  readonly children: ReadonlyMap<string, Child>
  /** The fields that are always arrays, even if the element is absent. */
  readonly lists: readonly string[]
  /** True if the element contains text, its `value`. */
  readonly hasText: boolean
}

export interface Attribute {
  readonly field: string
  readonly type: 'string' | 'integer' | 'boolean'
}

export interface Child {
  readonly name: string
  readonly layout: Layout
  /** True if the element can be repeated, so that its field is an array. */
  readonly many: boolean
  /** True if an empty list is written too. */
  readonly always: boolean
}

const text: Layout = { kind: 'text' }
const layouts = new Map<string, RecordLayout>()

function makeLayout(object: XmlField['object']): Layout {
  if (object === undefined) return text
  if (typeof object === 'object') return recordLayout(object)
  const layout = layouts.get(object) ?? recordLayout(findFields(object))
  layouts.set(object, layout)
  return layout
}

/** The fields of the object of a name, as the document describes them. Nothing else describes an element. */
export function findFields(name: string): XmlObject {
  return objects[name] as XmlObject
}

/** Derives the layout of an element from the fields of its object. */
export function recordLayout(fields: XmlObject): RecordLayout {
  const attributes = new Map<string, Attribute>()
  const children = new Map<string, Child>()
  let hasText = false
  for (const [field, how] of Object.entries(fields)) {
    // Elements in other namespaces are kept as they are.
    if (how.object === 'ForeignElement') continue
    const layout = makeLayout(how.object)
    if (how.list) children.set(field, makeList(field, layout, how))
    else if (how.attribute) attributes.set(makeName(field, how), { field, type: how.type ?? 'string' })
    else if (how.text) hasText = true
    else children.set(field, { name: field, layout, many: false, always: false })
  }
  const isList = ({ many, layout }: Child): boolean => many || layout.kind === 'list'
  const lists = Array.from(children.values()).filter(isList)
  return { kind: 'record', attributes, children, lists: lists.map(({ name }) => name), hasText }
}

function makeName(field: string, { name = field, prefix }: XmlField): string {
  return prefix === undefined ? name : `${prefix}:${name}`
}

function makeList(name: string, layout: Layout, { wrapped: entry, always }: XmlField): Child {
  if (entry === undefined) return { name, layout, many: true, always: false }
  return {
    name,
    layout: { kind: 'list', entry: { name: entry, layout, many: true, always: false } },
    many: false,
    always: always === true,
  }
}
