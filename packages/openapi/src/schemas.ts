import type { JsonSchema } from './model/messages.ts'

/** A schema that is an object. */
type Schema = Readonly<Record<string, unknown>>

/** The depth to which forms are searched: schemas may contain themselves. */
const deepest = { references: 50, parts: 10, forms: 5 }

/** Reads the JSON Schemas of a service, and follows their references. */
export class Schemas {
  readonly definitions: Readonly<Record<string, JsonSchema>>
  readonly #merged = new WeakMap<object, Schema>()

  /** @param definitions `Service.definitions` */
  constructor(definitions: Readonly<Record<string, JsonSchema>>) {
    this.definitions = definitions
  }

  /** Follows the references of a schema, and keeps what it says beside them. A schema that is no object says nothing. */
  follow(schema: unknown, depth = 0): Schema {
    const { $ref: reference, ...beside } = asSchema(schema)
    if (typeof reference !== 'string' || depth > deepest.references) return asSchema(schema)
    const name = reference.replace('#/definitions/', '').replaceAll('~1', '/').replaceAll('~0', '~')
    const target = Object.hasOwn(this.definitions, name) ? this.definitions[name] : undefined
    return { ...this.follow(target, depth + 1), ...beside }
  }

  /**
   * Merges a schema with the parts of its `allOf`. One schema always gives the same object, which must not be changed.
   */
  merge(schema: unknown): Schema {
    const given = asSchema(schema)
    const merged = this.#merged.get(given) ?? this.#mergeParts(given)
    this.#merged.set(given, merged)
    return merged
  }

  #mergeParts(schema: unknown, depth = 0): Schema {
    const { allOf, ...own } = this.follow(schema)
    if (!Array.isArray(allOf) || depth > deepest.parts) return own
    return allOf.map((part) => this.#mergeParts(part, depth + 1)).reduce<Schema>(combine, own)
  }

  /** Lists a schema and, if it is a union, its members: everything that a value may be. */
  listForms(schema: unknown, depth = 0): Schema[] {
    const whole = this.merge(schema)
    const members = [...asList(whole['oneOf']), ...asList(whole['anyOf'])]
    return depth > deepest.forms ? [whole] : [whole, ...members.flatMap((one) => this.listForms(one, depth + 1))]
  }

  /** Lists the types that a value may have: none if the schema does not say. */
  listTypes(schema: unknown): Set<string> {
    return new Set(this.listForms(schema).flatMap(nameTypes))
  }

  /** Collects the properties of an object, and of all forms that it may have. */
  collectProperties(schema: unknown): Readonly<Record<string, unknown>> {
    return Object.assign({}, ...this.listForms(schema).map((form) => asSchema(form['properties']))) as Schema
  }
}

function nameTypes({ type, properties, items }: Schema): string[] {
  if (type !== undefined) return [type].flat().map(String)
  if (properties !== undefined) return ['object']
  return items === undefined ? [] : ['array']
}

function combine(one: Schema, other: Schema): Schema {
  const [own, further] = [asSchema(one['properties']), asSchema(other['properties'])]
  const both = Object.keys(own).filter((name) => Object.hasOwn(further, name))
  const shared = both.map((name) => [name, { allOf: [own[name], further[name]] }])
  const properties = { ...further, ...own, ...Object.fromEntries(shared) }
  const items =
    one['items'] !== undefined && other['items'] !== undefined ? { allOf: [one['items'], other['items']] } : undefined
  const required = [...asList(one['required']), ...asList(other['required'])]
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length ? { properties } : {}),
    ...(items ? { items } : {}),
    ...(required.length ? { required: [...new Set(required)] } : {}),
  }
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {}
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}
