import type { Operation, Service, Shape } from '@portolan/openapi'
import { accepts } from './accepts.ts'
import { sampleOf } from './sample.ts'

/** A call with params out of the document's examples. */
export interface ExampleCall {
  readonly operation: Operation
  readonly params: Readonly<Record<string, unknown>>
}

const mostCalls = 4

/** The calls that show a service best: one that reads without params, a paged list, one that adds, and one by id. */
export function listExampleCalls(service: Service): ExampleCall[] {
  const calls = service.operations
    .filter((one) => !one.notes.deprecated && one.address === undefined && one.method !== 'TRACE')
    .toSorted((a, b) => countRequired(a) - countRequired(b))
    .flatMap((operation) => exampleCall(service, operation) ?? [])
  const kinds: ((one: Operation) => boolean)[] = [
    ({ effect }) => effect === 'reads',
    ({ paging }) => paging !== undefined,
    ({ effect, body }) => effect === 'adds' && body !== undefined,
    ({ effect, params }) => effect === 'reads' && params.some((param) => param.in === 'path'),
  ]
  const found = kinds.flatMap((isOfKind) => calls.find(({ operation }) => isOfKind(operation)) ?? [])
  return [...new Set(found.length > 0 ? found : calls.slice(0, 1))].slice(0, mostCalls)
}

/** A call with the params that the document shows; undefined if it does not say which values they can have. */
export function exampleCall(service: Service, operation: Operation): ExampleCall | undefined {
  const params = exampleParams(service, operation)
  return params && !isMisread(operation, params) ? { operation, params } : undefined
}

function countRequired({ params }: Operation): number {
  return params.filter((param) => param.required).length
}

/** To the compiler every object has a `constructor`, of another type than such a param. */
function isMisread(operation: Operation, params: object): boolean {
  return operation.params.some(({ name }) => name in Object.prototype && !Object.hasOwn(params, name))
}

/** Params of a call: those that the document shows, and whatever else is required. */
function exampleParams({ schemas }: Service, operation: Operation): Record<string, unknown> | undefined {
  const { paramsKey, parameters, body, requestBody } = operation
  if (paramsKey === undefined) return {}
  const shown = requestBody?.content.find(({ contentType }) => contentType === body?.contentType)?.example
  const fields =
    shown === undefined ? exampleFields(operation) : body?.as === 'fields' ? Object(shown) : { body: shown }
  const others = parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]))
  const given = { ...(fields as object), ...(Object.fromEntries(others) as object) }
  return fitExample({ kind: 'named', key: paramsKey }, schemas, given) as Record<string, unknown> | undefined
}

/** The examples of the fields of a body that has none of its own. */
function exampleFields({ params }: Operation): object {
  const shown = params.filter((param) => param.in === 'body' && param.notes.example !== undefined)
  return Object.fromEntries(shown.map(({ name, notes }) => [name, notes.example])) as object
}

/** A value of a shape: the example as far as it fits, and samples for what else is required. */
function fitExample(shape: Shape, schemas: Service['schemas'], example: unknown, depth = 0): unknown {
  if (depth > 8) return undefined
  const inner = (one: Shape, part: unknown): unknown => fitExample(one, schemas, part, depth + 1)
  if (shape.kind === 'named') {
    const target = schemas[shape.key]
    return target && inner(target.shape, example)
  }
  if (example === undefined || shape.type || (shape.rules?.length && shape.kind !== 'object'))
    return sampleOf(shape, schemas)
  switch (shape.kind) {
    case 'object': {
      if (typeof example !== 'object' || example === null || Array.isArray(example)) return sampleOf(shape, schemas)
      const fields = shape.fields
        .filter(({ name, required }) => required || Object.hasOwn(example, name))
        .map((field) => {
          const part = Object.hasOwn(example, field.name) ? (example as Record<string, unknown>)[field.name] : undefined
          return { ...field, value: inner(field.shape, part ?? field.notes.example) }
        })
      if (fields.some(({ required, value }) => required && value === undefined)) return undefined
      const known = fields.filter(({ value }) => value !== undefined)
      return Object.fromEntries(known.map(({ name, value }) => [name, value]))
    }
    case 'list': {
      if (!Array.isArray(example) || example.length > 20) return sampleOf(shape, schemas)
      const items = example.map((one) => inner(shape.items, one))
      return items.includes(undefined) || items.length < (shape.min ?? 0) ? sampleOf(shape, schemas) : items
    }
    case 'union': {
      const values = shape.options.map((option) => inner(option, example))
      const text = JSON.stringify(example)
      return values.find((value) => JSON.stringify(value) === text) ?? values.find((value) => value !== undefined)
    }
    case 'text':
      // What a document shows is valid, whatever its format says.
      return typeof example === 'string' && example.length <= 200 ? example : sampleOf(shape, schemas)
    default:
      return accepts(shape, example, (key) => schemas[key]?.shape) ? example : sampleOf(shape, schemas)
  }
}
