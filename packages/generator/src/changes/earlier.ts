import type { Credential, EarlierNames, NamingRules, OperationRoute, Shape } from '@portolan/openapi'
import { isGenerated } from '../marks.ts'
import { type JsonObject, isObject } from '../learn/pointers.ts'
import { manifestVersion } from '../outputs/manifest/manifest-form.ts'
import { readObject, readSchema } from './read-schema.ts'
import { listCredentials, nameCredential } from './service-surface.ts'
import type { Surface, SurfaceOperation } from './surface.ts'

/** The part of the last run's manifest that another run and a comparison need. */
export interface Earlier {
  /** The names to keep. */
  readonly names: EarlierNames
  /** The names of types, by the ids of their schemas. */
  readonly types: Readonly<Record<string, string>>
  /** Absent if the manifest was written by another version, whose schemas are not known. */
  readonly surface?: Surface
}

/** Reads a manifest that this command wrote; undefined if it did not, or if it cannot be read. */
export function readManifest(text: string): Earlier | undefined {
  if (!isGenerated('manifest.json', text)) return undefined
  const manifest = parseJson(text)
  if (!isObject(manifest)) return undefined
  const names = openObject(manifest['names'])
  const credentials = readList(manifest['credentials']) as unknown as readonly Credential[]
  const operations = readList(manifest['operations']).flatMap((one) => readOperation(one, credentials))
  const definitions = openObject(manifest['$defs'])
  const options = openObject(manifest['options'])
  const types = readTexts(names['types'])
  const pointers = new Map(Object.entries(types).map(([id, name]) => [name, id.replace(/ (?:params|result)$/, '')]))
  const placed = (name: string): { readonly pointer?: string } => {
    const pointer = pointers.get(name)
    return pointer?.startsWith('/') ? { pointer } : {}
  }
  const shapes = new Map<string, Shape>()
  const server = readList(manifest['servers']).find((one) => one['default'] === true)
  const surface: Surface = {
    factories: readList(manifest['clients']).map((one) => readText(one['factory'])),
    options: ['addresses', 'credentials', 'others'].flatMap((kind) =>
      (Array.isArray(options[kind]) ? options[kind] : []).flatMap((name: unknown) =>
        // Every client takes a token.
        name === 'token'
          ? []
          : [{ name: String(name), required: kind === 'addresses' && !server && name === readFirst(options[kind]) }],
      ),
    ),
    address: server && readText(server['url']),
    variables: Object.entries(openObject(server?.['variables'])).flatMap(([name, one]) =>
      openObject(one)['default'] === undefined ? [name] : [],
    ),
    credentials: listCredentials(credentials),
    operations,
    types: new Map([...pointers.keys()].map((name) => [name, placed(name)])),
    events: readList(openObject(manifest['webhooks'])['events']).map((one) => ({
      name: readText(one['name']),
      shape: readSchema(openObject(one['schema'])),
    })),
    resolve: (name) => {
      const shape = shapes.get(name) ?? readSchema(openObject(definitions[name]))
      shapes.set(name, shape)
      return { name, shape, ...placed(name) }
    },
  }
  return {
    names: {
      name: readText(manifest['name']),
      operations: operations.map(({ id, method, path, call }) => ({ id, method, path, call })),
      naming: { verbs: readTexts(names['verbs']), groups: readTexts(names['groups']) } satisfies NamingRules,
    },
    types,
    ...(manifest['manifestVersion'] === manifestVersion ? { surface } : {}),
  }
}

function readOperation(one: JsonObject, credentials: readonly Credential[]): SurfaceOperation[] {
  const route: OperationRoute = {
    id: readText(one['id']),
    method: readText(one['method']),
    path: readText(one['path']),
  }
  const { kind, schema, streamed } = openObject(one['result'])
  const { kind: paging, items } = openObject(one['paging'])
  const { fields, rules = [], others } = readObject(openObject(one['params']))
  const places = readTexts(one['in'])
  const call = readText(one['call'])
  if (call === '') return []
  return [
    {
      ...route,
      call,
      params: fields.map(({ name, required, shape, notes }) => ({
        name,
        in: places[name] ?? '',
        required,
        shape,
        ...('default' in notes ? { default: notes.default } : {}),
      })),
      rules,
      isOpen: others !== 'refused',
      result: {
        kinds: [readText(kind)],
        accepts: [],
        ...(isObject(schema) ? { data: readSchema(schema) } : {}),
        ...(isObject(streamed) ? { streamed: readSchema(streamed) } : {}),
      },
      ...(typeof paging === 'string'
        ? { paging: { kind: paging, ...(typeof items === 'string' ? { items } : {}) } }
        : {}),
      ...(Array.isArray(one['credentials'])
        ? {
            credentials: (one['credentials'] as unknown[]).map((set) =>
              [set].flat().map((name) => nameCredential(String(name), credentials)),
            ),
          }
        : {}),
      statuses: readList(one['throws']).map(({ status }) => readText(status)),
      deprecated: one['deprecated'] === true,
      effect: readText(one['effect']),
      repeat: one['repeat'] === true,
    },
  ]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function openObject(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

function readList(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function readFirst(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function readTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(openObject(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
