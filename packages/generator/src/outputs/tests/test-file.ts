import type { Operation, Service, Shape } from '@portolan/openapi'
import {
  accepts,
  credentialOptions,
  type ExampleCall,
  key,
  listClients,
  listExampleCalls,
  literal,
  printAccess,
  quote,
  isGrant,
  makeSample,
  sampleParams,
  sampleRequest,
} from '../../output.ts'

const base = 'https://api.example.com'

/** `test/operations.test.ts`: each call, and the request that the document describes. */
export function printTests(service: Service): string {
  const [{ factory }] = listClients(service)
  const options = service.credentials
    .flatMap((one) => (isGrant(one) ? [] : credentialOptions(one)))
    .map((option) => `${key(option)}: 'secret',`)
  const keys = service.credentials.flatMap(({ in: where, name }) =>
    where === 'query' && name !== undefined ? [printPattern(name)] : [],
  )
  const withoutKeys = keys.map((pattern) => `.replace(${pattern}, '').replace(/[?&]$/, '')`).join('')
  const calls = [
    ...service.operations.map((operation) => writeTest(service, operation)),
    ...listExampleCalls(service).map(testExample),
  ]
  // A file without a test fails.
  const tests = calls.length > 0 ? calls : ["it('makes a client', () => expect(client).toBeDefined())"]
  return `import { expect, it } from 'vitest'
import { ${factory} } from '../src/index.ts'

const sent: { readonly method: string | undefined; readonly path: string; readonly body: unknown }[] = []
let response: unknown
const client = ${factory}({
  baseUrl: '${base}',
  ${[...new Set(options)].join('\n  ')}
  retry: false,
  fetch: (url, init) => {
    const { pathname, search } = new URL(url)
    const body: unknown = isJson(init) ? JSON.parse(init.body) : undefined
    sent.push({ method: init?.method, path: ${keys.length > 0 ? `(pathname + search)${withoutKeys}` : 'pathname + search'}, body })
    return response === undefined
      ? Promise.reject(new TypeError('only the request matters'))
      : Promise.resolve(Response.json(response))
  },
})

function isJson(init: RequestInit | undefined): init is { readonly body: string } {
  return typeof init?.body === 'string' && new Headers(init.headers).get('content-type')?.includes('json') === true
}

async function catchRequest(call: PromiseLike<unknown>): Promise<unknown> {
  sent.length = 0
  response = undefined
  await Promise.resolve(call).catch((error: unknown) => {
    if (sent.length === 0) throw error
  })
  return sent[0]
}

async function catchResult(call: () => PromiseLike<unknown>, data: unknown): Promise<unknown> {
  response = data
  return await call()
}

${tests.join('\n\n')}
`
}

/** A pattern for a key in the query, which the document does not list as a param. */
function printPattern(name: string): string {
  return `/(?<=[?&])${encodeURIComponent(name).replaceAll(/[.*()]/g, String.raw`\$&`)}=secret&?/`
}

/** A call of the README: its params are accepted, and sent. */
function testExample({ operation: { call, method }, params }: ExampleCall): string {
  const given = Object.keys(params).length > 0 ? literal(params) : ''
  return `it(${quote(`${call.join('.')} takes the examples of the document`)}, async () => {
  expect(await catchRequest(client${printAccess(call)}(${given}))).toMatchObject({ method: ${quote(method)} })
})`
}

function writeTest(service: Service, operation: Operation): string {
  const { method, path, call } = operation
  const title = `${call.join('.')} sends ${method} ${path}`
  const params = sampleParams(service, operation)
  const request = params && sampleRequest(operation, params)
  // To the compiler, every object has a `constructor`, whose type differs from such a param's.
  const isMisread = operation.params.some(({ name }) => name in Object.prototype && !Object.hasOwn(params ?? {}, name))
  if (!params || !request || isMisread) return `it.todo(${quote(title)})`
  const given = Object.keys(params).length ? literal(params) : ''
  const made = `client${printAccess(call)}(${given})`
  const test = `it(${quote(title)}, async () => {
  expect(await catchRequest(${made})).toMatchObject(${literal(request)})
})`
  const data = sampleResponse(service, operation)
  if (data === undefined) return test
  const text = operation.paging ? `async () => (await ${made}).data` : `() => ${made}`
  return `${test}

it(${quote(`${call.join('.')} returns what the document describes`)}, async () => {
  const data: unknown = ${literal(data)}
  expect(await catchResult(${text}, data)).toEqual(data)
})`
}

/** A response that the document describes: its example if that is valid, or one that is made from the schema. */
function sampleResponse({ schemas, envelope }: Service, { result, paging }: Operation): unknown {
  const { kind, data, example } = result
  if (kind !== 'json' || !data || envelope !== undefined) return undefined
  const one: Shape = { kind: 'named', key: data.key }
  const whole: Shape = data.list ? { kind: 'list', items: one } : one
  const findShape = (name: string): Shape | undefined => schemas[name]?.shape
  // A made-up page may contradict itself: no items, but more pages.
  const made = paging ? undefined : makeSample(whole, schemas)
  return [example, made].find((found) => found !== undefined && accepts(whole, found, findShape))
}
