import { isObject } from '../learn/pointers.ts'
import { toValue, type Value } from '../stainless/stainless-file.ts'

/** A part of the configuration that the config does not take over. */
export interface Note {
  /** Where it stands. */
  readonly at: readonly string[]
  readonly message: string
}

/** Keys that the config takes over, or that do not concern a TypeScript client. */
const read: ReadonlySet<string> = new Set([
  '$schema',
  'codeflow',
  'docs',
  'edition',
  'organization',
  'pagination',
  'resources',
  'unspecified_endpoints',
])

/** Why other keys are not taken over, and what to do. */
const reasons: Readonly<Record<string, string>> = {
  custom_casings: 'names keep the spelling of the document: set other names under `calls` or `models`',
  diagnostics: 'there are no such settings: `--strict` makes warnings errors',
  environments: 'addresses are those of `servers` in the document: add them in an overlay, or pass `baseUrl`',
  readme: 'the examples of a README come from the document',
  openapi: 'changes of the document belong in an overlay: list it under `overlays`',
  security: 'credentials are those of `security` in the document: correct them in an overlay',
  security_schemes: 'credentials are those of the document: correct them in an overlay',
  streaming: 'streams are read by their content type; an event `[DONE]` ends them',
}

/** For keys that are taken over in part: why the other parts are not. An empty text needs no note. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client_settings: {
    default_env_prefix: 'read environment variables where you create the client, or keep the old class with --compat',
    default_headers: '',
    default_retries: 'pass `retry` where you create the client',
    default_timeout: 'pass `timeout` where you create the client',
    idempotency_header: '',
    opts: 'the options of the client are the credentials of the document; --compat keeps headers and environment variables',
  },
  query_settings: { array_format: '', nested_format: '' },
  multipart_settings: { array_format: '' },
  settings: {
    disable_mock_tests: '',
    license: '',
    unwrap_response_fields: '',
  },
}

/** The packages by their languages; older configurations have the second key. */
const targetKeys = ['targets', 'package'] as const

/** The features of the entry for code of the old SDK. */
const compatKeys: ReadonlySet<string> = new Set(['client_settings.default_env_prefix', 'client_settings.opts'])

/** The most parts of a path to follow. */
const deepest = 40

/** Explains for every key that is not taken over why, and what to do. */
export function noteUnread(root: Value, isCompat: boolean): Note[] {
  const top = Object.keys(root)
    .filter(
      (key) =>
        !read.has(key) &&
        !Object.hasOwn(parts, key) &&
        !(targetKeys as readonly string[]).includes(key) &&
        !isEmpty(root[key]),
    )
    .map((key) => ({ at: [key], message: reasons[key] ?? 'is not known here' }))
  const inside = Object.entries(parts).flatMap(([part, known]) =>
    Object.keys(toValue(root[part])).map((key) => ({ at: [part, key], message: known[key] ?? 'is not known here' })),
  )
  return [
    ...top,
    ...inside.filter(({ at, message }) => message !== '' && !(isCompat && compatKeys.has(at.join('.')))),
    ...noteNested(root),
    ...noteDots(root),
  ]
}

/** The keys of resources, methods, models and pagings that migrate reads, or that do not concern a TypeScript client. */
const nested: Readonly<Record<'resource' | 'method' | 'model' | 'paging', ReadonlySet<string>>> = {
  resource: new Set(['description', 'methods', 'models', 'name', 'only', 'skip', 'standalone_api', 'subresources']),
  method: new Set(['endpoint', 'only', 'paginated', 'skip', 'skip_test_reason', 'type']),
  model: new Set(['$ref', 'only', 'schema', 'skip']),
  paging: new Set(['description', 'name', 'request', 'response', 'type']),
}

/** Why keys of methods are not taken over, and what to do. */
const nestedReasons: Readonly<Record<string, string>> = {
  body_param_name: 'a body that is not an object is the param `body`: name it under `body`',
  default_headers: 'set the headers of a call under `headers`',
  deprecated: 'the document says what is deprecated: mark it in an overlay',
  positional_params: 'params are one object; the entry `compat` has the last one of the path in front',
  streaming: 'streams are read by their content type, or by the param `stream`',
  unwrap_response_fields: 'set the data of a single call under `result`',
}

/** Lists unread keys inside resources and pagings, each kind once. */
function noteNested({ resources, pagination }: Value): Note[] {
  const found: (readonly [kind: keyof typeof nested, at: readonly string[]])[] = []
  const look = (kind: keyof typeof nested, value: unknown, at: readonly string[]): void => {
    for (const key of Object.keys(toValue(value))) if (!nested[kind].has(key)) found.push([kind, [...at, key]])
  }
  const visit = (resource: Value, at: readonly string[]): void => {
    look('resource', resource, at)
    for (const part of ['methods', 'models'] as const)
      for (const [name, one] of Object.entries(toValue(resource[part])))
        look(part === 'methods' ? 'method' : 'model', one, [...at, part, name])
    if (at.length > deepest) return
    for (const [name, one] of Object.entries(toValue(resource['subresources'])))
      visit(toValue(one), [...at, 'subresources', name])
  }
  for (const [name, one] of Object.entries(toValue(resources))) visit(toValue(one), ['resources', name])
  for (const one of Array.isArray(pagination) ? (pagination as unknown[]) : [])
    look('paging', one, ['pagination', String(toValue(one)['name'])])
  const groups = Map.groupBy(found, ([kind, at]) => `${kind} ${at.at(-1)}`)
  return [...groups.values()].map((all) => {
    const [[, at]] = all as [(typeof all)[number]]
    const others = all.length > 1 ? `; and ${all.length - 1} more of this kind` : ''
    return { at, message: `${nestedReasons[at.at(-1) as string] ?? 'is not known here, and left out'}${others}` }
  })
}

function noteDots({ query_settings: query }: Value): Note[] {
  if (toValue(query)['nested_format'] !== 'dots') return []
  return [
    {
      at: ['query_settings', 'nested_format'],
      message: 'objects in a query are written as `filter[name]`, not with dots',
    },
  ]
}

/** Why a method without an operation is left out. */
export function leftOut({ type }: Value): string {
  return typeof type === 'string'
    ? `is a method of the kind ${type}, which is written by hand here`
    : 'names no operation such as `get /users`'
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (isObject(value) && Object.keys(value).length === 0)
}
