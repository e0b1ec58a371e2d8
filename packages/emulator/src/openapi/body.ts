import { mediaKind, type MediaType, type RequestBody, type Schemas } from '@portolan/openapi/model'
import type { Json } from '../json.ts'
import { cut, decode, splitPairs } from '../query-pairs.ts'
import { parsedOr, readDeep, type RequestFault } from './params.ts'
import type { SchemaRules } from './rules.ts'
import { readXml } from './read-xml.ts'
import { isXml } from './xml.ts'

/** How a body is validated; undefined if only its content type is checked. */
export function getMeaning({ contentType, kind, schema }: MediaType, schemas: Schemas): 'params' | 'body' | undefined {
  if (kind === 'json') return 'body'
  if (isXml(contentType)) return hasFields(schema, schemas) ? 'params' : undefined
  return kind === 'multipart' || (kind === 'form' && schemas.listTypes(schema).has('object')) ? 'params' : undefined
}

/** The body of a request. */
interface Sent {
  readonly method: string
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
}

/** The fault in a body, or its value. */
export interface ReadBody {
  readonly value?: unknown
  readonly faults: readonly RequestFault[]
  /** The file of a form. */
  readonly file?: File
  /** Set if it is of a content type that is not documented. */
  readonly isForeign?: true
}

/** Reads a body as its content type says, and checks it. */
export async function readBody(
  { required, content }: RequestBody,
  { method, headers, body }: Sent,
  schemas: Schemas,
  rules: SchemaRules,
): Promise<ReadBody> {
  // Many clients cannot send a body with these methods.
  const isNeeded = required && method !== 'GET' && method !== 'HEAD'
  const form = content.find(({ contentType }) => mediaKind(contentType) === 'form')
  // A form without fields is an empty text, which many clients send without a content type.
  if (body.length === 0 && isNeeded && form && content.length === 1)
    return checked(rules.check(form.schema, 'params', {}))
  if (body.length === 0) return { faults: isNeeded ? [{ in: 'body', path: [], message: 'is required' }] : [] }
  const type = headers.get('content-type') ?? ''
  const found =
    content.find((one) => bare(one.contentType) === bare(type)) ?? content.find((one) => isWithin(type, one))
  if (!found) {
    const known = content.map(({ contentType }) => contentType).join(', ')
    const message = `must be ${known}, got ${type === '' ? 'none' : bare(type)}`
    return { faults: [{ in: 'header', path: ['content-type'], message }], isForeign: true }
  }
  const { contentType, schema } = found
  if (isXml(type) && hasFields(schema, schemas)) return readXmlBody(body, schema, schemas, rules)
  const kind = mediaKind(contentType.includes('*') ? type : contentType)
  if (kind === 'json') return readJson(body, schema, rules)
  if (kind === 'form' && schemas.listTypes(schema).has('object'))
    return checked(rules.check(schema, 'params', parseForm(body, schema, schemas)))
  if (kind === 'multipart' && bare(type) === 'multipart/form-data')
    return readMultipart(type, body, schema, schemas, rules)
  return { value: new TextDecoder().decode(body), faults: [] }
}

function checked({ value, faults }: ReturnType<SchemaRules['check']>): ReadBody {
  return { value, faults: faults.map((fault) => ({ in: 'body', ...fault })) }
}

function readJson(body: Uint8Array, schema: unknown, rules: SchemaRules): ReadBody {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(body))
  } catch (error) {
    return { faults: [{ in: 'body', path: [], message: `is not valid JSON: ${(error as Error).message}` }] }
  }
  return checked(rules.check(schema, 'body', value))
}

function hasFields(schema: unknown, schemas: Schemas): boolean {
  return ['object', 'array'].some((type) => schemas.listTypes(schema).has(type))
}

function readXmlBody(body: Uint8Array, schema: unknown, schemas: Schemas, rules: SchemaRules): ReadBody {
  let value: unknown
  try {
    value = readXml(new TextDecoder().decode(body), schema, schemas)
  } catch (error) {
    return { faults: [{ in: 'body', path: [], message: `is not valid XML: ${(error as Error).message}` }] }
  }
  return checked(rules.check(schema, 'params', value))
}

function parseForm(body: Uint8Array, schema: unknown, schemas: Schemas): Json {
  const pairs = splitPairs(new TextDecoder().decode(body))
  const names = new Set(pairs.map(([name]) => name.replace(/\[.*$/s, '')))
  return Object.fromEntries(
    [...names].map((name) => [name, formValue(name, pairs, schemas.collectProperties(schema)[name], schemas)]),
  )
}

function formValue(
  name: string,
  pairs: readonly (readonly [string, string])[],
  schema: unknown,
  schemas: Schemas,
): unknown {
  const own = pairs.filter(([key]) => key === name || key === `${name}[]`).map(([, text]) => decode(text))
  if (own.length === 0) return readDeep(name, pairs)
  const types = schemas.listTypes(schema)
  if (types.has('array')) return own
  return types.has('object') ? parsedOr(own[0] ?? '') : own[0]
}

/** Files count as texts: a schema can only say that they are present. */
async function readMultipart(
  type: string,
  body: Uint8Array<ArrayBuffer>,
  schema: unknown,
  schemas: Schemas,
  rules: SchemaRules,
): Promise<ReadBody> {
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const properties = schemas.collectProperties(schema)
    const entries = [...new Set(form.keys())].map(async (name) => {
      const values = await Promise.all(form.getAll(name).map((one) => partValue(one, properties[name], schemas)))
      return [name, schemas.listTypes(properties[name]).has('array') ? values.flat() : values[0]]
    })
    const fields = Object.fromEntries(await Promise.all(entries))
    // The schema of a file or a list does not describe the fields of a form.
    const isOfFields = schemas.listTypes(schema).has('object')
    const read = isOfFields ? checked(rules.check(schema, 'params', fields)) : { value: fields, faults: [] }
    const file = [...form.values()].find((value) => value instanceof File)
    return file ? { ...read, file } : read
  } catch (error) {
    return { faults: [{ in: 'body', path: [], message: `is not a multipart body: ${(error as Error).message}` }] }
  }
}

async function partValue(part: FormDataEntryValue, schema: unknown, schemas: Schemas): Promise<unknown> {
  if (typeof part === 'string') return hasFields(schema, schemas) ? parsedOr(part) : part
  return mediaKind(part.type) === 'json' ? parsedOr(await part.text()) : part.name
}

/** True if a content type is within a documented range. */
function isWithin(type: string, { contentType }: MediaType): boolean {
  const range = bare(contentType)
  return range === '*/*' || (range.endsWith('/*') && bare(type).startsWith(range.slice(0, -1)))
}

export function bare(type: string): string {
  return cut(type, ';')[0].trim().toLowerCase()
}
