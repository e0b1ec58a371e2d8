import type { Operation, Service } from '@portolan/openapi'
import { completeParams } from './complete-params.ts'
import { type SampledFields, makeSample } from './sample.ts'

const base = 'https://api.example.com'

/** Params of a call; undefined if a required one cannot be made from the document. */
export function sampleParams(
  service: Service,
  operation: Operation,
  which: SampledFields = 'required',
): Record<string, unknown> | undefined {
  const { paramsKey } = operation
  if (paramsKey === undefined) return {}
  const made = makeSample({ kind: 'named', key: paramsKey }, service.schemas, which)
  return made === undefined ? undefined : completeParams(service, operation, made as Record<string, unknown>)
}

/** A request that a document describes. */
interface Request {
  readonly method: string
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** The documented request; undefined if it needs more than names and plain values. */
export function sampleRequest(operation: Operation, values: Readonly<Record<string, unknown>>): Request | undefined {
  const { method, path, params, body, requestBody, address, fixed = {}, query: added = {} } = operation
  const used = params.filter(({ name }) => Object.hasOwn(values, name) && !Object.hasOwn(fixed, name))
  const isPlain = used.every(
    ({ name, in: where, style, wireName }) =>
      where === 'body' ||
      (!style && wireName === undefined && ['string', 'number', 'boolean'].includes(typeof values[name])),
  )
  const hasDefaults = params.some((param) => param.sendDefault)
  if (!isPlain || hasDefaults || address !== undefined || /\{[^}]*=/.test(path) || method === 'TRACE') return undefined
  const text = (name: string): string => encodeURIComponent(String(values[name]))
  const query = used
    .filter((param) => param.in === 'query')
    .map(({ name }) => `${encodeURIComponent(name)}=${text(name)}`)
  const others = Object.entries(added)
    .filter(([name]) => !used.some((param) => param.in === 'query' && (param.wireName ?? param.name) === name))
    .map((pair) => pair.map(encodeURIComponent).join('='))
  const whole = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => text(name))
  const given = used.filter((one) => one.in === 'body').map(({ name }) => [name, values[name]] as const)
  const fields = { ...Object.fromEntries(given), ...fixed }
  const isSent = Object.keys(fields).length > 0 || requestBody?.required === true
  const isJson = body?.encoding === 'json' && body.as === 'fields' && isSent
  const all = [...query, ...others]
  const url = new URL(`${base}${whole}${all.length ? `${whole.includes('?') ? '&' : '?'}${all.join('&')}` : ''}`)
  return {
    method,
    path: url.pathname + url.search,
    ...(isJson ? { body: fields } : {}),
  }
}
