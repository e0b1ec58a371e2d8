import type { Book, BookOperation, Json, Placed } from '../../book/document.ts'

/**
 * A schema of a published document: the name of its type, `@Name` for a named one, `[shape]` for a list, and an object
 * with a shape for each field, whose name ends with `!` where it is required and with `?` where it can be null.
 */
type Shape = string | readonly [Shape] | { readonly [field: string]: Shape }

/** What a published document says about an operation. */
interface Published {
  readonly method: string
  readonly path: string
  /** `path string!` by the names of the params. */
  readonly params: Readonly<Record<string, string>>
  readonly request?: Shape
  readonly response?: Shape
  readonly statuses?: readonly string[]
  readonly scopes?: readonly string[]
}

export interface PublishedDocument {
  /** By our operation ids. */
  readonly operations: Readonly<Record<string, Published>>
  readonly schemas: Readonly<Record<string, Shape>>
}

interface Sides {
  readonly ours: Book
  readonly theirs: PublishedDocument
  /** The pairs of named schemas that were compared. */
  readonly seen: Set<string>
}

/** The differences of two documents by operations, in words; two schemas are compared where they meet first. */
export function differencesOf(ours: Book, theirs: PublishedDocument): Readonly<Record<string, readonly string[]>> {
  const seen = new Set<string>()
  const all = new Set([...ours.operations.map(({ id }) => id), ...Object.keys(theirs.operations)])
  return Object.fromEntries(Array.from(all, (id) => [id, operationDifferences({ ours, theirs, seen }, id)]))
}

function operationDifferences(both: Sides, id: string): string[] {
  const one = both.ours.operations.find((operation) => operation.id === id)
  const published = both.theirs.operations[id]
  if (!one || !published) return [one ? 'only ours' : 'only published']
  return [
    ...(one.path === published.path ? [] : [`path: ${one.path} here, ${published.path} published`]),
    ...(one.method === published.method ? [] : [`method: ${one.method} here, ${published.method} published`]),
    ...params(one, published),
    ...schema(both, requestOf(one), published.request, 'request'),
    ...schema(both, responseOf(one), published.response, 'response'),
    ...sets('status', Object.keys(one.responses), published.statuses),
    ...sets('scope', scopesOf(both.ours, one), published.scopes),
  ]
}

function params({ parameters }: BookOperation, published: Published): string[] {
  const own = parameters.map(
    ({
      value: {
        name,
        in: place,
        required,
        schema: { type = 'string' },
      },
    }) => [name, `${place} ${String(type)}${required ? '!' : ''}`],
  )
  return named(Object.fromEntries(own) as Record<string, string>, published.params, 'param ')
}

function named(
  ours: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
  what: string,
): string[] {
  return Array.from(new Set([...Object.keys(ours), ...Object.keys(theirs)])).flatMap((name) => {
    const [here, there] = [ours[name], theirs[name]]
    if (here === undefined) return [`${what}${name}: only published`]
    if (there === undefined) return [`${what}${name}: only ours`]
    return here === there ? [] : [`${what}${name}: ${here} here, ${there} published`]
  })
}

function requestOf({ requestBody }: BookOperation): Json | undefined {
  return schemaOf(requestBody)
}

function responseOf({ responses }: BookOperation): Json | undefined {
  return schemaOf(responses['200'] ?? responses['2XX'])
}

function schemaOf(body: Placed<Json> | undefined): Json | undefined {
  const content = body?.value['content'] as Readonly<Record<string, { readonly schema?: Json }>> | undefined
  return content?.['application/json']?.schema
}

interface Scheme {
  readonly flows?: Readonly<Record<string, { readonly scopes: Readonly<Record<string, string>> }>>
}

/** The addresses of the scopes, which the descriptions of their names quote. */
function scopesOf(book: Book, { security }: BookOperation): string[] {
  const flows = Object.values(componentsOf<Scheme>(book, 'securitySchemes')).flatMap((one) =>
    Object.values(one.flows ?? {}),
  )
  const described = flows.flatMap(({ scopes }) => Object.entries(scopes))
  const addresses = new Map(described.map(([name, words]) => [name, /`(?<address>[^`]+)`/.exec(words)?.[1] ?? name]))
  return security.flatMap((one) => Object.values(one).flat()).map((name) => addresses.get(name) ?? name)
}

function componentsOf<T>({ document }: Book, kind: string): Readonly<Record<string, T>> {
  return (document['components'] as Readonly<Record<string, Readonly<Record<string, T>>>>)[kind] ?? {}
}

function sets(what: string, ours: readonly string[], theirs: readonly string[] | undefined): string[] {
  if (!theirs) return []
  return [
    ...ours.filter((one) => !theirs.includes(one)).map((one) => `${what} ${one}: only ours`),
    ...theirs.filter((one) => !ours.includes(one)).map((one) => `${what} ${one}: only published`),
  ]
}

function schema(all: Sides, own: Json | undefined, shape: Shape | undefined, at: string): string[] {
  if (!own && shape === undefined) return []
  if (!own || shape === undefined) return [`${at}: ${own ? 'only ours' : 'only published'}`]
  const here = plain(own)
  const name = typeof shape === 'string' && shape.startsWith('@') ? shape.slice(1) : undefined
  if (name !== undefined) {
    const pair = `${String(here['$ref'])} ${name}`
    if (all.seen.has(pair)) return []
    all.seen.add(pair)
  }
  const resolved = resolve(all.ours, here)
  const there = name === undefined ? shape : (all.theirs.schemas[name] ?? 'object')
  if (Array.isArray(there)) {
    const items = resolved['items'] as Json | undefined
    return items
      ? schema(all, items, there[0] as Shape, `${at}[]`)
      : [`${at}: ${typeOf(resolved)} here, a list published`]
  }
  if (typeof there === 'string')
    return typeOf(resolved) === there || there === 'any' ? [] : [`${at}: ${typeOf(resolved)} here, ${there} published`]
  return fields(all, resolved, there as Readonly<Record<string, Shape>>, at)
}

function fields(
  all: Sides,
  { properties, required = [], type }: Json,
  there: Readonly<Record<string, Shape>>,
  at: string,
): string[] {
  // An object without fields takes any.
  if (!properties)
    return type === undefined || [type].flat().includes('object')
      ? []
      : [`${at}: ${typeOf({ type })} here, an object published`]
  const own = properties as Readonly<Record<string, Json>>
  const theirs = new Map(Object.entries(there).map(([name, shape]) => [name.replace(/[!?]+$/, ''), { name, shape }]))
  const only = Object.keys(own)
    .filter((name) => !theirs.has(name))
    .map((name) => `${at}.${name}: only ours`)
  const others = Array.from(theirs, ([name, { name: marked, shape }]) => {
    const field = own[name]
    if (!field) return [`${at}.${name}: only published`]
    const marks = /[!?]+$/.exec(marked)?.[0] ?? ''
    return [
      ...presence(`${at}.${name}`, (required as readonly string[]).includes(name), marks.includes('!')),
      ...nullness(`${at}.${name}`, takesNull(all.ours, field), marks.includes('?')),
      ...schema(all, field, shape, `${at}.${name}`),
    ]
  })
  return [...only, ...others.flat()]
}

function presence(at: string, here: boolean, there: boolean): string[] {
  if (here === there) return []
  return [here ? `${at}: required here, optional published` : `${at}: optional here, required published`]
}

function nullness(at: string, here: boolean, there: boolean): string[] {
  if (here === there) return []
  return [here ? `${at}: may be null here, not published` : `${at}: may be null published, not here`]
}

function takesNull(book: Book, field: Json): boolean {
  const options = field['anyOf'] as readonly Json[] | undefined
  if (options) return options.some((one) => takesNull(book, one))
  const { type } = resolve(book, field)
  return Array.isArray(type) ? type.includes('null') : type === 'null'
}

/** Without null and without the known values of an open set. */
function plain(own: Json): Json {
  const options = (own['anyOf'] as readonly Json[] | undefined)?.filter(({ type }) => type !== 'null')
  return options ? plain(options.at(-1) ?? {}) : own
}

function resolve(book: Book, own: Json): Json {
  const name = (own['$ref'] as string | undefined)?.split('/').at(-1)
  return name === undefined ? own : resolve(book, plain(componentsOf<Json>(book, 'schemas')[name] ?? {}))
}

function typeOf({ type, properties, enum: values }: Json): string {
  if (Array.isArray(type)) return (type as readonly string[]).find((one) => one !== 'null') ?? 'null'
  if (properties) return 'object'
  return typeof type === 'string' ? type : values ? 'string' : 'any'
}
