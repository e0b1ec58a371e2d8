import * as z from 'zod/mini'
import type { Book } from '../book.ts'
import type { Code, NamedSchema } from '../code.ts'
import { descriptionOf, rowsFor } from '../documented.ts'
import { annotations } from '../annotations.ts'
import { withoutLinks } from './prose.ts'
import { type JsonObject, reference } from './json-schema.ts'
import { withRow } from './row-schema.ts'

type Converted = { readonly schemas: Readonly<Record<string, JsonObject>> }

/**
 * The schemas of a book by their names. Those of objects have the descriptions and rules of the reference; those of
 * params have not, since a row says something about a param of one operation.
 */
export function componentSchemas(book: Book, code: Code): ReadonlyMap<string, JsonObject> {
  const registry = z.registry<{ id: string }>()
  const first = new Map<z.core.$ZodType, string>()
  const named = code.schemas.filter(({ name }) => /^[A-Z]/.test(name))
  for (const { schema, name } of named) {
    if (first.has(schema)) continue
    first.set(schema, name)
    registry.add(schema, { id: name })
  }
  const { schemas } = convert(registry)
  return new Map(
    named.map((one) => {
      const name = first.get(one.schema) ?? one.name
      if (name !== one.name) return [one.name, reference('schemas', name)]
      const schema = withoutIdentity(schemas[name] ?? {})
      const isParams = code.operations.some(({ operation }) => operation.params === name)
      return [name, isParams ? schema : documented(book, code, one, schema)]
    }),
  )
}

/** What a caller may send: with `output`, fields beyond the documented ones would be refused. */
function convert(registry: z.core.$ZodRegistry<{ id: string }>): Converted {
  return z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema as JsonObject),
  })
}

/** Removes the bounds that come from JavaScript or from the client's own strictness, and adds what zod cannot say. */
function refine(zodSchema: z.core.$ZodType, schema: JsonObject): void {
  const { digits, secret } = annotations.get(zodSchema) ?? {}
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['additionalProperties'] === false) delete schema['additionalProperties']
  if (schema['format']) delete schema['pattern']
  if (digits) {
    delete schema['anyOf']
    schema['type'] = 'integer'
  }
  if (secret) Object.assign(schema, { format: 'password', 'x-secret': true })
}

function withoutIdentity(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id' && key !== '$schema'))
}

function documented(book: Book, code: Code, one: NamedSchema, schema: JsonObject): JsonObject {
  const object = book.reference.objects.find(({ name }) => name === one.name)
  const description = withoutLinks(
    [...descriptionOf(book, code, one), ...(object?.rules.map(({ text }) => text) ?? [])].join('\n\n'),
  )
  if (object?.whole) return { ...withRow(schema, object.whole), description }
  const properties = schema['properties'] as Readonly<Record<string, JsonObject>> | undefined
  if (!properties) return { ...schema, description }
  const rows = rowsFor(book, code, one)
  return {
    ...schema,
    description,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        const row = rows.get(name)
        return [name, row ? withRow(field, row) : field]
      }),
    ),
  }
}
