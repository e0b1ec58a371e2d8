import type { core } from 'zod/mini'
import type { DocumentedField, DocumentedObject, Reference } from '../reference/reference.ts'
import { type Accepts, acceptedBy } from './accepts.ts'
import type { Books } from './book.ts'
import { allFields, example, requiredFields } from './example.ts'
import { objectsOf } from './objects.ts'
import { compareSeen } from './param-checks.ts'
import type { RowCheck } from './row-check.ts'
import { fieldsOf } from './schema-shape.ts'
import { trials } from './trials.ts'
import { findBase, verdicts } from './verdicts.ts'
import { without } from './without.ts'

type Fields = Readonly<Record<string, unknown>>

/** Every field and rule of each object. */
export function objectChecks(books: Books): RowCheck[] {
  const ofClient = madeByClient(books.reference)
  return books.reference.objects
    .filter(({ name }) => !ofClient.has(name))
    .flatMap((object) => {
      const schema = books.code.schemas[object.name]
      if (!schema) return [{ name: object.name, differences: () => [`there is no schema ${object.name}`] }]
      return object.whole ? [wholeCheck(object.name, object.whole, schema, books)] : checksOf(object, schema, books)
    })
}

function wholeCheck(name: string, field: DocumentedField, schema: core.$ZodType, { reference }: Books): RowCheck {
  const found = trials(field.type, field.values, objectsOf(reference), { digits: false })
  return { name, differences: () => verdicts(acceptedBy(schema), found) }
}

function checksOf(object: DocumentedObject, schema: core.$ZodType, books: Books): RowCheck[] {
  const { name, fields, rules, request } = object
  const objects = objectsOf(books.reference)
  const accepts = acceptedBy(schema)
  const declared = fieldsOf(schema)
  const required = requiredFields(object, objects)
  const literals = (kind: 'accepts' | 'refuses') =>
    rules.flatMap((rule) => rule[kind].map((value) => ({ ...required, ...(value as Fields) })))
  const bases = [required, ...literals('accepts'), allFields(object, objects)]
  return [
    {
      name: `${name}, its fields`,
      differences: () => [...unlisted(fields, declared), ...unknownField(accepts, bases, request)],
    },
    ...fields.map((field) => ({
      name: `${name}.${field.name}`,
      differences: () => {
        const child = declared.get(field.name)
        if (!child) return ['the schema does not have it']
        return [...compareSeen(field.values, child), ...valuesOf(field, accepts, bases, books, request)]
      },
    })),
    ...rules.map((rule) => ({
      name: `${name}, rule: ${rule.text}`,
      differences: () => [
        ...verdicts(
          accepts,
          rule.accepts.map((value) => ({ value: { ...required, ...(value as Fields) }, valid: true })),
        ),
        ...verdicts(
          accepts,
          rule.refuses.map((value) => ({ value: { ...required, ...(value as Fields) }, valid: false })),
        ),
      ],
    })),
  ]
}

function unlisted(fields: readonly DocumentedField[], declared: ReadonlyMap<string, unknown>): string[] {
  const listed = new Set(fields.map((field) => field.name))
  return Array.from(declared.keys())
    .filter((name) => !listed.has(name))
    .map((name) => `${name} has no row`)
}

/** Undocumented fields are rejected in what a caller passes, and accepted in what the service sends. */
function unknownField(accepts: Accepts, bases: readonly Fields[], request: boolean): string[] {
  const base = bases.find(accepts)
  if (!base) return ['no value that the reference calls valid is accepted']
  return accepts({ ...base, zz_undocumented: 1 }) === !request
    ? []
    : [`a field without a row is ${request ? 'accepted' : 'refused'}`]
}

function valuesOf(
  field: DocumentedField,
  accepts: Accepts,
  bases: readonly Fields[],
  { reference, digitsInObjects }: Books,
  given: boolean,
): string[] {
  const { name, type, values, presence } = field
  const objects = objectsOf(reference)
  const base = findBase(accepts, bases, name, example(type, values, objects))
  if (!base) return ['no value with it is accepted that the reference calls valid']
  const found = trials(type, values, objects, { digits: given && digitsInObjects === true }).filter(
    ({ value }) => value !== null,
  )
  const nothing = { value: null, valid: field.null || (type.kind === 'scalar' && type.name === 'any') }
  const left = bases.filter(accepts).map((one) => without(one, name))
  return [
    ...verdicts(accepts, [...found, nothing], (value) => ({ ...base, [name]: value })),
    ...(left.some(accepts) === (presence === 'optional')
      ? []
      : [presence === 'optional' ? 'it may not be absent' : 'it may be absent']),
    ...(given && presence === 'optional' && !accepts({ ...base, [name]: undefined }) && accepts(without(base, name))
      ? ['it may not be undefined']
      : []),
  ]
}

/** Objects of calls that send nothing to the service: there is no response to validate. */
function madeByClient({ operations }: Reference): ReadonlySet<string> {
  const [sent, unsent] = [true, false].map((asks) =>
    operations.flatMap(({ path, success: { type } }) =>
      (path !== undefined) === asks && typeof type !== 'string' && type.kind === 'named' ? [type.name] : [],
    ),
  )
  return new Set(unsent?.filter((name) => !sent?.includes(name)))
}
