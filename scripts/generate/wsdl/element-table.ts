import type { core } from 'zod/mini'
import type { Code } from '../code.ts'
import { layoutOf } from './uddi-mapping.ts'

/** An attribute or a child of an element. */
interface Part {
  readonly name: string
  readonly required: boolean
}

export interface AttributePart extends Part {
  readonly type: 'string' | 'integer' | 'boolean'
}

export interface ChildPart extends Part {
  readonly many: boolean
}

/** An element of the messages. */
export interface ElementFacts {
  readonly name: string
  /** The schemas of its values, for their words. */
  readonly schemas: readonly core.$ZodType[]
  readonly attributes: readonly AttributePart[]
  readonly children: readonly ChildPart[]
  readonly hasText: boolean
  /** Whether elements of other namespaces may follow. */
  readonly open: boolean
}

type Shape = Readonly<Record<string, core.$ZodType>>

/** All elements of the messages of inquiry by their names. */
export function elementTable({ operations, schemas }: Code): ReadonlyMap<string, ElementFacts> {
  const schemaOf = (name = ''): core.$ZodType | undefined => schemas.find((one) => one.name === name)?.schema
  const table = new Map<string, ElementFacts>()
  for (const { operation } of operations) {
    const { request, answer } = operation.traits as { readonly request: string; readonly answer: string }
    add(table, request, schemaOf(operation.params), true)
    add(table, answer, schemaOf(operation.response), false)
    const message = table.get(request)
    const generic = { name: 'generic', required: true, type: 'string' } as const
    if (message) table.set(request, { ...message, attributes: merged([generic], message.attributes) })
  }
  add(table, 'dispositionReport', schemaOf('DispositionReport'), false)
  return table
}

/** Adds an element and those inside it. What stands in several places has what is true of all of them. */
function add(
  table: Map<string, ElementFacts>,
  name: string,
  schema: core.$ZodType | undefined,
  sent: boolean,
  listed?: string,
): void {
  const own = schema && inner(schema)
  const found = table.get(name)
  if (!own || found?.schemas.includes(own)) return
  const facts = listed === undefined ? factsOf(name, own, sent) : listFacts(name, own, sent, listed)
  table.set(name, found ? combined(found, facts) : facts)
  if (listed !== undefined) return add(table, listed, elementOf(own), sent)
  const layout = layoutOf(own)
  if (layout.kind !== 'record') return
  for (const child of layout.children.values())
    add(
      table,
      child.name,
      child.many ? elementOf(fieldOf(own, child.name)) : fieldOf(own, child.name),
      sent,
      child.layout.kind === 'list' ? child.layout.entry.name : undefined,
    )
}

function factsOf(name: string, schema: core.$ZodType, sent: boolean): ElementFacts {
  const layout = layoutOf(schema)
  if (layout.kind !== 'record')
    return { name, schemas: [schema], attributes: [], children: [], hasText: true, open: false }
  const attributes = Array.from(layout.attributes, ([attribute, { field, type }]) => ({
    name: attribute,
    required: !isOptional(fieldOf(schema, field)),
    type,
  }))
  const children = Array.from(layout.children.values(), (child) => {
    const field = fieldOf(schema, child.name)
    const always = child.layout.kind === 'list' ? child.layout.always : !child.many
    const required = sent ? !isOptional(field) && (!child.many || hasLeast(field)) : !isOptional(field) && always
    return { name: child.name, many: child.many, required }
  })
  return { name, schemas: [schema], attributes, children, hasText: layout.hasText, open: 'any' in shapeOf(schema) }
}

function listFacts(name: string, schema: core.$ZodType, sent: boolean, entry: string): ElementFacts {
  const children = [{ name: entry, many: true, required: sent && hasLeast(schema) }]
  return { name, schemas: [schema], attributes: [], children, hasText: false, open: false }
}

function combined(one: ElementFacts, other: ElementFacts): ElementFacts {
  return {
    name: one.name,
    schemas: [...one.schemas, ...other.schemas],
    attributes: merged(one.attributes, other.attributes),
    children: merged(one.children, other.children),
    hasText: one.hasText || other.hasText,
    open: one.open || other.open,
  }
}

function merged<P extends Part>(one: readonly P[], other: readonly P[]): P[] {
  const both = one.map((part) => {
    const same = other.find(({ name }) => name === part.name)
    return same && !same.required ? same : part
  })
  return [...both, ...other.filter(({ name }) => !one.some((part) => part.name === name))]
}

/** The schema inside one that may be left out; of a name that may be a string, the object that it stands for. */
function inner(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'optional') return inner(def.innerType)
  return (def.type === 'union' && def.options.find((one) => one._zod.def.type === 'object')) || schema
}

function isOptional(schema: core.$ZodType | undefined): boolean {
  return schema === undefined || schema._zod.def.type === 'optional'
}

function shapeOf(schema: core.$ZodType): Shape {
  const { def } = (inner(schema) as core.$ZodTypes)._zod
  return def.type === 'object' ? def.shape : {}
}

function fieldOf(schema: core.$ZodType, name: string): core.$ZodType | undefined {
  return shapeOf(schema)[name]
}

function elementOf(schema: core.$ZodType | undefined): core.$ZodType | undefined {
  if (!schema) return undefined
  const { def } = (inner(schema) as core.$ZodTypes)._zod
  return def.type === 'array' ? def.element : undefined
}

/** Whether a list has to have an entry. */
function hasLeast(schema: core.$ZodType | undefined): boolean {
  const checks = (schema && inner(schema)._zod.def.checks) ?? []
  return checks.some(({ _zod: { def } }) => def.check === 'min_length')
}
