import { asJson, type Json, listOf, type Tree } from './tree.ts'

/**
 * The same schemas in the form that a validator of JSON Schema takes: no field is required that does not travel this
 * way, and `nullable` is a type.
 * @param hidden the mark of fields that do not travel this way
 * @param base what references begin with
 */
export function prepared(value: unknown, tree: Tree, hidden: 'readOnly' | 'writeOnly', base = ''): unknown {
  const visit = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(visit)
    if (typeof one !== 'object' || one === null) return one
    const schema = one as Json
    const copy = Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, visit(inner)]))
    const reference = schema['$ref']
    if (typeof reference === 'string' && reference.startsWith('#')) copy['$ref'] = base + reference
    const required = listOf(schema['required'])
    if (required.length > 0) copy['required'] = required.filter((name) => !isHidden(name, schema, tree, hidden))
    return modern(withForms(copy, schema, tree))
  }
  return visit(value)
}

function isHidden(name: unknown, { $ref: _ref, ...schema }: Json, tree: Tree, mark: string): boolean {
  const properties = asJson(tree.merged(schema)['properties'])
  return tree.merged(properties[String(name)])[mark] === true
}

/** Forms of an object are told apart by people and by their fields: a value that has two of them is accepted. */
function withForms({ oneOf, ...copy }: Json, schema: Json, tree: Tree): Json {
  if (oneOf === undefined) return copy
  const haveFields = listOf(schema['oneOf']).every((part) => tree.merged(part)['properties'] !== undefined)
  return haveFields && copy['anyOf'] === undefined ? { ...copy, anyOf: oneOf } : { ...copy, oneOf }
}

/** What the upgrade of a document leaves of older words, beside a reference or a composition. */
function modern(schema: Json): Json {
  const { nullable, exclusiveMinimum, exclusiveMaximum, required, ...others } = schema
  const above =
    typeof exclusiveMinimum === 'boolean' ? (exclusiveMinimum ? others['minimum'] : undefined) : exclusiveMinimum
  const below =
    typeof exclusiveMaximum === 'boolean' ? (exclusiveMaximum ? others['maximum'] : undefined) : exclusiveMaximum
  const own = {
    ...others,
    ...(above === undefined ? {} : { exclusiveMinimum: above }),
    ...(below === undefined ? {} : { exclusiveMaximum: below }),
    ...(required === undefined || typeof required === 'boolean' ? {} : { required }),
    ...(typeof nullable === 'object' ? { nullable } : {}),
  }
  return nullable === true ? { anyOf: [own, { type: 'null' }] } : own
}
