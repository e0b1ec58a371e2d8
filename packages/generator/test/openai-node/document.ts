import { documentOf, ok } from '../documents.ts'
import type { OldMethod } from './methods.ts'

const text = { type: 'string' }
const item = { type: 'object', properties: { id: text } }

/** A document that has every endpoint of openai-node, with as little of each as a call needs. */
export function writeDocument(methods: readonly OldMethod[]): object {
  const paths: Record<string, Record<string, object>> = {}
  // Two methods of one endpoint are one operation: that of the list.
  for (const method of methods.toSorted((a, b) => Number(b.page !== undefined) - Number(a.page !== undefined))) {
    const { verb, path, call } = method
    const [plain = ''] = path.split('?')
    const operations = (paths[plain] ??= {})
    operations[verb.toLowerCase()] ??= {
      operationId: `${call.join('_')}_operation`,
      parameters: [
        ...variablesIn(plain).map((name) => param('path', name)),
        ...(method.page ? [param('query', 'after')] : []),
      ],
      ...(method.body === 'none' ? {} : { requestBody: { content: contentOf(method.body) } }),
      responses: method.isBinary ? binary : ok(resultOf(method)),
    }
  }
  return documentOf(paths)
}

/** The names of the variables in a path. */
export function variablesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

const binary = { 200: { description: 'OK', content: { 'application/octet-stream': {} } } }

function contentOf(body: OldMethod['body']): object {
  const form = { 'multipart/form-data': { schema: item } }
  const json = { 'application/json': { schema: item } }
  return body === 'either' ? { ...json, ...form } : body === 'form' ? form : json
}

function param(place: 'path' | 'query', name: string): object {
  return { name, in: place, required: place === 'path', schema: text }
}

function resultOf({ page }: OldMethod): object {
  if (page === undefined) return item
  const fields = { has_more: { type: 'boolean' }, last_id: text, next: text, next_page_token: text, object: text }
  return { type: 'object', required: ['data'], properties: { data: { type: 'array', items: item }, ...fields } }
}
