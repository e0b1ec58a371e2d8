import { cut } from '../query-pairs.ts'
import type { FirstCall } from '../service.ts'
import type { Making } from './make-record.ts'
import type { Endpoint } from './endpoint.ts'
import { encodePart } from './half-characters.ts'

/** A sample request: a read with few params, including the required ones. */
export function firstCall(endpoints: readonly Endpoint[], making: Making): FirstCall {
  const needed = ({ rules }: Endpoint): number => rules.params.filter(({ required }) => required).length
  const weight = (one: Endpoint): number => needed(one) + (one.operation.method === 'GET' ? 0 : 100)
  const [first] = endpoints.toSorted((a, b) => weight(a) - weight(b))
  if (!first) return { method: 'GET', path: '/' }
  const { operation, rules, security } = first
  const sample = (name: string, schema: unknown): string => String(making.sampler.value(schema, name))
  const required = rules.params.filter((param) => param.required)
  const path = required
    .filter((param) => param.in === 'path')
    .reduce(
      (text, { name, schema }) => text.replace(`{${name}}`, encodePart(sample(name, schema))),
      cut(operation.path, '#')[0],
    )
  const query = required.filter((param) => param.in === 'query').map(({ name, schema }) => [name, sample(name, schema)])
  const headers = required
    .filter((param) => param.in === 'header')
    .map(({ name, schema }) => [name, sample(name, schema)])
  const media = operation.requestBody?.content.find(({ contentType }) => contentType.includes('json'))
  const value = media && (media.example ?? making.sampler.value(media.schema, 'first call'))
  return {
    method: operation.method,
    path: path + (query.length ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}` : ''),
    headers: {
      ...security.sample,
      ...(Object.fromEntries(headers) as Record<string, string>),
      ...(media ? { 'content-type': media.contentType } : {}),
    },
    ...(value === undefined ? {} : { body: JSON.stringify(value) }),
  }
}
