/** A part of a document. */
export type Json = Readonly<Record<string, unknown>>

/** A document in which references can be followed. */
export class Tree {
  readonly root: Json

  constructor(root: unknown) {
    this.root = asJson(root)
  }

  /** What a value refers to, however often, with what it says beside the reference. */
  follow(value: unknown, depth = 0): Json {
    const place = asJson(value)
    const { $ref: reference, ...beside } = place
    if (typeof reference !== 'string' || depth > 50) return place
    return { ...this.follow(this.#at(reference), depth + 1), ...beside }
  }

  #at(reference: string): unknown {
    const parts = reference.replace(/^#\/?/, '').split('/').filter(Boolean).map(unescape)
    return parts.reduce<unknown>((at, part) => asJson(at)[part], this.root)
  }

  /** A schema with what it refers to and with the parts of its `allOf`. */
  merged(schema: unknown, depth = 0): Json {
    const { allOf, ...own } = this.follow(schema)
    if (!Array.isArray(allOf) || depth > 10) return own
    return allOf.map((part) => this.merged(part, depth + 1)).reduce<Json>(combined, own)
  }

  /** A schema and, of a union, its members: everything that a value may be. */
  forms(schema: unknown, depth = 0): Json[] {
    const whole = this.merged(schema)
    const members = [...listOf(whole['oneOf']), ...listOf(whole['anyOf'])]
    return depth > 5 ? [whole] : [whole, ...members.flatMap((one) => this.forms(one, depth + 1))]
  }

  /** The types that a value may have; none if the schema does not say. */
  types(schema: unknown): Set<string> {
    return new Set(this.forms(schema).flatMap(typesOf))
  }

  /** The properties of an object, and of all forms that it may have. */
  properties(schema: unknown): Json {
    return Object.assign({}, ...this.forms(schema).map((form) => asJson(form['properties']))) as Json
  }
}

function unescape(part: string): string {
  const plain = part.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

function typesOf({ type, properties, items }: Json): string[] {
  if (type !== undefined) return [type].flat().map(String)
  if (properties !== undefined) return ['object']
  return items === undefined ? [] : ['array']
}

function combined(one: Json, other: Json): Json {
  const [own, further] = [asJson(one['properties']), asJson(other['properties'])]
  const both = Object.keys(own).filter((name) => Object.hasOwn(further, name))
  const shared = both.map((name) => [name, { allOf: [own[name], further[name]] }])
  const properties = { ...further, ...own, ...Object.fromEntries(shared) }
  const items =
    one['items'] !== undefined && other['items'] !== undefined ? { allOf: [one['items'], other['items']] } : undefined
  const required = [...listOf(one['required']), ...listOf(other['required'])]
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length ? { properties } : {}),
    ...(items ? { items } : {}),
    ...(required.length ? { required: [...new Set(required)] } : {}),
  }
}

export function asJson(value: unknown): Json {
  return isJson(value) ? value : {}
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}
