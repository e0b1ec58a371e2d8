import { generate, type GenerateOptions, type Generated, type OutputChoice } from '../src/index.ts'

type Json = Readonly<Record<string, unknown>>

/** A document with these paths, and what else it has. */
export function documentOf(paths: Json, { schemas = {}, ...others }: Json & { readonly schemas?: Json } = {}): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    paths,
    components: { schemas },
    ...others,
  }
}

/** A document with one list, whose items have this schema. */
export function documentWith(schema: unknown, others: Json = {}): object {
  const response = {
    description: 'OK',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
  }
  return documentOf(
    { '/things/{id}': { get: { operationId: 'getThing', parameters: [idParam], responses: { 200: response } } } },
    { ...others, schemas: { Thing: schema } },
  )
}

export const idParam = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

/** A success with JSON of this schema. */
export function ok(schema: unknown): Json {
  return { 200: { description: 'OK', content: { 'application/json': { schema } } } }
}

/** A body with JSON of this schema. */
export function body(schema: unknown): Json {
  return { required: true, content: { 'application/json': { schema } } }
}

/** A client whose data functions check, and zod's schemas explain. */
export const explainedByZod: readonly OutputChoice[] = ['client', 'checks', { zod: { explains: true } }]

/** What is written, as one text for each kind of file. */
export async function written(
  document: object,
  options: Omit<GenerateOptions, 'document'> = {},
): Promise<Generated & { readonly all: (name: string) => string }> {
  const generated = await generate({ document, ...options })
  const all = (name: string): string =>
    [...generated.files]
      .filter(([path]) => path === name || path.endsWith(`/${name}`))
      .map(([, text]) => text)
      .join('\n')
  return { ...generated, all }
}

/** The type and the schema of an object of the document, on one line each. */
export async function writtenThing(
  schema: unknown,
  others: Json = {},
): Promise<{ readonly type: string; readonly schema: string; readonly warnings: readonly string[] }> {
  const { all, warnings } = await written(documentWith(schema, others))
  return {
    type: declaration(all('types.gen.ts'), /export (?:interface|type) Thing\b[^]*?(?=\n\n(?:export|\/\*\*)|\n*$)/),
    schema: declaration(all('schema.gen.ts'), /export const Thing: Schema<types\.Thing> =([^]*?)(?=\n\nexport|\n*$)/),
    warnings: warnings.map(({ pointer, message }) => `${pointer}: ${message}`),
  }
}

export function declaration(text: string, pattern: RegExp): string {
  const match = pattern.exec(text)
  return (match?.[1] ?? match?.[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([[(]) | ([\])])/g, '$1$2')
    .replaceAll(/,(?= ?[\])])/g, '')
    .trim()
}
