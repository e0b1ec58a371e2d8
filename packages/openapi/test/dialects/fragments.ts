import { openDocument, type OpenedDocument, type Operation, type Shape } from '../../src/index.ts'

type Json = Readonly<Record<string, unknown>>

/** A document with these paths, and what else it has. */
export function documentOf(paths: Json, { schemas = {}, ...others }: Json & { readonly schemas?: Json } = {}): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    components: { schemas },
    ...others,
  }
}

/** A success with JSON of this schema. */
export function ok(schema: unknown): Json {
  return { 200: { description: 'OK', content: { 'application/json': { schema } } } }
}

/** A param of the query. */
export function query(name: string, schema: Json = { type: 'integer' }, others: Json = {}): Json {
  return { name, in: 'query', schema, ...others }
}

/** The operations of a document, by their calls. */
export async function readCalls(
  document: object,
): Promise<OpenedDocument & { readonly calls: Readonly<Record<string, Operation>> }> {
  const opened = await openDocument(document)
  const calls = Object.fromEntries(opened.service.operations.map((one) => [one.call.join('.'), one]))
  return { ...opened, calls }
}

/** The shape of the schema `Thing`, as results have it. */
export function findThing({ schemas }: OpenedDocument['service']): Shape | undefined {
  const found = Object.values(schemas).find(({ name, direction }) => name === 'Thing' && direction === 'result')
  return found?.shape
}

/** The shape of the schema `Thing` of a document, as results have it. */
export async function readThing(
  thing: unknown,
  schemas: Json = {},
  version = '3.1.0',
  words: object = {},
): Promise<Shape | undefined> {
  const paths = { '/thing': { get: { responses: ok({ $ref: '#/components/schemas/Thing' }) } } }
  const document = { ...documentOf(paths, { schemas: { Thing: thing, ...schemas } }), openapi: version, ...words }
  const { service } = await openDocument(document)
  return findThing(service)
}
