import { type Operation, Schemas, type Service, type Shape } from '@portolan/openapi'
import { makeSample } from './sample.ts'

type Params = Record<string, unknown>

/** Replaces the samples that a client or a service rejects: an empty object in a path, and a body of XML that is none. */
export function completeParams(service: Service, operation: Operation, params: Params): Params {
  const { schemas } = service
  const filled = operation.params.flatMap(({ name, in: place, shape }): [string, unknown][] =>
    place === 'path' && isEmptyObject(params[name]) ? [[name, fillObject(shape, schemas) ?? params[name]]] : [],
  )
  const document = Object.hasOwn(params, 'body') ? sampleXml(service, operation) : undefined
  return { ...params, ...Object.fromEntries(filled), ...(document === undefined ? {} : { body: document }) }
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
}

/** An object that is not empty, of a shape that requires no field. */
function fillObject(shape: Shape, schemas: Service['schemas']): unknown {
  const target = shape.kind === 'named' ? schemas[shape.key]?.shape : shape
  if (target?.kind !== 'object') return undefined
  const whole = makeSample(target, schemas, 'all')
  if (!isEmptyObject(whole)) return whole
  const { others } = target
  const value = typeof others === 'object' ? makeSample(others, schemas) : others === 'refused' ? undefined : 'text'
  return value === undefined ? undefined : { key: value }
}

/** The root element of a body of XML that the document does not show. */
function sampleXml(
  { definitions }: Service,
  { body, requestBody, params }: Pick<Operation, 'body' | 'requestBody' | 'params'>,
): string | undefined {
  if (body?.as !== 'body' || !/[/+]xml\s*(?:;|$)/i.test(body.contentType)) return undefined
  const media = requestBody?.content.find(({ contentType }) => contentType === body.contentType)
  const examples = [media?.example, ...params.filter((one) => one.in === 'body').map(({ notes }) => notes.example)]
  if (examples.some((one) => typeof one === 'string')) return undefined
  const { name } = Object(new Schemas(definitions).merge(media?.schema)['xml']) as { readonly name?: unknown }
  const { $ref: reference } = Object(media?.schema) as { readonly $ref?: unknown }
  const ofSchema = typeof reference === 'string' ? reference.split('/').at(-1) : undefined
  const isElement = (one: unknown): one is string => typeof one === 'string' && /^[A-Za-z_][\w.-]*$/.test(one)
  return `<${[name, ofSchema].find(isElement) ?? 'root'} />`
}
