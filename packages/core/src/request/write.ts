import { stringifyExactly } from '../schema/json.ts'
import type { Issue } from '../errors.ts'
import type { Content, Endpoint, Write } from './call.ts'
import { writeJson } from './json-body.ts'
import type { OperationInit } from './operation.ts'
import { got, ownField, setField } from './option-rules.ts'
import { fillPath } from './path.ts'
import {
  collectFaults,
  cookieParam,
  headerParams,
  isCompound,
  queryParam,
  reservedInQuery,
  type Styled,
  texts,
} from './styles.ts'
import { type Params, withQuery } from './url.ts'

type Fields = Record<string, unknown>

/** The places of a request's params. */
interface Places {
  path: Fields
  query?: Fields
  headers?: Fields
  cookies?: Fields
  body?: Fields
}

/**
 * Writes what the params of a call determine: its URL, its body, and the headers that are params or describe the body.
 * @param issues receives an entry for each param that cannot be written
 */
export const write: Write = (endpoint, params, issues) => {
  const { operation, address } = endpoint
  const { path, query, headers, cookies, body } = divide(endpoint, params)
  const url = address + fillPath(endpoint.path, path, issues, operation)
  const pairs = query && texts(query, (name) => queryParam(operation, name, issues)).join('&')
  const content = isBodyless(operation.method) ? { body: undefined } : writeBody(endpoint, body ?? {}, issues)
  if (!headers && !cookies) return { ...content, url: pairs ? withQuery(url, pairs) : url }
  const cookie = texts(cookies ?? {}, (name) => cookieParam(operation, name, issues))
  return {
    ...content,
    url: pairs ? withQuery(url, pairs) : url,
    headers: {
      ...content.headers,
      ...headerParams(operation, headers ?? {}, issues),
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
    },
  }
}

/** Divides params by their places. Objects without a prototype may have fields of any name, `__proto__` too. */
function divide(endpoint: Endpoint, params: Params): Places {
  const { defaults } = endpoint.operation
  const places: Places = { path: Object.create(null) as Fields }
  for (const name in defaults ? { ...defaults, ...params } : params) {
    const value = params[name] === undefined ? ownField(defaults, name) : params[name]
    const place = findPlace(endpoint, name)
    if (value === undefined || (value === null && isNullLeftOut(endpoint, place, name))) continue
    const fields = (places[place] ??= Object.create(null) as Fields)
    fields[name] = value
  }
  return places
}

function findPlace({ operation, inPath }: Endpoint, name: string): keyof Places {
  const { method, headers, cookies, query } = operation
  if (inPath.has(name)) return 'path'
  if (headers?.includes(name)) return 'headers'
  if (cookies?.includes(name)) return 'cookies'
  return isBodyless(method) || query?.includes(name) ? 'query' : 'body'
}

/** Only JSON has a null: elsewhere it is left out if the operation allows it, and otherwise an error. */
function isNullLeftOut({ operation, codec }: Endpoint, place: keyof Places, name: string): boolean {
  const { nullable, styles, encoding = 'json' } = operation
  if (!nullable?.includes(name)) return false
  return place === 'body' ? !codec && encoding !== 'json' : ownField(styles, name)?.style !== 'json'
}

function isBodyless(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function writeBody(endpoint: Endpoint, fields: Params, issues: Issue[]): Content {
  const { codec, files, operation } = endpoint
  const { body: whole, encoding = 'json', requiresBody, contentType, upload } = operation
  if (codec) return codec.write(withWireNames(fields, operation), operation)
  const isEmpty = Object.keys(fields).length === 0
  const content = whole === undefined ? (isEmpty && !requiresBody ? undefined : fields) : fields[whole]
  if (content === undefined) return { body: undefined }
  // The fields of a param that is the whole body are no params.
  const declared = whole === undefined ? operation : { ...operation, wireNames: {} }
  if (upload && files?.hasFile(content as Params))
    return files.writeMultipart(
      withoutNull(content as Params, operation),
      { ...declared, contentType: 'multipart/form-data', parts: {}, ...upload },
      issues,
    )
  if (encoding === 'json')
    return {
      body: stringifyFields(endpoint, fields, issues),
      headers: { 'content-type': contentType ?? 'application/json' },
    }
  if (encoding === 'raw' && files) return files.writeFile(content, operation, issues)
  if (!isCompound(content)) {
    issues.push({ path: [whole ?? ''], message: `must be an object of fields, ${got(content)}` })
    return { body: undefined }
  }
  const sent = withoutNull(content as Params, operation)
  if (encoding === 'multipart' && files) return files.writeMultipart(sent, declared, issues)
  const pairs = texts(sent, (name) => formField(declared, name, sent[name], issues))
  return {
    body: pairs.join('&'),
    headers: { 'content-type': contentType ?? 'application/x-www-form-urlencoded' },
  }
}

/** Only JSON has a null. The fields of a param that is the whole body have been checked with it. */
function withoutNull(fields: Params, { body, nullable = [] }: OperationInit): Params {
  const isSent = ([name, value]: [string, unknown]): boolean =>
    value !== null || (body === undefined && !nullable.includes(name))
  return Object.fromEntries(Object.entries(fields).filter(isSent))
}

function withWireNames(fields: Params, { wireNames }: OperationInit): Params {
  if (!wireNames) return fields
  const named: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) setField(named, ownField(wireNames, name) ?? name, value)
  return named
}

/** The JSON of the body. Only the schema says which digits stand for a number, by the names of the params. */
function stringifyFields({ operation, params, profile }: Endpoint, fields: Params, issues: Issue[]): string {
  const { json, body: whole, wireNames } = operation
  const rules = params?.rules
  const typed = rules && profile.digitsAsNumbers ? (rules.numbers(fields) as Params) : fields
  const stringify = (value: unknown, name?: string): string =>
    json
      ? json.stringify(json.digits && rules ? rules.numbers(value, name) : value, rules?.schema, name)
      : stringifyExactly(value)
  if (whole !== undefined) return writeJson(typed[whole], [whole], issues, (value) => stringify(value, whole))
  if (!json || !wireNames) return writeJson(withWireNames(typed, operation), [], issues, (value) => stringify(value))
  const pairs = Object.entries(typed).map(
    ([name, value]) =>
      `${JSON.stringify(ownField(wireNames, name) ?? name)}:${writeJson(value, [name], issues, (one) => stringify(one, name))}`,
  )
  return `{${pairs.join(',')}}`
}

/** An object in a form is JSON unless a style is declared. */
function formField({ parts, wireNames }: OperationInit, name: string, value: unknown, issues: Issue[]): Styled {
  const { contentType = '', allowReserved = false, ...given } = ownField(parts, name) ?? {}
  const isObject = isCompound(value) && !Array.isArray(value)
  const isJson = /[/+]json\b/i.test(contentType) || (isObject && Object.keys(given).length === 0)
  const encode = allowReserved ? reservedInQuery : encodeURIComponent
  return {
    style: isJson ? 'json' : 'form',
    ...given,
    name: ownField(wireNames, name) ?? name,
    encode,
    fault: collectFaults(name, issues),
  }
}
