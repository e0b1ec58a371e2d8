import type { JsonSchema, Service } from './manifest.ts'
import { plain } from './plain.ts'

/** Follows a reference to a named schema, and keeps the keywords beside it. */
export function followReference(
  given: JsonSchema,
  schemas: Service['schemas'],
): { readonly schema: JsonSchema; readonly name?: string } {
  const { $ref: reference, ...beside } = given
  if (reference === undefined) return { schema: given }
  const name = nameIn(reference)
  const target = schemas[name]
  return target ? { schema: { ...target, ...beside }, name } : { schema: beside }
}

/** `User` of `#/$defs/User`. */
export function nameIn(reference: string): string {
  return reference.replace(/^.*\//, '')
}

/** The forms of a value. */
interface Forms {
  /** The possible schemas, without null; undefined if there is one form. */
  readonly forms?: readonly JsonSchema[]
  readonly nullable: boolean
  /** The known values of an open set. */
  readonly values?: readonly unknown[]
}

/** Lists the forms of a value: those of `anyOf`, or those of an open set: some known values, and any other. */
export function listForms({ anyOf, type }: JsonSchema): Forms {
  const others = anyOf?.filter((one) => one.type !== 'null')
  const nullable = [type].flat().includes('null') || (others?.length ?? 0) < (anyOf?.length ?? 0)
  if (!others) return { nullable }
  const [first, second] = others
  const isOpen = others.length === 2 && second?.enum === undefined && second?.type !== undefined
  const values = isOpen && first?.type === second.type ? first?.enum : undefined
  return values && second ? { forms: [second], nullable, values } : { forms: others, nullable }
}

/** The keywords that hold a schema, a list of them, or one for each name. */
const holdOne = new Set(['items', 'additionalProperties', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'])
const holdList = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const holdNamed = new Set(['properties', 'patternProperties'])

/** The most schemas to write out in one: a document can have more than a model can read. */
const most = 2000

/**
 * Writes out the references of a schema, because few hosts pass them on. A schema that contains itself ends at its
 * second mention, with only its type. Rules in words become part of the descriptions.
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
