import { isDeepStrictEqual } from 'node:util'
import { mediaKind } from '@portolan/openapi'
import { asTexts, isObject, readBack, type Received, type Sent, textsOf } from './expected.ts'
import { type Json, type Root, Sampler } from './sample.ts'

export interface ManifestEntry {
  readonly call: string
  readonly method: string
  readonly path: string
  readonly params: readonly { readonly name: string; readonly in: string }[]
  readonly body?: 'fields' | 'body'
}

export interface Response {
  readonly status: number
  readonly contentType: string | undefined
  readonly text: string
  /** What the caller is to receive. */
  readonly value: unknown
}

/** A call that is to be made, and what has to be seen of it. */
export interface Asked {
  readonly params: Json
  readonly path: string
  readonly sent: readonly Sent[]
  readonly body: { readonly contentTypes: readonly string[]; readonly value: unknown } | undefined
  /** The responses that the document has, of which the client accepts one. */
  readonly responses: readonly [Response, ...Response[]]
}

export function plan(root: Root, entry: ManifestEntry): Asked {
  const { path, item } = pathItem(root, entry.path)
  const operation = root.follow(
    item[entry.method.toLowerCase()] ?? (Object(item['additionalOperations']) as Json)[entry.method],
  )
  const params = new Sampler(root, 'params')
  const named = new Map<string, Json>()
  for (const one of [...list(item['parameters']), ...list(operation['parameters'])]) {
    const param = root.follow(one)
    named.set([param['in'], param['name']].join(' '), param)
  }
  const undeclared = entry.params.filter(
    (one) => one.in === 'path' && !named.has(`path ${one.name}`) && path.includes(`{${one.name}}`),
  )
  for (const { name } of undeclared) named.set(`path ${name}`, { in: 'path', name, schema: { type: 'string' } })
  const sent = [...named.values()].filter(isSent).map((param) => sentOf(param, params))
  const body = bodyOf(root, operation, params)
  const passed = Object.fromEntries(
    entry.params.flatMap((one) => {
      const value = sent.find((param) => param.in === one.in && isNamed(param, one))?.value
      return value === undefined ? [] : [[one.name, value]]
    }),
  )
  const isIn = (param: Sent): boolean => param.in !== 'path' || path.includes(`{${param.name}}`)
  const missing = sent.find(
    (param) => isIn(param) && !entry.params.some((one) => one.in === param.in && isNamed(param, one)),
  )
  if (missing) throw new Error(`the call has no ${missing.in} param ${missing.name}`)
  const isBodyless = entry.method === 'GET' || entry.method === 'HEAD'
  if (body && entry.body === undefined && !isBodyless) throw new Error('the call has no body')
  const whole = entry.params.find((one) => one.in === 'body')?.name ?? 'body'
  const fields =
    entry.body === undefined || !body ? {} : entry.body === 'body' ? { [whole]: body.value } : (body.value as Json)
  return {
    params: { ...passed, ...fields },
    path,
    sent: sent.filter(({ in: place, name }) => entry.params.some((one) => one.in === place && isNamed({ name }, one))),
    body: entry.body === undefined ? undefined : body,
    responses: entry.method === 'HEAD' ? [nothing] : responsesOf(root, operation),
  }
}

const nothing: Response = { status: 200, contentType: undefined, text: '', value: undefined }

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

function pathItem(root: Root, wanted: string): { path: string; item: Json } {
  const paths = root.follow({ $ref: '#/paths' })
  const plain = (path: string): string => path.replaceAll(/\{([^}=]+)=[^}]*\}/g, '{$1}')
  const path = Object.keys(paths).find((one) => one === wanted || plain(one) === plain(wanted)) ?? wanted
  return { path, item: root.follow(paths[path]) }
}

const ignored = new Set(['accept', 'content-type', 'authorization'])

function isSent({ in: place, name, 'x-portolan-by-client': isByClient }: Json): boolean {
  return !isByClient && (place !== 'header' || !ignored.has(String(name).toLowerCase()))
}

function isNamed({ name }: { readonly name: string }, one: ManifestEntry['params'][0]): boolean {
  return name === one.name || name.toLowerCase() === one.name || `${one.in}_${name}` === one.name
}

function sentOf(param: Json, sampler: Sampler): Sent {
  const [place, name] = [String(param['in']), String(param['name'])]
  const [media] = Object.values(Object(param['content']) as Json)
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple'
  const style = (param['style'] ?? usual) as string
  const value = sampler.of(media ? (media as Json)['schema'] : param['schema'])
  const explode = (param['explode'] as boolean | undefined) ?? (style === 'form' || style === 'deepObject')
  return { name, in: place, value, style, explode, isJson: media !== undefined }
}

function bodyOf(root: Root, operation: Json, sampler: Sampler): Asked['body'] {
  const { content } = root.follow(operation['requestBody'])
  if (!isObject(content)) return undefined
  const order = ['json', 'multipart', 'form', 'text', 'lines', 'bytes', 'events']
  const all = Object.entries(content).toSorted(([a], [b]) => rank(order, a) - rank(order, b))
  const [first] = all
  if (!first) return undefined
  const kind = mediaKind(first[0])
  const value =
    kind === 'json' || kind === 'multipart' || kind === 'form'
      ? sampler.of(root.follow(first[1])['schema'])
      : 'some text'
  return { contentTypes: [first[0]], value: kind === 'bytes' ? new TextEncoder().encode('some text') : value }
}

function rank(order: readonly string[], contentType: string): number {
  const isOwn = mediaKind(contentType) !== 'json' || contentType === 'application/json'
  return order.indexOf(mediaKind(contentType)) + (contentType.includes('*') ? 0.5 : isOwn ? 0 : 0.25)
}

function responsesOf(root: Root, operation: Json): Asked['responses'] {
  const responses = Object.entries(root.follow(operation['responses'])).filter(([status]) => !status.startsWith('x-'))
  const good = responses.filter(([status]) => status.startsWith('2')).toSorted(([a], [b]) => a.localeCompare(b))
  const [status, response] = good[0] ?? responses.find(([one]) => one === 'default') ?? ['200', {}]
  const order = ['json', 'events', 'lines', 'text', 'form', 'multipart', 'bytes']
  const content = Object.entries(Object(root.follow(response)['content']) as Json)
  const code = /^\d+$/.test(status) ? Number(status) : 200
  const isBool = operation['x-portolan-exists'] === true
  const [first, ...others] =
    code === 204 || code === 205 || isBool
      ? []
      : content
          .toSorted(([a], [b]) => rank(order, a) - rank(order, b))
          .map(([type, media]) => responseOf(root, operation, code, type, root.follow(media)))
  const empty = { status: code, contentType: undefined, text: '', value: isBool ? true : undefined }
  return first ? [first, ...others] : [empty]
}

function responseOf(root: Root, operation: Json, status: number, type: string, media: Json): Response {
  const sampler = new Sampler(root, 'result')
  const kind = mediaKind(type)
  const usual = kind === 'json' ? 'application/json' : 'application/octet-stream'
  const contentType = type.includes('*') ? usual : type
  if (kind === 'events' || kind === 'lines') {
    const value = sampler.of(media['itemSchema'] ?? media['schema'])
    const one = JSON.stringify(value)
    const text = kind === 'events' ? `data: ${one}\n\ndata: ${one}\n\n` : `${one}\n${one}\n`
    return { status, contentType, text, value: [value, value] }
  }
  if (kind !== 'json') return { status, contentType, text: 'some text', value: 'some text' }
  const value = media['schema'] === undefined ? { any: 1 } : sampler.of(media['schema'])
  const envelope = root.envelope()
  const isWrapped = envelope !== undefined && (Object(operation['x-portolan-traits']) as Json)['envelope'] !== 'none'
  const data = isWrapped ? (Object(value) as Json)[envelope] : value
  return { status, contentType, text: JSON.stringify(value), value: data ?? undefined }
}

export function checkParams(asked: Asked, request: Received): string[] {
  return asked.sent.flatMap((param) => {
    const seen = readBack(param, asked.path, request)
    const wanted = param.isJson ? param.value : textsOf(param)
    return isDeepStrictEqual(asTextsUnless(param.isJson, seen), wanted)
      ? []
      : [`${param.in} param ${param.name} was ${JSON.stringify(seen)} in place of ${JSON.stringify(wanted)}`]
  })
}

function asTextsUnless(isJson: boolean, value: unknown): unknown {
  return isJson || value === undefined ? value : asTexts(value)
}

export function checkBody({ body }: Asked, { headers, body: bytes }: Received): string[] {
  if (!body) return []
  const [documented = ''] = body.contentTypes
  const type = headers['content-type'] ?? ''
  const base = (text: string): string => text.toLowerCase().split(';')[0]?.trim() ?? ''
  const isAny = documented.includes('*')
  const faults =
    isAny || base(type) === base(documented) ? [] : [`the content type was ${type} in place of ${documented}`]
  const kind = mediaKind(documented)
  const text = bytes.toString()
  if (kind === 'json' && !isDeepStrictEqual(parsed(text), body.value)) faults.push(`the body was ${text.slice(0, 120)}`)
  if (kind === 'text' && text !== body.value) faults.push(`the body was ${text.slice(0, 120)}`)
  if (kind === 'form' && isObject(body.value)) {
    const query = new URLSearchParams(text)
    const missing = Object.keys(body.value).filter(
      (name) => !query.has(name) && !text.includes(`${encodeURIComponent(name)}%5B`),
    )
    if (missing.length) faults.push(`the form had no ${missing.join(', ')}`)
  }
  if (kind === 'multipart' && isObject(body.value)) {
    const missing = Object.keys(body.value).filter((name) => !text.includes(`name="${name}"`))
    if (missing.length) faults.push(`there was no part ${missing.join(', ')}`)
  }
  return faults
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
