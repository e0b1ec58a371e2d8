import type { DocumentedOperation, DocumentedParam, ReferenceType } from '../reference/reference.ts'
import { type Accepts, acceptedBy, acceptedByCall } from './accepts.ts'
import type { Books } from './book.ts'
import type { DeclaredFacts } from './declared-facts.ts'
import { example, literal } from './example.ts'
import { objectsOf } from './objects.ts'
import type { RowCheck } from './row-check.ts'
import { fieldsOf, seenValues } from './schema-shape.ts'
import { trials } from './trials.ts'
import { findBase, verdicts } from './verdicts.ts'
import { without } from './without.ts'

type Params = Readonly<Record<string, unknown>>

/** One check for each param of an operation, and one for params that have no row. */
export function callChecks(
  name: string,
  operation: DocumentedOperation,
  facts: DeclaredFacts,
  books: Books,
): RowCheck[] {
  const params = sentParams(operation)
  const schema = facts.params === undefined ? undefined : books.code.schemas[facts.params]
  const accepts = acceptedByCall(facts, schema)
  const ofSchema = schema ? acceptedBy(schema) : accepts
  const declared = schema ? fieldsOf(schema) : new Map()
  const bases = basesOf(operation, books)
  const names = (): string[] => [
    ...(facts.params !== undefined && !schema ? [`there is no schema ${facts.params}`] : []),
    ...Array.from(declared.keys())
      .filter((one) => !params.some((param) => param.name === one))
      .map((one) => `${one} has no row`),
    ...unknownParam(accepts, bases),
    ...Object.keys(facts.defaults)
      .filter((one) => one !== facts.body && !params.some((param) => param.name === one))
      .map((one) => `the default of ${one} has no row`),
  ]
  return [
    { name: `${name}, its params`, differences: names },
    ...params.map((param) => ({
      name: `${name}, param ${param.name}`,
      differences: () => [
        ...travels(param, params, facts),
        ...defaultOf(param, facts),
        ...seenOf(param, declared.get(param.name)),
        ...valuesOf(param, accepts, bases, books),
        ...presenceOf(param, ofSchema, bases),
      ],
    })),
  ]
}

/** The rules that span params, each with its literals. */
export function cross(name: string, operation: DocumentedOperation, facts: DeclaredFacts, books: Books): RowCheck[] {
  const schema = facts.params === undefined ? undefined : books.code.schemas[facts.params]
  const accepts = acceptedByCall(facts, schema)
  const required = requiredParams(operation, books)
  return operation.rules.map((rule) => ({
    name: `${name}, rule: ${rule.text}`,
    differences: () => [
      ...verdicts(
        accepts,
        rule.accepts.map((value) => ({ value: { ...required, ...(value as Params) }, valid: true })),
      ),
      ...verdicts(
        accepts,
        rule.refuses.map((value) => ({ value: { ...required, ...(value as Params) }, valid: false })),
      ),
    ],
  }))
}

/** The params that travel; the others are options of the client. */
function sentParams({ params }: DocumentedOperation): DocumentedParam[] {
  return params.filter((param) => param.in !== 'client')
}

function requiredParams(operation: DocumentedOperation, books: Books): Params {
  const objects = objectsOf(books.reference)
  const required = sentParams(operation).filter((param) => param.required)
  return Object.fromEntries(required.map(({ name, type, rules }) => [name, example(type, rules, objects)]))
}

/** Params that should be valid: those required, each with what a rule shows as accepted. */
function basesOf(operation: DocumentedOperation, books: Books): Params[] {
  const required = requiredParams(operation, books)
  return [
    required,
    ...operation.rules.flatMap((rule) => rule.accepts.map((value) => ({ ...required, ...(value as Params) }))),
  ]
}

function unknownParam(accepts: Accepts, bases: readonly Params[]): string[] {
  const base = bases.find(accepts)
  if (!base) return ['no params that the reference calls valid are accepted']
  return accepts({ ...base, zz_undocumented: 1 }) ? ['a param without a row is accepted'] : []
}

function travels(
  { name, in: place }: DocumentedParam,
  params: readonly DocumentedParam[],
  { path, method, query, body, soap }: DeclaredFacts,
): string[] {
  if (soap) return []
  // Parts of one body are put together before the declaration is called.
  const isPart = place === 'whole body' && params.some((other) => other.name === body && other.in === place)
  if (isPart) return []
  const inPath = new RegExp(`[:{]${name}(?:\\W|$)`).test(path)
  const bodyless = method === 'GET' || method === 'HEAD'
  const rest = body === undefined ? 'body' : body === name ? 'whole body' : 'nowhere'
  const declared = inPath ? 'path' : bodyless || query.includes(name) ? 'query' : rest
  return declared === place ? [] : [`the reference sends it in the ${place}, the declaration: ${declared}`]
}

/** What the client sends on its own has to be the documented default; a default of the service need not be sent. */
function defaultOf({ name, type, rules }: DocumentedParam, { defaults }: DeclaredFacts): string[] {
  if (!Object.hasOwn(defaults, name)) return []
  const [expected] = rules.flatMap((rule) =>
    rule.kind === 'default' ? [JSON.stringify(literal(type, rule.value))] : [],
  )
  return JSON.stringify(defaults[name]) === expected ? [] : [`the declared default is not ${expected ?? 'documented'}`]
}

function seenOf({ rules }: DocumentedParam, schema: Parameters<typeof seenValues>[0] | undefined): string[] {
  return schema ? compareSeen(rules, schema) : ['the schema does not have it']
}

/** The values that the documents show have to be those that the schema knows. */
export function compareSeen(rules: DocumentedParam['rules'], schema: Parameters<typeof seenValues>[0]): string[] {
  const documented = rules.flatMap((rule) => (rule.kind === 'seen' ? rule.values : []))
  const known = new Set(seenValues(schema) ?? [])
  return [
    ...documented.filter((value) => !known.has(value)).map((value) => `the schema does not know \`${value}\``),
    ...Array.from(known)
      .filter((value) => !documented.includes(value))
      .map((value) => `the reference does not show \`${value}\``),
  ]
}

function valuesOf(param: DocumentedParam, accepts: Accepts, bases: readonly Params[], books: Books): string[] {
  const { name, type, rules } = param
  const objects = objectsOf(books.reference)
  const base = findBase(accepts, bases, name, example(type, rules, objects))
  if (!base) return ['no params with it are accepted that the reference calls valid']
  const found = trials(type, rules, objects, { digits: true })
  return [...verdicts(accepts, found, (value) => ({ ...base, [name]: value }))]
}

/** Whether it may be left out, undefined or null, according to the schema and not the path. */
function presenceOf({ name, type, required }: DocumentedParam, accepts: Accepts, bases: readonly Params[]): string[] {
  const nullable = mayBeNull(type)
  const withNull = bases.filter(accepts).map((base) => ({ ...base, [name]: null }))
  if (!nullable && withNull.some(accepts)) return ['it may be null']
  const left = bases.filter(accepts).map((base) => without(base, name))
  if (required) return left.some(accepts) ? ['it may be left out'] : []
  const valid = left.find(accepts)
  if (!valid) return ['it may not be left out']
  return accepts({ ...valid, [name]: undefined }) ? [] : ['it may not be undefined']
}

function mayBeNull(type: ReferenceType): boolean {
  if (type.kind === 'union') return type.of.some(mayBeNull)
  return type.kind === 'scalar' && (type.name === 'null' || type.name === 'any')
}
