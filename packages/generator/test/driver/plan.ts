import { isDeepStrictEqual } from 'node:util'
import {
  type MediaType,
  mediaKind,
  type Operation,
  type Parameter,
  type Schemas,
  type Service,
} from '@portolan/openapi'
import { asTexts, isObject, readBack, type Received, type Sent, textsOf } from './expected.ts'
import { type Json, Sampler } from './sample.ts'

export interface ManifestEntry {
  readonly call: string
  readonly method: string
  readonly path: string
  /** The place of each param. */
  readonly in?: Readonly<Record<string, string>>
  readonly body?: { readonly as: 'fields' | 'body' }
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

/**
 * Plans a call from what the model says as the document does: the client is written from the model's other half, its
 * params, body and result. Values, and what a request must look like, are the driver's own.
 */
export function plan(service: Service, schemas: Schemas, entry: ManifestEntry): Asked {
  const operation = service.operations.find(({ call }) => call.join('.') === entry.call)
  if (!operation) throw new Error('the document has no such call')
  const params = Object.entries(entry.in ?? {})
  const sampler = new Sampler(schemas, 'params')
  const sent = operation.parameters.filter(({ byClient }) => !byClient).map((param) => sentOf(param, sampler))
  const body = bodyOf(operation, sampler)
  const passed = Object.fromEntries(
    params.flatMap(([name, place]) => {
      const value = sent.find((param) => param.in === place && isNamed(param, name))?.value
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const isPassed = (param: Sent): boolean => params.some(([name, place]) => place === param.in && isNamed(param, name))
  const missing = sent.find((param) => !isPassed(param))
  if (missing) throw new Error(`the call has no ${missing.in} param ${missing.name}`)
  const isBodyless = entry.method === 'GET' || entry.method === 'HEAD'
  if (body && entry.body === undefined && !isBodyless) throw new Error('the call has no body')
  const [whole = 'body'] = params.find(([, place]) => place === 'body') ?? []
  const fields =
    entry.body === undefined || !body ? {} : entry.body.as === 'body' ? { [whole]: body.value } : (body.value as Json)
  return {
    params: { ...passed, ...fields },
    path: operation.path.replaceAll(/\{([^}=]+)=[^}]*\}/g, '{$1}'),
    sent,
    body: entry.body === undefined ? undefined : body,
    responses: entry.method === 'HEAD' ? [nothing] : responsesOf(service, operation, schemas),
  }
}

const nothing: Response = { status: 200, contentType: undefined, text: '', value: undefined }

function isNamed({ name, in: place }: Pick<Sent, 'name' | 'in'>, param: string): boolean {
  return [name, name.toLowerCase(), `${place}_${name}`].includes(param)
}

function sentOf(param: Parameter, sampler: Sampler): Sent {
  const { name, style = 'form', explode = true, contentType, schema } = param
  return { name, in: param.in, value: sampler.of(schema), style, explode, isJson: contentType !== undefined }
}

function bodyOf({ requestBody }: Operation, sampler: Sampler): Asked['body'] {
  const [first] = requestBody?.content ?? []
  if (!first) return undefined
  const { kind, contentType, schema } = first
  const value = kind === 'json' || kind === 'multipart' || kind === 'form' ? sampler.of(schema) : 'some text'
  return { contentTypes: [contentType], value: kind === 'bytes' ? new TextEncoder().encode('some text') : value }
}

function responsesOf(service: Service, operation: Operation, schemas: Schemas): Asked['responses'] {
  const { responses, result } = operation
  const [success] = responses
    .filter(({ status }) => status.startsWith('2'))
    .toSorted((a, b) => a.status.localeCompare(b.status))
  const { status = '', content = [] } = success ?? responses.find((one) => one.status === 'default') ?? {}
  const code = /^\d+$/.test(status) ? Number(status) : 200
  const isBool = result.kind === 'exists'
  const isEmpty = code === 204 || code === 205 || isBool
  const isWrapped = service.envelope !== undefined && operation.traits?.['envelope'] !== 'none'
  const envelope = isWrapped ? service.envelope : undefined
  const [first, ...others] = isEmpty
    ? []
    : content.map((media) => responseOf(media, code, new Sampler(schemas, 'result'), envelope))
  return first ? [first, ...others] : [{ ...nothing, status: code, value: isBool ? true : undefined }]
}

function responseOf(media: MediaType, status: number, sampler: Sampler, envelope: string | undefined): Response {
  const { kind, schema, itemSchema } = media
  const usual = kind === 'json' ? 'application/json' : 'application/octet-stream'
  // Of `audio/*`, any sound.
  const contentType = media.contentType.replace('*/*', usual).replace('*', 'any')
  if (kind === 'events' || kind === 'lines') {
    const value = sampler.of(itemSchema ?? schema)
    const one = JSON.stringify(value)
    const text = kind === 'events' ? `data: ${one}\n\ndata: ${one}\n\n` : `${one}\n${one}\n`
    return { status, contentType, text, value: [value, value] }
  }
  if (kind !== 'json') return { status, contentType, text: 'some text', value: 'some text' }
  const value = schema === undefined ? { any: 1 } : sampler.of(schema)
  const data = envelope === undefined ? value : (Object(value) as Json)[envelope]
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
