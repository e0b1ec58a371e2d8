import type { Operation, Service } from '../model/service.ts'
import { typeIdentifier } from '../read/names.ts'
import { key, literal, quote } from '../write/quote.ts'
import { type SampledFields, sampleOf } from './sample.ts'

const base = 'https://api.example.com'

/** The text of `test/operations.test.ts`: each call, and the request that the document asks for. */
export function testFile(service: Service): string {
  const name = typeIdentifier(service.name)
  const options = service.credentials
    .flatMap(({ kind, option }) =>
      kind === 'basic' ? ['username', 'password'] : kind === 'clientCredentials' ? [] : [option],
    )
    .map((option) => `${key(option)}: 'secret',`)
  return `import { expect, it } from 'vitest'
import { create${name}Client } from '../src/index.ts'

const sent: { readonly method: string | undefined; readonly path: string; readonly body: unknown }[] = []
const client = create${name}Client({
  baseUrl: '${base}',
  ${[...new Set(options)].join('\n  ')}
  retry: false,
  fetch: (url, init) => {
    const { pathname, search } = new URL(url)
    const body: unknown = typeof init?.body === 'string' ? init.body : undefined
    sent.push({ method: init?.method, path: pathname + search, body })
    return Promise.reject(new TypeError('only the request is looked at'))
  },
})

async function requestOf(call: PromiseLike<unknown>): Promise<unknown> {
  sent.length = 0
  await Promise.resolve(call).catch((error: unknown) => {
    if (sent.length === 0) throw error
  })
  return sent[0]
}

${service.operations.map((operation) => testOf(service, operation)).join('\n\n')}
`
}

function testOf(service: Service, operation: Operation): string {
  const { method, path, call } = operation
  const title = `${call.join('.')} sends ${method} ${path}`
  const params = sampleParams(service, operation)
  const request = params && requestOf(operation, params)
  if (!params || !request) return `it.todo(${quote(title)})`
  const member = call.map((part) => (/^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `[${quote(part)}]`)).join('')
  const given = Object.keys(params).length ? literal(params) : ''
  const { body, ...line } = request
  const wanted = { ...line, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return `it(${quote(title)}, async () => {
  expect(await requestOf(client${member}(${given}))).toMatchObject(${literal(wanted)})
})`
}

/** Params of a call; undefined if a required one cannot be made from the document. */
export function sampleParams(
  { objects }: Service,
  { paramsKey }: Operation,
  which: SampledFields = 'required',
): Record<string, unknown> | undefined {
  if (paramsKey === undefined) return {}
  return sampleOf({ kind: 'named', key: paramsKey }, objects, which) as Record<string, unknown> | undefined
}

/** A request that a document asks for. */
interface Request {
  readonly method: string
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** What the document asks for; undefined for what depends on more than names and plain values. */
export function requestOf(operation: Operation, values: Readonly<Record<string, unknown>>): Request | undefined {
  const { method, path, params, body, address } = operation
  const used = params.filter(({ name }) => Object.hasOwn(values, name))
  const isPlain = used.every(
    ({ name, in: where, style, wireName }) =>
      where === 'body' || (!style && wireName === undefined && ['string', 'number'].includes(typeof values[name])),
  )
  const hasDefaults = params.some((param) => param.sendDefault)
  if (!isPlain || hasDefaults || address !== undefined || path.includes('=') || method === 'TRACE') return undefined
  const text = (name: string): string => encodeURIComponent(String(values[name]))
  const query = used
    .filter((param) => param.in === 'query')
    .map(({ name }) => `${encodeURIComponent(name)}=${text(name)}`)
  const whole = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => text(name))
  const fields = Object.fromEntries(used.filter((one) => one.in === 'body').map(({ name }) => [name, values[name]]))
  const isJson = body?.encoding === 'json' && body.as === 'fields' && Object.keys(fields).length > 0
  return {
    method,
    path: `${whole}${query.length ? `?${query.join('&')}` : ''}`,
    ...(isJson ? { body: fields } : {}),
  }
}
