import { meantBy } from '../operation.ts'
import { type Body, readBody } from './body.ts'
import { decode, pairsOf, type Param, type RawParams, readParam, type RequestFault } from './params.ts'
import type { Fault, SchemaRules } from './rules.ts'
import { asJson, type Tree } from './tree.ts'

/** What a request asks for, in the types of its schemas. */
export interface ReadRequest {
  /** By place and name: `query limit`. */
  readonly params: ReadonlyMap<string, unknown>
  readonly body: unknown
  readonly faults: readonly RequestFault[]
  readonly isForeign: boolean
}

/** What the document says of a request. */
export interface RequestRules {
  readonly params: readonly Param[]
  readonly body: Body | undefined
  /** Names that a query may have besides those of params, such as that of a key. */
  readonly further: ReadonlySet<string>
}

interface Received {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  /** The params of the path, not decoded. */
  readonly path: Readonly<Record<string, string>>
}

/** Reads a request, and says what of it is not as documented. */
export async function checkRequest(
  { params, body, further }: RequestRules,
  { method, url, headers, body: bytes, path }: Received,
  tree: Tree,
  rules: SchemaRules,
): Promise<ReadRequest> {
  const raw: RawParams = { path, headers, query: pairsOf(url.search) }
  const faults = unknownNames(params, further, raw.query, tree)
  const values = new Map<string, unknown>()
  for (const param of params) {
    const { value, faults: own } = checkParam(param, raw, tree, rules)
    if (value !== undefined) values.set(`${param.in} ${param.name}`, value)
    faults.push(...own)
  }
  const read = body ? await readBody(body, { method, headers, body: bytes }, tree, rules) : { faults: [] }
  return {
    params: values,
    body: 'value' in read ? read.value : undefined,
    faults: [...faults, ...read.faults],
    isForeign: 'isForeign' in read,
  }
}

function checkParam(
  param: Param,
  raw: RawParams,
  tree: Tree,
  rules: SchemaRules,
): { value: unknown; faults: RequestFault[] } {
  const fault = ({ path, message }: Fault): RequestFault => ({ in: param.in, path: [param.name, ...path], message })
  try {
    const text = readParam(param, raw, tree)
    if (text === undefined) {
      // Of an empty object nothing is sent.
      const isNeeded = param.required && !isExploded(param, tree)
      return { value: undefined, faults: isNeeded ? [fault({ path: [], message: 'is required' })] : [] }
    }
    const { value, faults } = rules.check(param.schema, param.isJson ? 'body' : 'params', text)
    return { value, faults: faults.map(fault) }
  } catch (error) {
    return {
      value: undefined,
      faults: [fault({ path: [], message: `is not valid JSON: ${(error as Error).message}` })],
    }
  }
}

/** A param that is misspelt would do nothing, without a word. */
function unknownNames(
  params: readonly Param[],
  further: ReadonlySet<string>,
  query: RawParams['query'],
  tree: Tree,
): RequestFault[] {
  const own = params.filter((param) => param.in === 'query')
  if (own.some((param) => isFree(param, tree))) return []
  const known = new Set([...further, ...own.flatMap((param) => namesOf(param, tree))])
  const names = new Set(query.map(([name]) => decode(name)))
  const isKnown = (name: string): boolean => known.has(name) || known.has(name.replace(/\[.*$/s, ''))
  return [...names]
    .filter((name) => !isKnown(name))
    .map((name) => {
      const meant = meantBy(name, [...known])
      return {
        in: 'query',
        path: [name],
        message: `is not a documented param${meant === undefined ? '' : `; did you mean \`${meant}\`?`}`,
      }
    })
}

function isExploded({ style, explode, schema, isJson }: Param, tree: Tree): boolean {
  return style === 'form' && explode && !isJson && tree.types(schema).has('object')
}

function namesOf(param: Param, tree: Tree): string[] {
  return [param.name, ...(isExploded(param, tree) ? Object.keys(tree.properties(param.schema)) : [])]
}

/** Whether an exploded object may have any names. */
function isFree(param: Param, tree: Tree): boolean {
  if (!isExploded(param, tree)) return false
  const { additionalProperties, properties } = tree.merged(param.schema)
  return additionalProperties === undefined
    ? Object.keys(asJson(properties)).length === 0
    : additionalProperties !== false
}
