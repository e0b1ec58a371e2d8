import { mediaKind } from '@portolan/openapi'
import { bare } from './body.ts'
import type { Sampler } from './sampler.ts'
import { asJson, type Json, type Tree } from './tree.ts'

/** A documented response. */
export interface Documented {
  readonly status: number
  readonly headers: Json
  readonly content: readonly (readonly [contentType: string, media: Json])[]
}

/** The first documented success of an operation; an empty 200 if there is none. */
export function successOf(tree: Tree, operation: Json): Documented {
  const codes = Object.keys(asJson(operation['responses']))
  const code =
    codes.filter((one) => /^2(?:\d\d|XX)$/i.test(one)).toSorted()[0] ?? codes.find((one) => one === 'default')
  return documented(tree, operation, code, /^\d+$/.test(code ?? '') ? Number(code) : 200)
}

/** What is documented for a status that is an error, if anything is. */
export function errorOf(tree: Tree, operation: Json, status: number): Documented | undefined {
  const responses = asJson(operation['responses'])
  const range = `${Math.floor(status / 100)}XX`
  const code = [String(status), range, range.toLowerCase(), 'default'].find((one) => Object.hasOwn(responses, one))
  return code === undefined ? undefined : documented(tree, operation, code, status)
}

function documented(tree: Tree, operation: Json, code: string | undefined, status: number): Documented {
  const response = code === undefined ? {} : tree.follow(asJson(operation['responses'])[code])
  const content = Object.entries(asJson(response['content'])).map(
    ([type, media]) => [type, tree.follow(media)] as const,
  )
  return { status, headers: asJson(response['headers']), content: [204, 205, 304].includes(status) ? [] : content }
}

/** The content type that a caller would rather have, of the documented ones. */
export function accepted({ content }: Documented, headers: Headers): Documented['content'][number] | undefined {
  const wanted = (headers.get('accept') ?? '*/*').split(',').map((one) => bare(one))
  const fits = (type: string, range: string): boolean =>
    range === type || type === '*/*' || (range.endsWith('/*') && range !== '*/*' && type.startsWith(range.slice(0, -1)))
  for (const range of wanted) {
    const found = content.find(([type]) => fits(bare(type), range))
    if (found) return found
  }
  return content.find(([type]) => mediaKind(type) === 'json') ?? content[0]
}

/** The example that a document has of a body. */
export function exampleOf(tree: Tree, media: Json): unknown {
  if (media['example'] !== undefined) return media['example']
  const [first] = Object.values(asJson(media['examples'])).map((one) => tree.follow(one)['value'])
  return first
}

/** The documented headers of a response that have an example, or that are required. */
export function headersOf(tree: Tree, { headers }: Documented, sampler: Sampler): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, reference]) => {
    const header = tree.follow(reference)
    const schema = tree.merged(header['schema'])
    const example =
      header['example'] ?? exampleOf(tree, header) ?? schema['example'] ?? schema['const'] ?? schema['default']
    const value = example ?? (header['required'] === true ? sampler.value(schema, `header ${name}`) : undefined)
    const isText = ['string', 'number', 'boolean'].includes(typeof value)
    const isOwn = /^(?:content-type|content-length|content-encoding|transfer-encoding|date|link)$/i.test(name)
    // What no header can hold is left out.
    return isText && !isOwn && /^[\t\u0020-\u007E]*$/.test(String(value)) ? [[name, String(value)]] : []
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/** A body in the form of a content type. */
export function written(contentType: string, value: unknown): Response['body'] | string {
  const kind = mediaKind(contentType)
  const text = JSON.stringify(value) ?? ''
  if (kind === 'json') return text
  if (kind === 'events') return typeof value === 'string' ? value : `data: ${text}\n\ndata: ${text}\n\n`
  if (kind === 'lines') return typeof value === 'string' ? value : `${text}\n${text}\n`
  if (kind === 'form')
    return new URLSearchParams(Object.entries(asJson(value)).map(([name, one]) => [name, String(one)])).toString()
  return typeof value === 'string' ? value : text
}

/** The schema of a body; of a stream, that of one of its values. */
export function schemaOf(contentType: string, media: Json): unknown {
  const kind = mediaKind(contentType)
  if (kind === 'events' || kind === 'lines') return media['itemSchema'] ?? media['schema']
  return media['schema'] ?? (kind === 'json' ? {} : { type: 'string' })
}

/** The content type to send: a documented range becomes one of its types. */
export function sendableType(contentType: string): string {
  if (!contentType.includes('*')) return contentType
  return mediaKind(contentType) === 'json' ? 'application/json' : 'application/octet-stream'
}
