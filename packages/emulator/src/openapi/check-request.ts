import { mediaKind, type Parameter, type RequestBody, type Schemas } from '@portolan/openapi/model'
import { meantBy } from '../operation.ts'
import { readBody } from './body.ts'
import { decode, splitPairs } from '../query-pairs.ts'
import { type RawParams, readParam, type RequestFault } from './params.ts'
import type { Fault, SchemaRules } from './rules.ts'
import { asJson } from '../json.ts'

/** The values of a request, in the types of its schemas. */
export interface ReadRequest {
  /** By place and name: `query limit`. */
  readonly params: ReadonlyMap<string, unknown>
  readonly body: unknown
  /** The file of a form. */
  readonly file: File | undefined
  readonly faults: readonly RequestFault[]
  readonly isForeign: boolean
}

/** The document's description of a request. */
export interface RequestRules {
  readonly params: readonly Parameter[]
  readonly body: RequestBody | undefined
  /** Names that a query may have besides params, such as a key's. */
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

/** Reads a request, and lists the parts that are not as documented. */
export async function checkRequest(
  { params, body, further }: RequestRules,
  { method, url, headers, body: bytes, path }: Received,
  schemas: Schemas,
  rules: SchemaRules,
): Promise<ReadRequest> {
  const raw: RawParams = { path, headers, query: splitPairs(url.search) }
  const faults = unknownNames(params, further, raw.query, schemas)
  const values = new Map<string, unknown>()
  for (const param of params) {
    const { value, faults: own } = checkParam(param, raw, schemas, rules)
    if (value !== undefined) values.set(`${param.in} ${param.name}`, value)
    faults.push(...own)
  }
  const read = body ? await readBody(body, { method, headers, body: bytes }, schemas, rules) : { faults: [] }
  return {
    params: values,
    body: 'value' in read ? read.value : undefined,
    file: 'file' in read ? read.file : undefined,
    faults: [...faults, ...read.faults],
    isForeign: 'isForeign' in read,
  }
}

function checkParam(
  param: Parameter,
  raw: RawParams,
  schemas: Schemas,
  rules: SchemaRules,
): { value: unknown; faults: RequestFault[] } {
  const fault = ({ path, message }: Fault): RequestFault => ({ in: param.in, path: [param.name, ...path], message })
  try {
    const text = readParam(param, raw, schemas)
    if (text === undefined) {
      // An empty object is not sent.
      const isNeeded = param.required && !schemas.listTypes(param.schema).has('object')
      return { value: undefined, faults: isNeeded ? [fault({ path: [], message: 'is required' })] : [] }
    }
    const { value, faults } = rules.check(param.schema, meaningOfParam(param), text)
    // Clients send the documented example.
    const isShown = JSON.stringify(value) === JSON.stringify(param.example)
    return { value, faults: isShown ? [] : faults.map(fault) }
  } catch (error) {
    return {
      value: undefined,
      faults: [fault({ path: [], message: `is not valid JSON: ${(error as Error).message}` })],
    }
  }
}

/** How to read the value of a param: with a content type, it is JSON, unless that is a form. */
export function meaningOfParam({ contentType }: Parameter): 'params' | 'body' {
  return contentType === undefined || mediaKind(contentType) === 'form' ? 'params' : 'body'
}

/** A misspelled param would silently do nothing. */
function unknownNames(
  params: readonly Parameter[],
  further: ReadonlySet<string>,
  query: RawParams['query'],
  schemas: Schemas,
): RequestFault[] {
  const own = params.filter((param) => param.in === 'query' || param.in === 'querystring')
  if (own.some((param) => isFree(param, schemas))) return []
  const known = new Set([...further, ...own.flatMap((param) => listParamNames(param, schemas))])
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

function isExploded({ in: place, style, explode, contentType = '', schema }: Parameter, schemas: Schemas): boolean {
  const isForm = place === 'querystring' ? mediaKind(contentType) === 'form' : style === 'form' && explode === true
  return isForm && schemas.listTypes(schema).has('object')
}

function listParamNames(param: Parameter, schemas: Schemas): string[] {
  const own = param.in === 'querystring' ? [] : [param.name]
  return [...own, ...(isExploded(param, schemas) ? Object.keys(schemas.collectProperties(param.schema)) : [])]
}

/** True if the query may have any names. */
function isFree(param: Parameter, schemas: Schemas): boolean {
  if (!isExploded(param, schemas)) return param.in === 'querystring'
  const { additionalProperties, properties } = schemas.merge(param.schema)
  return additionalProperties === undefined
    ? Object.keys(asJson(properties)).length === 0
    : additionalProperties !== false
}
