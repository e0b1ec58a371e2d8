import type { Issue } from '../errors.ts'
import type { Endpoint, Write } from './call.ts'
import { asFile, writeMultipart } from './multipart.ts'
import type { OperationInit } from './operation.ts'
import { type Encode, encodeReserved, expand, faultsOf, isCompound, isPlainValue, type Styled } from './styles.ts'
import { fillPath, type Params, segmentFault, type Slot, withQuery } from './url.ts'
import { type Content, isBodyless, writeBody } from './endpoint.ts'

/** Where the params of a request go. */
interface Places {
  readonly query: Record<string, unknown>
  readonly headers: Record<string, unknown>
  readonly cookies: Record<string, unknown>
  readonly fields: Record<string, unknown>
}

/**
 * Writes everything that OpenAPI describes: params in headers and cookies, styles, names on the wire, multipart, files.
 * @param issues receives an entry for each param that cannot be written
 */
export const write: Write = (endpoint, params, issues) => {
  const { operation } = endpoint
  const { query, headers, cookies, fields } = divide(endpoint, params)
  const path = writePath(endpoint, params, issues)
  const pairs = texts(query, (name) => queryParam(operation, name, issues)).join('&')
  const written = writeContent(endpoint, Object.keys(fields).length ? fields : undefined, issues)
  const cookie = texts(cookies, (name) => paramOf(operation, name, 'cookie', encodeURIComponent, issues)).join('; ')
  return {
    ...written,
    url: withQuery(endpoint.address + path, pairs),
    headers: {
      ...written.headers,
      ...headersOf(operation, headers, issues),
      ...(cookie ? { cookie } : {}),
    },
  }
}

function divide(endpoint: Endpoint, params: Params): Places {
  const { operation, inPath } = endpoint
  const places: Places = { query: {}, headers: {}, cookies: {}, fields: {} }
  for (const name in { ...operation.defaults, ...params }) {
    const value = params[name] === undefined ? operation.defaults?.[name] : params[name]
    if (inPath.has(name) || value === undefined) continue
    if (operation.headers?.includes(name)) places.headers[name] = value
    else if (operation.cookies?.includes(name)) places.cookies[name] = value
    else if (isBodyless(endpoint) || operation.query?.includes(name)) places.query[name] = value
    else places.fields[name] = value
  }
  return places
}

function texts(params: Params, styledAs: (name: string) => Styled): string[] {
  return Object.entries(params).flatMap(([name, value]) => expand(value, styledAs(name)) ?? [])
}

function paramOf(
  { styles = {}, wireNames = {} }: OperationInit,
  name: string,
  usual: Styled['style'],
  encode: Encode,
  issues: Issue[],
): Styled {
  const { style = usual, ...others } = styles[name] ?? {}
  return { ...others, name: wireNames[name] ?? name, style, encode, fault: faultsOf(name, issues) }
}

const reservedInQuery = encodeReserved(/[#&+]/g)
const reservedInPath = encodeReserved(/[?#]/g)

function queryParam(operation: OperationInit, name: string, issues: Issue[]): Styled {
  const encode = operation.styles?.[name]?.allowReserved ? reservedInQuery : encodeURIComponent
  return paramOf(operation, name, 'form', encode, issues)
}

function writePath({ path: { text, slots }, operation }: Endpoint, params: Params, issues: Issue[]): string {
  return slots.reduce(
    (written, slot, index) => written + writeSlot(operation, slot, params, issues) + (text[index + 1] as string),
    text[0] as string,
  )
}

function writeSlot(operation: OperationInit, slot: Slot, params: Params, issues: Issue[]): string {
  const { name, pattern } = slot
  const value = params[name]
  const { style, allowReserved = false } = operation.styles?.[name] ?? {}
  if (pattern || (!isCompound(value) && style === undefined && !allowReserved))
    return fillPath({ text: ['', ''], slots: [slot] }, params, issues)
  const encode = allowReserved ? reservedInPath : encodeURIComponent
  const count = issues.length
  const text = expand(value, { ...paramOf(operation, name, 'simple', encode, issues), bare: true }) ?? ''
  const fault = segmentFault(text.split('/'))
  if (fault && issues.length === count) issues.push({ path: [name], message: fault, expected: 'a path segment' })
  return text
}

function headersOf(operation: OperationInit, headers: Params, issues: Issue[]): Record<string, string> {
  const written = Object.entries(headers).flatMap(([name, value]) => {
    const param = paramOf(operation, name, 'simple', String, issues)
    const text = expand(value, { ...param, encode: headerText(param), bare: true })
    return text === undefined ? [] : [[param.name.toLowerCase(), text] as const]
  })
  const { idempotencyHeader: key } = operation
  return { ...(key === undefined ? {} : { [key.toLowerCase()]: crypto.randomUUID() }), ...Object.fromEntries(written) }
}

/** The text of a header. In JSON, other characters than those of ASCII can be escaped. */
function headerText({ style, fault }: Styled): Encode {
  return (text) => {
    const ascii = style === 'json' ? text.replaceAll(/[^\x20-\x7e]/g, escaped) : text
    if (/^[\t\x20-\x7e\x80-\xff]*$/.test(ascii)) return ascii
    fault('must have only characters of Latin-1, without line breaks')
    return ''
  }
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function writeContent(endpoint: Endpoint, fields: Params | undefined, issues: Issue[]): Content {
  const { operation } = endpoint
  const { encoding, body: whole, contentType } = operation
  const content = whole === undefined ? fields : fields?.[whole]
  if (content === undefined) return { body: undefined }
  if (encoding === 'multipart') return writeMultipart(content as Params, operation, issues)
  if (encoding === 'form') {
    const body = texts(content as Params, (name) => formField(operation, name, (content as Params)[name], issues))
    return { body: body.join('&'), headers: typed(contentType ?? 'application/x-www-form-urlencoded') }
  }
  if (encoding !== 'raw') {
    const { body, headers } = writeBody(endpoint, fields, issues)
    return { body, headers: { ...headers, ...typed(contentType) } }
  }
  const { body, contentType: own } = asFile(content) ?? { body: content as string }
  return { body: body as Content['body'], headers: typed(own ?? contentType) }
}

function typed(contentType: string | undefined): Record<string, string> {
  return contentType === undefined ? {} : { 'content-type': contentType }
}

/** An object in a form is JSON if no style says otherwise. */
function formField({ parts = {} }: OperationInit, name: string, value: unknown, issues: Issue[]): Styled {
  const { contentType = '', allowReserved = false, ...given } = parts[name] ?? {}
  const isObject = !isPlainValue(value) && !Array.isArray(value)
  const isJson = /[/+]json\b/i.test(contentType) || (isObject && Object.keys(given).length === 0)
  const encode = allowReserved ? reservedInQuery : encodeURIComponent
  return { style: isJson ? 'json' : 'form', ...given, name, encode, fault: faultsOf(name, issues) }
}
