import { isDeepStrictEqual } from 'node:util'
import type { NamedOperation } from './document.ts'

/** A request as the service received it. */
export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** Says what of a request is not as the document has it. */
export function findDifference({ method, path, params }: NamedOperation, received: Received): string | undefined {
  if (received.method !== method) return `the method was ${received.method}`
  const [pathname = '', search = ''] = received.url.split(/\?(.*)/s)
  const wanted = path
    .split('/')
    .map((part) => (part.startsWith('{') ? params.find((one) => one.in === 'path')?.value : part))
  if (!isDeepStrictEqual(pathname.split('/').map(decodeURIComponent), wanted)) return `the path was ${pathname}`
  const query = Array.from(new URLSearchParams(search), String)
  const pairs = params.flatMap((one) => (one.in === 'query' ? [`${one.name},${one.value}`] : []))
  if (!isDeepStrictEqual(query.toSorted(), pairs.toSorted())) return `the query was ${JSON.stringify(query)}`
  for (const { name, value } of params.filter((one) => one.in === 'header'))
    if (!received.headers.some((pair) => pair[0] === name.toLowerCase() && pair[1] === value))
      return `the header ${name} was not there`
  const cookies = received.headers.flatMap(([name, value]) => (name === 'cookie' ? value.split('; ') : []))
  for (const { name, value } of params.filter((one) => one.in === 'cookie'))
    if (!cookies.some((one) => one === `${name}=${value}` || one === `${encodeURIComponent(name)}=${value}`))
      return `the cookie ${name} was not there: ${cookies.join()}`
  const fields = params.filter((one) => one.in === 'body')
  const body = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const sent: unknown = received.body === '' ? {} : JSON.parse(received.body)
  return isDeepStrictEqual(sent, body) ? undefined : `the body was ${received.body}`
}
