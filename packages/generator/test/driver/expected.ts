import type { IncomingHttpHeaders } from 'node:http'
import type { Json } from './sample.ts'

/** A request as a server sees it. */
export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A param of the document, with the value that was passed. */
export interface Sent {
  readonly name: string
  readonly in: string
  readonly value: unknown
  readonly style: string
  readonly explode: boolean
  readonly isJson: boolean
}

/** The param read back from where the document says that it is, or the text that stands there. */
export function readBack(param: Sent, template: string, { url, headers }: Received): unknown {
  const { pathname, searchParams, search } = new URL(url, 'http://localhost')
  const { name } = param
  if (param.in === 'header') return fromText(param, headers[name.toLowerCase()] as string, false)
  if (param.in === 'path') {
    const segment = slotOf(template, pathname, name)
    return segment === undefined ? undefined : fromText(param, segment, true)
  }
  if (param.in === 'cookie') {
    const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('=') as [string, string])
    const found = pairs.filter(([key]) => key === name).map(([, text]) => decodeURIComponent(text))
    return Array.isArray(param.value) ? found : found[0]
  }
  if (param.isJson) return JSON.parse(searchParams.get(name) ?? 'null')
  if (param.style === 'deepObject') return deep(searchParams, name)
  if (!isObject(param.value)) return searchParams.get(name) ?? undefined
  if (param.explode) {
    if (Array.isArray(param.value)) return searchParams.getAll(name)
    return Object.fromEntries(
      Object.entries(param.value).map(([key, one]) => [
        key,
        Array.isArray(one) ? searchParams.getAll(key) : searchParams.get(key),
      ]),
    )
  }
  const raw = search
    .slice(1)
    .split('&')
    .find((pair) => decodeURIComponent(pair.split('=')[0] as string) === name)
  const between = { spaceDelimited: '%20', pipeDelimited: '%7C' }[param.style] ?? ','
  return listOrObject(param.value, (raw?.slice(raw.indexOf('=') + 1) ?? '').split(between).map(decodeURIComponent))
}

/** In path and header: `simple`, `label` and `matrix`. */
function fromText({ name, value, style, explode, isJson }: Sent, text: string | undefined, encoded: boolean): unknown {
  if (text === undefined) return undefined
  const decode = encoded ? decodeURIComponent : String
  if (isJson) return JSON.parse(decode(text))
  if (style === 'matrix') {
    const pairs = text
      .slice(1)
      .split(';')
      .map((pair) => pair.split('=') as [string, string])
    if (!isObject(value)) return decode(pairs[0]?.[1] ?? '')
    if (Array.isArray(value) && explode) return pairs.map(([, one]) => decode(one))
    if (explode) return Object.fromEntries(pairs.map(([key, one]) => [decode(key), decode(one)]))
    return pairs[0]?.[0] === name ? listOrObject(value, (pairs[0][1] ?? '').split(',').map(decode)) : undefined
  }
  const plain = style === 'label' ? text.slice(1) : text
  if (!isObject(value)) return decode(plain)
  const parts = plain.split(style === 'label' && explode ? '.' : ',')
  if (!explode || Array.isArray(value)) return listOrObject(value, parts.map(decode))
  return Object.fromEntries(parts.map((part) => part.split('=').map(decode) as [string, string]))
}

function listOrObject(value: object, parts: readonly string[]): unknown {
  if (Array.isArray(value)) return parts
  return Object.fromEntries(parts.flatMap((key, at) => (at % 2 ? [] : [[key, parts[at + 1]]])))
}

function deep(query: URLSearchParams, name: string): unknown {
  const root: Record<string, unknown> = {}
  for (const [key, text] of query) {
    if (!key.startsWith(`${name}[`)) continue
    const path = [...key.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] as string)
    const last = path.pop() as string
    const at = path.reduce<Record<string, unknown>>(
      (into, part) => (into[part] ??= {}) as Record<string, unknown>,
      root,
    )
    at[last] = text
  }
  return root
}

/** The text of a path at a slot of its template. */
function slotOf(template: string, pathname: string, name: string): string | undefined {
  const names: string[] = []
  const pattern = encodeURI(template.replace(/#.*$/, ''))
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')
    .replaceAll(/\{([^}]+)\}|[.*+?^$()|[\]\\]/g, (match, slot?: string) => {
      if (slot === undefined) return `\\${match}`
      names.push(decodeURI(slot))
      return '(.+?)'
    })
  const match = new RegExp(`${pattern}$`).exec(pathname)
  return match?.[names.indexOf(name) + 1]
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A param as the texts that a request has of it: what no style can write inside it is JSON. */
export function textsOf({ style, value }: Pick<Sent, 'style' | 'value'>): unknown {
  const plain = (one: unknown): unknown => (isObject(one) ? JSON.stringify(one) : String(one))
  if (style === 'deepObject' || !isObject(value)) return asTexts(value)
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(
    Object.entries(value as Json).map(([key, one]) => [key, Array.isArray(one) ? one.map(plain) : plain(one)]),
  )
}

/** A value as the texts that a URL has of it. */
export function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts)
  if (!isObject(value)) return String(value)
  return Object.fromEntries(Object.entries(value as Json).map(([key, one]) => [key, asTexts(one)]))
}
