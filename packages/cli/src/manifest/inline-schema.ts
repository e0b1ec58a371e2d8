import type { JsonSchema, Service } from './manifest.ts'
import { plain } from './plain.ts'
import { followReference } from './schema.ts'

/** The keywords that hold a schema, a list of them, or one for each name. */
const holdOne = new Set(['items', 'additionalProperties', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'])
const holdList = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const holdNamed = new Set(['properties', 'patternProperties'])

/** The schemas that are written out in one: a document can have more than a model reads. */
const most = 2000

/**
 * Writes out the references of a schema, since few hosts pass them on. What contains itself ends at its second mention, and
 * says its type. Rules in words become part of the descriptions.
 */
export function inlineSchema(schema: JsonSchema, schemas: Service['schemas']): JsonSchema {
  return new Inliner(schemas).inline(schema, new Set())
}

class Inliner {
  readonly #schemas: Service['schemas']
  #left = most

  constructor(schemas: Service['schemas']) {
    this.#schemas = schemas
  }

  inline(given: JsonSchema, open: ReadonlySet<string>): JsonSchema {
    this.#left--
    const { schema, name } = followReference(given, this.#schemas)
    const { type } = schema
    if (name !== undefined && (open.has(name) || this.#left < 0)) return type === undefined ? {} : { type }
    const within = name === undefined ? open : new Set([...open, name])
    const { 'x-portolan-message': message, 'x-portolan-secret': _, description, ...keywords } = schema
    const rules = [message ?? []].flat()
    const whole = [plain(description ?? ''), rules.length && `(${rules.join('; ')})`].filter(Boolean).join(' ')
    return {
      ...Object.fromEntries(
        Object.entries(keywords).map(([keyword, value]) => [keyword, this.#inKeyword(keyword, value, within)]),
      ),
      ...(whole === '' ? {} : { description: whole }),
    }
  }

  #inKeyword(keyword: string, value: unknown, open: ReadonlySet<string>): unknown {
    if (typeof value !== 'object' || value === null) return value
    const inner = (one: unknown): unknown =>
      typeof one === 'object' && one !== null ? this.inline(one as JsonSchema, open) : one
    if (holdOne.has(keyword)) return inner(value)
    if (holdList.has(keyword) && Array.isArray(value)) return value.map(inner)
    if (!holdNamed.has(keyword)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]))
  }
}
