/** A kind of place in a document that can have extensions. */
export type Spot = 'root' | 'operation' | 'param' | 'body' | 'schema' | 'server' | 'xml'

/** The kinds of place in a document; `free`: a part of another file, whose kind depends on the reference to it. */
export type Kind =
  | Spot
  | 'free'
  | 'data'
  | 'other'
  | 'components'
  | 'pathItem'
  | 'response'
  | 'media'
  | 'encoding'
  | `${'schema' | 'param' | 'body' | 'response' | 'media' | 'pathItem' | 'operation' | 'server' | 'encoding' | 'header' | 'callback'}s`
  | 'header'
  | 'callback'

const all = (kind: Kind, ...names: readonly string[]): Readonly<Record<string, Kind>> =>
  Object.fromEntries(names.map((name) => [name, kind]))

const data = all('data', 'example', 'examples', 'default', 'const', 'enum')

/** The kinds of the members of each kind, by name; `*` for all of them. */
const members: { readonly [K in Kind]?: Readonly<Record<string, Kind>> } = {
  root: {
    paths: 'pathItems',
    webhooks: 'pathItems',
    'x-webhooks': 'pathItems',
    components: 'components',
    servers: 'servers',
    'x-ext': 'free',
  },
  components: {
    schemas: 'schemas',
    parameters: 'params',
    requestBodies: 'bodys',
    responses: 'responses',
    headers: 'headers',
    pathItems: 'pathItems',
    callbacks: 'callbacks',
    examples: 'data',
  },
  pathItems: { '*': 'pathItem' },
  pathItem: {
    ...all('operation', 'get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'),
    additionalOperations: 'operations',
    parameters: 'params',
    servers: 'servers',
  },
  operations: { '*': 'operation' },
  operation: {
    parameters: 'params',
    requestBody: 'body',
    responses: 'responses',
    servers: 'servers',
    callbacks: 'callbacks',
    'x-portolan-variants': 'operations',
    'x-portolan-result': 'schema',
  },
  callbacks: { '*': 'callback' },
  callback: { '*': 'pathItem' },
  params: { '*': 'param' },
  param: { schema: 'schema', content: 'medias', ...data },
  headers: { '*': 'header' },
  header: { schema: 'schema', content: 'medias', ...data },
  bodys: { '*': 'body' },
  body: { content: 'medias' },
  responses: { '*': 'response' },
  response: { content: 'medias', headers: 'headers' },
  medias: { '*': 'media' },
  media: { schema: 'schema', itemSchema: 'schema', encoding: 'encodings', ...data },
  encodings: { '*': 'encoding' },
  encoding: { headers: 'headers' },
  servers: { '*': 'server' },
  schemas: { '*': 'schema' },
  schema: {
    ...all('schemas', 'properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'),
    ...all('schemas', 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
    ...all('schema', 'items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames'),
    ...all('schema', 'contains', 'not', 'if', 'then', 'else', 'contentSchema'),
    xml: 'xml',
    ...data,
  },
  free: { '*': 'free' },
  data: { '*': 'data' },
}

/** The kind of a member of a place that has a value. */
export function kindOfMember(kind: Kind, name: string, value: unknown): Kind {
  // Old tuples have their schemas in a list.
  if (kind === 'schema' && Array.isArray(value)) return kind
  const known = members[kind]
  if (!known) return 'other'
  if (Object.hasOwn(known, name)) return known[name] as Kind
  return known['*'] ?? 'other'
}

/** True if the author chooses the names of a place's members: a property can have the name of an extension. */
export function hasFreeNames(kind: Kind): boolean {
  return members[kind]?.['*'] !== undefined && kind !== 'pathItems' && kind !== 'responses' && kind !== 'free'
}
