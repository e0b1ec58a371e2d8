import type { core } from 'zod/mini'
import { ForeignElement } from '../objects/schema.gen.ts'
import { marks, type Mark } from './marks.ts'

/** How the value of an element is represented in XML: as text, as a list of elements, or as attributes and elements. */
export type Layout =
  | { readonly kind: 'text' }
  | { readonly kind: 'list'; readonly entry: Child; readonly always: boolean }
  | RecordLayout

export interface RecordLayout {
  readonly kind: 'record'
  /** By name in XML, in the order of the schema. */
  readonly attributes: ReadonlyMap<string, Attribute>
  /** By name, in the order of the schema, which is that of the XSD. */
  readonly children: ReadonlyMap<string, Child>
  /** The fields that are always arrays, even if the element is absent. */
  readonly lists: readonly string[]
  /** Whether the element contains text, its `value`. */
  readonly hasText: boolean
}

export interface Attribute {
  readonly field: string
  readonly type: 'string' | 'integer' | 'boolean'
}

export interface Child {
  readonly name: string
  readonly layout: Layout
  /** Whether the element can be repeated, so that its field is an array. */
  readonly many: boolean
}

const text: Layout = { kind: 'text' }
const layouts = new WeakMap<core.$ZodType, Layout>()

/** Derives the layout of an element from its schema and the marks on it. Nothing else describes an element. */
export function layoutOf(schema: core.$ZodType): Layout {
  const found = layouts.get(schema)
  if (found) return found
  const { def } = (schema as core.$ZodTypes)._zod
  const layout = def.type === 'object' ? recordOf(def.shape) : def.type === 'union' ? unionOf(def.options) : text
  layouts.set(schema, layout)
  return layout
}

/** A name may be passed as a string, and is written like the object with that value. */
function unionOf(options: readonly core.$ZodType[]): Layout {
  const record = options.find((one) => one._zod.def.type === 'object')
  return record ? layoutOf(record) : text
}

function recordOf(shape: Readonly<Record<string, core.$ZodType>>): RecordLayout {
  const attributes = new Map<string, Attribute>()
  const children = new Map<string, Child>()
  let hasText = false
  for (const [field, given] of Object.entries(shape)) {
    const schema = required(given)
    const mark: Mark = marks.get(schema) ?? {}
    const { def } = (schema as core.$ZodTypes)._zod
    if (def.type === 'array') {
      const item = required(def.element)
      if (item !== ForeignElement) children.set(field, listOf(field, layoutOf(item), mark))
    } else if (mark.attribute) attributes.set(nameOf(field, mark), { field, type: typeOf(schema) })
    else if (mark.text) hasText = true
    else children.set(field, { name: field, layout: layoutOf(schema), many: false })
  }
  const isList = ({ many, layout }: Child): boolean => many || layout.kind === 'list'
  const lists = Array.from(children.values()).filter(isList)
  return { kind: 'record', attributes, children, lists: lists.map(({ name }) => name), hasText }
}

function nameOf(field: string, { name = field, prefix }: Mark): string {
  return prefix === undefined ? name : `${prefix}:${name}`
}

function listOf(name: string, layout: Layout, { wrapped: entry, always }: Mark): Child {
  if (entry === undefined) return { name, layout, many: true }
  return {
    name,
    layout: { kind: 'list', entry: { name: entry, layout, many: true }, always: always === true },
    many: false,
  }
}

/** Unwraps an optional schema. */
function required(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod
  return def.type === 'optional' ? required(def.innerType) : schema
}

function typeOf(schema: core.$ZodType): Attribute['type'] {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'boolean') return 'boolean'
  // A number, or a number that may be passed as digits.
  return def.type === 'number' || def.type === 'union' ? 'integer' : 'string'
}
