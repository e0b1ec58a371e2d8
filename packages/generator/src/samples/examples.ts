import {
  type Field,
  kebab,
  type ObjectShape,
  type Operation,
  Schemas,
  type Service,
  type Shape,
} from '@portolan/openapi'
import { accepts } from './accepts.ts'
import { completeParams } from './complete-params.ts'
import { makeSample, textOfFormat } from './sample.ts'

/** A call with params from the document's examples. */
export interface ExampleCall {
  readonly operation: Operation
  readonly params: Readonly<Record<string, unknown>>
}

/** The calls that show a service best, by purpose. */
export interface Examples {
  /** A list or another read without required params, one that adds, one that reads by id, and one that changes. */
  readonly usual: readonly ExampleCall[]
  readonly list?: ExampleCall
  readonly stream?: ExampleCall
  readonly upload?: ExampleCall
  readonly download?: ExampleCall
  /** A call with a documented error. */
  readonly failing?: ExampleCall
}

type Kind = (one: Operation) => boolean

const usualKinds: readonly Kind[] = [
  (one) => one.paging !== undefined,
  (one) => one.effect === 'adds' && one.body !== undefined && !takesFile(one),
  (one) => one.effect === 'reads' && !one.paging && one.params.some((param) => param.in === 'path'),
  (one) => one.effect === 'changes' && one.body !== undefined && !takesFile(one),
]

/**
 * Finds the calls that show a service best: those whose params are all in the document come first, fewest params first.
 */
export function findExamples(service: Service): Examples {
  const calls = service.operations
    .filter((one) => !one.notes.deprecated && one.address === undefined && one.method !== 'TRACE')
    .flatMap((operation) => exampleCall(service, operation) ?? [])
    .map((call) => ({ call, rank: rankExample(call) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ call }) => call)
  const find = (isOfKind: Kind): ExampleCall | undefined => calls.find(({ operation }) => isOfKind(operation))
  const usual = usualKinds.flatMap((isOfKind) => find((one) => isOfKind(one) && isPlain(one)) ?? [])
  const others = {
    list: find((one) => one.paging !== undefined),
    stream: find(({ result }) => result.kind === 'events' || result.kind === 'lines'),
    upload: find(takesFile),
    download: find(({ result }) => result.kind === 'file'),
    failing:
      find((one) => one.effect === 'reads' && isFailing(one)) ??
      find((one) => one.effect !== 'destroys' && isFailing(one)),
  }
  const first = others.list ?? find((one) => one.effect === 'reads' && isPlain(one)) ?? calls[0]
  const known = Object.entries(others).filter(([, call]) => call !== undefined)
  return { usual: [...new Set([...(first ? [first] : []), ...usual])], ...Object.fromEntries(known) }
}

/** All of these calls, each once. */
export function listExampleCalls(service: Service): ExampleCall[] {
  const { usual, ...others } = findExamples(service)
  return [...new Set([...usual, ...Object.values<ExampleCall>(others)])]
}

/** The statuses whose bodies the document describes for a call, without ranges. */
export function listDescribedStatuses({ errors = {} }: Operation): number[] {
  return Object.keys(errors)
    .filter((status) => /^[45]\d\d$/.test(status))
    .map(Number)
    .toSorted((a, b) => telling.indexOf(b) - telling.indexOf(a) || a - b)
}

/** The most telling statuses of a call, the best one last. */
const telling = [400, 422, 409, 404]

/** True for a call whose result is a value, not a stream or a file. */
function isPlain({ result: { kind } }: Operation): boolean {
  return kind !== 'events' && kind !== 'lines' && kind !== 'file'
}

function isFailing(operation: Operation): boolean {
  return isPlain(operation) && operation.paging === undefined && listDescribedStatuses(operation).length > 0
}

function takesFile({ params, requestBody }: Operation): boolean {
  return params.some(
    ({ shape, required, in: place }) =>
      (required || (place === 'body' && requestBody?.required !== true)) && isFile(shape),
  )
}

function isFile(shape: Shape): boolean {
  return shape.kind === 'file' || holdsFiles(shape)
}

function holdsFiles(shape: Shape): boolean {
  if (shape.kind === 'list') return shape.items.kind === 'file'
  return shape.kind === 'union' && shape.options.some((one) => one.kind === 'file')
}

/** A lower rank means that more of a call comes from the document, and that it is shorter. */
function rankExample({ operation, params }: ExampleCall): number {
  const noted = operation.params.filter(({ notes }) => notes.example !== undefined).map(({ name }) => name)
  const shown = new Set([...noted, ...Object.keys(shownParams(operation))])
  const isMade = Object.keys(params).some((name) => !shown.has(name))
  const isEmpty = operation.body?.as === 'fields' && Object.keys(params).length === 0
  return (isEmpty ? 2000 : isMade ? 1000 : 0) + Math.min(countRequired(operation), 999)
}

/** A call with the params that the document shows; undefined if their possible values are unknown. */
export function exampleCall(service: Service, operation: Operation): ExampleCall | undefined {
  const params = exampleParams(service, operation)
  return params && !isMisread(operation, params) && !leavesPathEmpty(operation, params)
    ? { operation, params }
    : undefined
}

function countRequired({ params }: Operation): number {
  return params.filter((param) => param.required).length
}

/** To the compiler, every object has a `constructor`, whose type differs from such a param's. */
function isMisread(operation: Operation, params: object): boolean {
  return operation.params.some(({ name }) => name in Object.prototype && !Object.hasOwn(params, name))
}

/** True if an empty list or object would be in the path: the client rejects it. */
function leavesPathEmpty(operation: Operation, params: Readonly<Record<string, unknown>>): boolean {
  return operation.params.some(({ name, in: place }) => {
    const value = place === 'path' ? params[name] : undefined
    return typeof value === 'object' && value !== null && Object.keys(value).length === 0
  })
}

/** Lists the required fields of an optional body, and its files: a call without them shows nothing. */
function listBodyNeeds({ definitions }: Service, { body, params, requestBody, method }: Operation): string[] {
  if (!body || !requestBody || requestBody.required || method === 'DELETE') return []
  if (body.as === 'body') return ['body']
  const files = params.filter(({ shape, in: place }) => place === 'body' && isFile(shape)).map(({ name }) => name)
  const media = requestBody.content.find(({ contentType }) => contentType === body.contentType)
  const { required } = new Schemas(definitions).merge(media?.schema)
  return [...files, ...(Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [])]
}

/** Params of a call: those that the document shows, and all other required ones. */
function exampleParams(service: Service, operation: Operation): Record<string, unknown> | undefined {
  const { schemas } = service
  const { paramsKey, result, paging, fixed = {} } = operation
  if (paramsKey === undefined) return {}
  const shape: Shape = { kind: 'named', key: paramsKey }
  const needs = Object.fromEntries(listBodyNeeds(service, operation).map((name) => [name, undefined]))
  const isJson = operation.body?.encoding === 'json' && operation.body.upload === undefined
  const fit = (example: object): unknown => {
    const fitted = fitExample(shape, schemas, example)
    return isJson ? withoutFiles(fitted) : fitted
  }
  const fitted = fit({ ...needs, ...shownParams(operation) })
  // An example too long to read shows nothing.
  const whole = JSON.stringify(fitted)?.length > mostLetters ? fit(needs) : fitted
  if (typeof whole !== 'object' || whole === null) return undefined
  const needed = new Set(operation.params.filter((param) => param.required).map(({ name }) => name))
  // A stream is a separate example, and a list begins at its first page.
  const left = new Set([
    ...Object.keys(fixed),
    result.streamParam,
    paging && 'param' in paging ? paging.param : undefined,
  ])
  const given = Object.entries(whole).filter(([name]) => !left.has(name) || needed.has(name))
  return completeParams(service, operation, Object.fromEntries(given))
}

const mostLetters = 1200

/** The params that the document shows, unchanged. */
function shownParams({ parameters, body, requestBody, params }: Operation): Record<string, unknown> {
  const shown = requestBody?.content.find(({ contentType }) => contentType === body?.contentType)?.example
  const fields = shown === undefined ? exampleFields(params) : body?.as === 'fields' ? Object(shown) : { body: shown }
  const others = parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]))
  return { ...(fields as object), ...(Object.fromEntries(others) as object) }
}

/** The examples of a body's fields, if the body has none. */
function exampleFields(params: Operation['params']): object {
  const shown = params.filter((param) => param.in === 'body' && param.notes.example !== undefined)
  return Object.fromEntries(shown.map(({ name, notes }) => [name, notes.example])) as object
}

/** True for a text without a description in the document: its name says more than a sample. */
function isAnyText(shape: Shape): boolean {
  if (shape.kind !== 'text' || textOfFormat(shape) !== undefined) return false
  return !shape.format && !shape.patterns?.length && !shape.min && shape.max === undefined
}

const exampleFile = new File(['text'], 'file.txt')

/** Replaces the files in a value by Base64: JSON cannot contain files. */
function withoutFiles(value: unknown): unknown {
  if (value === exampleFile) return 'dGV4dA=='
  if (Array.isArray(value)) return value.map(withoutFiles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutFiles(one)]))
}

/** The optional fields that rules between fields require, if the example has too few. */
function neededFields({ fields, rules = [] }: ObjectShape, shown: ReadonlySet<string>): ReadonlySet<string> {
  const has = ({ name, required }: Field): boolean => required || shown.has(name)
  const given = new Set(fields.filter(has).map(({ name }) => name))
  const needed = new Set<string>()
  for (const rule of rules) {
    if (rule.kind === 'some' || rule.kind === 'one') {
      const isMet = rule.sets.some((set) => set.every((name) => given.has(name)))
      for (const name of (isMet ? undefined : rule.sets[0]) ?? []) needed.add(name)
    } else if (rule.kind === 'count') {
      const others = fields.filter((field) => !has(field)).slice(0, Math.max(0, (rule.min ?? 0) - given.size))
      for (const { name } of others) needed.add(name)
    }
  }
  return needed
}

/** A value of a shape: the valid parts of the example, and samples for other required fields. */
function fitExample(shape: Shape, schemas: Service['schemas'], example: unknown, depth = 0): unknown {
  if (depth > 8) return undefined
  const inner = (one: Shape, part: unknown): unknown => fitExample(one, schemas, part, depth + 1)
  if (shape.kind === 'named') {
    const target = schemas[shape.key]
    return target && inner(target.shape, example)
  }
  if (shape.kind === 'file') return exampleFile
  if (example === undefined && holdsFiles(shape)) return shape.kind === 'list' ? [exampleFile] : exampleFile
  if (example === undefined || shape.type || (shape.rules?.length && shape.kind !== 'object'))
    return makeSample(shape, schemas)
  switch (shape.kind) {
    case 'object': {
      if (typeof example !== 'object' || example === null || Array.isArray(example)) return makeSample(shape, schemas)
      const needed = neededFields(shape, new Set(Object.keys(example)))
      const fields = shape.fields
        .filter(({ name, required }) => required || needed.has(name) || Object.hasOwn(example, name))
        .map((field) => {
          const part = Object.hasOwn(example, field.name) ? (example as Record<string, unknown>)[field.name] : undefined
          const shown = part ?? field.notes.example ?? (isAnyText(field.shape) ? kebab(field.name) : undefined)
          return { ...field, value: inner(field.shape, shown) }
        })
      if (fields.some(({ required, value }) => required && value === undefined)) return undefined
      const known = fields.filter(({ value }) => value !== undefined)
      return Object.fromEntries(known.map(({ name, value }) => [name, value]))
    }
    case 'list': {
      if (!Array.isArray(example) || example.length > 20) return makeSample(shape, schemas)
      const items = example.map((one) => inner(shape.items, one))
      return items.includes(undefined) || items.length < (shape.min ?? 0) ? makeSample(shape, schemas) : items
    }
    case 'union': {
      const values = shape.options.map((option) => inner(option, example))
      const text = JSON.stringify(example)
      return values.find((value) => JSON.stringify(value) === text) ?? values.find((value) => value !== undefined)
    }
    case 'text':
      // A document's example is valid, whatever its format.
      return typeof example === 'string' && example.length <= 200 ? example : makeSample(shape, schemas)
    default:
      return accepts(shape, example, (key) => schemas[key]?.shape) ? example : makeSample(shape, schemas)
  }
}
