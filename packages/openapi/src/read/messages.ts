import { extensions } from '../extensions/table.ts'
import type { Header, JsonSchema, MediaType, Parameter, RequestBody, Response } from '../model/messages.ts'
import type { Param } from '../model/service.ts'
import type { Entry } from './entries.ts'
import type { JsonSchemas } from './json-schemas.ts'
import { Layers, listLayers } from './layers.ts'
import { type Media, readItemSchema, sortMedia } from './media.ts'
import type { DocumentNode } from './node.ts'
import { isForeignHeader, pathNames, queryNames, usualStyle } from './params.ts'
import { present } from './scalars.ts'

/** The request and the responses of an operation, as in the document. */
export interface Messages {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly responses: readonly Response[]
}

/** Registers the schemas of the callers' params, in their order. */
export function noteParamSchemas(
  { item, place }: Entry,
  params: readonly DescribedParam[],
  schemas: JsonSchemas,
): () => JsonSchema[] {
  const nodes = [...item.get('parameters').list(), ...place.get('parameters').list()].flatMap(
    (reference) => reference.follow() ?? [],
  )
  const request = place.get('requestBody').follow()
  const [media] = request?.isObject ? sortMedia(request.get('content'), order) : []
  const body = media?.place.get('schema')
  const fields = body ? new Layers(listLayers([body])).all('properties') : []
  const notes = params.map(({ name, wireName = name, in: location }) => {
    const own = nodes.findLast((node) => node.text('in') === location && isNamed(node, wireName, location))
    const [[, content] = [undefined, own]] = own?.get('content').entries() ?? []
    const field = fields.findLast((one) => one.has(wireName))?.get(wireName) ?? body
    const node = location === 'body' ? field : content?.get('schema')
    return node?.exists ? schemas.note(node) : () => true
  })
  return () => notes.map((schema) => schema())
}

type DescribedParam = Pick<Param, 'name' | 'wireName' | 'in'>

function isNamed(node: DocumentNode, name: string, location: Param['in']): boolean {
  const own = node.text('name')
  return own === name || (location === 'header' && own?.toLowerCase() === name)
}

/** Reads all messages of an operation. Their schemas are known once all operations have been read. */
export function readMessages(entry: Entry, schemas: JsonSchemas): () => Messages {
  const { place } = entry
  const parameters = readParameters(entry, schemas)
  const request = place.get('requestBody').follow()
  const content = request?.isObject ? readContent(request, schemas) : undefined
  const responses = place
    .get('responses')
    .entries()
    .filter(([status]) => /^(?:default|[1-5](?:\d\d|XX))$/i.test(status))
    .flatMap(([status, reference]) => {
      const response = reference.follow()
      return response ? [readResponse(status, response, schemas)] : []
    })
  return () => ({
    parameters: parameters.map((make) => make()),
    ...(request && content
      ? {
          requestBody: {
            required: request.flag('required') === true,
            ...present({ description: request.text('description') }),
            content: content(),
          },
        }
      : {}),
    responses: responses.map((make) => make()),
  })
}

const locations = ['path', 'query', 'querystring', 'header', 'cookie'] as const

function readParameters({ item, place, path }: Entry, schemas: JsonSchemas): (() => Parameter)[] {
  const inPath = new Set(pathNames(path))
  const inQuery = new Set(queryNames(path))
  const byKey = new Map([...inPath].map((name) => [`path ${name}`, () => undeclared(name)]))
  for (const reference of [...item.get('parameters').list(), ...place.get('parameters').list()]) {
    const node = reference.follow()
    const name = node?.text('name')
    const declared = locations.find((one) => one === node?.text('in'))
    const location = declared === 'query' && name !== undefined && inQuery.has(name) ? 'path' : declared
    if (!node || !name || !location) continue
    const isParam = location === 'path' ? inPath.has(name) : location !== 'header' || !isForeignHeader(name)
    if (isParam) byKey.set(`${location} ${name}`, readParameter(node, name, location, schemas))
  }
  return [...byKey.values()]
}

/** A param that only the path names. */
function undeclared(name: string): Parameter {
  return { name, in: 'path', required: true, schema: { type: 'string' }, style: 'simple', explode: false }
}

function readParameter(
  node: DocumentNode,
  name: string,
  location: Parameter['in'],
  schemas: JsonSchemas,
): () => Parameter {
  const [[contentType, media] = [undefined, node]] = node.get('content').entries()
  const schema = schemas.note(media.get('schema'))
  const style = contentType === undefined ? (node.text('style') ?? usualStyle(location)) : undefined
  return () => ({
    name,
    in: location,
    required: location === 'path' || node.flag('required') === true,
    schema: schema() ?? true,
    ...present({
      contentType,
      style,
      explode: style === undefined ? undefined : (node.flag('explode') ?? style === 'form'),
      allowReserved: node.flag('allowReserved'),
      description: node.text('description'),
      deprecated: node.flag('deprecated'),
      example: readExample(node),
      byClient: node.extension(extensions.byClient) ? (true as const) : undefined,
    }),
  })
}

/** The first example of a param, a header or a body. */
function readExample(node: DocumentNode): unknown {
  const { value } = node.get('example')
  return value === undefined ? node.get('examples').entries()[0]?.[1].follow()?.get('value').value : value
}

const order = ['json', 'multipart', 'form', 'text', 'lines', 'bytes', 'events'] as const

function readContent(message: DocumentNode, schemas: JsonSchemas): () => MediaType[] {
  const content = sortMedia(message.get('content'), order).map((media) => readMedia(media, schemas))
  return () => content.map((make) => make())
}

/** Reads a body under one of its content types. Its schemas are known once all are registered. */
export function readMedia({ contentType, kind, place }: Media, schemas: JsonSchemas): () => MediaType {
  const schema = place.has('schema') ? schemas.note(place.get('schema')) : undefined
  const item = kind === 'events' || kind === 'lines' ? readItemSchema(place) : place.get('itemSchema')
  const isOwn = item.exists && item.pointer !== place.get('schema').pointer
  const itemSchema = isOwn ? schemas.note(item) : undefined
  const encoding = place.get('encoding').isObject ? (place.get('encoding').value as MediaType['encoding']) : undefined
  return () => ({
    contentType,
    kind,
    ...present({ schema: schema?.(), itemSchema: itemSchema?.(), example: readExample(place), encoding }),
  })
}

function readResponse(status: string, response: DocumentNode, schemas: JsonSchemas): () => Response {
  const content = readContent(response, schemas)
  const headers = response
    .get('headers')
    .entries()
    .flatMap(([name, reference]) => {
      const node = reference.follow()
      return node ? [readHeader(name, node, schemas)] : []
    })
  return () => ({
    status,
    ...present({ description: response.text('description') }),
    headers: headers.map((make) => make()),
    content: content(),
  })
}

function readHeader(name: string, node: DocumentNode, schemas: JsonSchemas): () => Header {
  const schema = schemas.note(node.get('schema'))
  return () => ({
    name: name.toLowerCase(),
    required: node.flag('required') === true,
    schema: schema() ?? true,
    ...present({ description: node.text('description'), example: readExample(node) }),
  })
}
