import { isObject } from '../learn/pointers.ts'
import { toValue, type Value } from '../stainless/stainless-file.ts'

/** Something of the configuration that the config does not say. */
export interface Note {
  /** Where it stands. */
  readonly at: readonly string[]
  readonly message: string
}

/** Keys that the config takes over, or that say nothing of a TypeScript client. */
const read: ReadonlySet<string> = new Set([
  '$schema',
  'codeflow',
  'docs',
  'edition',
  'organization',
  'pagination',
  'readme',
  'resources',
  'unspecified_endpoints',
])

/** Why the others are not taken over, and what to do. */
const reasons: Readonly<Record<string, string>> = {
  custom_casings: 'names keep the spelling of the document: a name of its own stands under `calls` or `models`',
  diagnostics: 'there are no such settings: `--strict` makes warnings errors',
  environments: 'addresses are those of `servers` in the document: add them in an overlay, or pass `baseUrl`',
  openapi: 'changes of the document belong into an overlay: list it under `overlays`',
  security: 'credentials are those of `security` in the document: correct them in an overlay',
  security_schemes: 'credentials are those of the document: correct them in an overlay',
  streaming: 'streams are read by their content type; an event `[DONE]` ends them',
}

/** The parts of keys that are taken over in part: why the other parts are not; nothing to say where the text is empty. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client_settings: {
    default_env_prefix: 'read environment variables where the client is made',
    default_headers: '',
    default_retries: 'pass `retry` where the client is made',
    default_timeout: 'pass `timeout` where the client is made',
    idempotency_header: '',
    opts: 'the options of the client are the credentials of the document; read environment variables where it is made',
  },
  query_settings: { array_format: '', nested_format: '' },
  multipart_settings: { array_format: '' },
  settings: {
    disable_mock_tests: '',
    license: 'write the license into package.json, which belongs to you',
    unwrap_response_fields: '',
  },
}

/** Says of every key that is not taken over why, and what to do. */
export function noteUnread(root: Value): Note[] {
  const top = Object.keys(root)
    .filter((key) => !read.has(key) && !Object.hasOwn(parts, key) && key !== 'targets' && !isEmpty(root[key]))
    .map((key) => ({ at: [key], message: reasons[key] ?? 'is not known here' }))
  const inside = Object.entries(parts).flatMap(([part, known]) =>
    Object.keys(toValue(root[part])).map((key) => ({ at: [part, key], message: known[key] ?? 'is not known here' })),
  )
  return [
    ...top,
    ...inside.filter(({ message }) => message !== ''),
    ...noteDots(root),
    ...noteTargets(toValue(root['targets'])),
  ]
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

function noteTargets(targets: Value): Note[] {
  return ['typescript', 'node'].flatMap((language) => {
    const name = toValue(targets[language])['package_name']
    if (typeof name !== 'string') return []
    return [
      { at: ['targets', language, 'package_name'], message: `write the name ${name} into package.json of the package` },
    ]
  })
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
