import type { Credential, EarlierNames, NamingRules, OperationRoute, Shape } from '@portolan/openapi'
import { isGenerated } from '../marks.ts'
import { type JsonObject, isObject } from '../learn/pointers.ts'
import { manifestVersion } from '../outputs/manifest/manifest-form.ts'
import { readObject, readSchema } from './read-schema.ts'
import { nameCredential } from './service-surface.ts'
import type { Surface, SurfaceOperation } from './surface.ts'

/** The manifest of the last run, as far as another run and a comparison need it. */
export interface Earlier {
  /** The names that are kept. */
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
  const names = objectOf(manifest['names'])
  const credentials = listOf(manifest['credentials']) as unknown as readonly Credential[]
  const operations = listOf(manifest['operations']).flatMap((one) => readOperation(one, credentials))
  const definitions = objectOf(manifest['$defs'])
  const options = objectOf(manifest['options'])
  const types = textsOf(names['types'])
  const pointers = new Map(Object.entries(types).map(([id, name]) => [name, id.replace(/ (?:params|result)$/, '')]))
  const placed = (name: string): { readonly pointer?: string } => {
    const pointer = pointers.get(name)
    return pointer?.startsWith('/') ? { pointer } : {}
  }
  const shapes = new Map<string, Shape>()
  const hasServer = listOf(manifest['servers']).some((one) => one['default'] === true)
  const surface: Surface = {
    factories: listOf(manifest['clients']).map((one) => textOf(one['factory'])),
    options: ['addresses', 'credentials', 'others'].flatMap((kind) =>
      (Array.isArray(options[kind]) ? options[kind] : []).map((name: unknown) => ({
        name: String(name),
        required: kind === 'addresses' && !hasServer && name === firstOf(options[kind]),
      })),
    ),
    operations,
    types: new Map([...pointers.keys()].map((name) => [name, placed(name)])),
    events: listOf(objectOf(manifest['webhooks'])['events']).map((one) => ({
      name: textOf(one['name']),
      shape: readSchema(objectOf(one['schema'])),
    })),
    resolve: (name) => {
      const shape = shapes.get(name) ?? readSchema(objectOf(definitions[name]))
      shapes.set(name, shape)
      return { name, shape, ...placed(name) }
    },
  }
  return {
    names: {
      name: textOf(manifest['name']),
      operations: operations.map(({ id, method, path, call }) => ({ id, method, path, call })),
      naming: { verbs: textsOf(names['verbs']), groups: textsOf(names['groups']) } satisfies NamingRules,
    },
    types,
    ...(manifest['manifestVersion'] === manifestVersion ? { surface } : {}),
  }
}

function readOperation(one: JsonObject, credentials: readonly Credential[]): SurfaceOperation[] {
  const route: OperationRoute = { id: textOf(one['id']), method: textOf(one['method']), path: textOf(one['path']) }
  const { kind, schema, streamed } = objectOf(one['result'])
  const { kind: paging, items } = objectOf(one['paging'])
  const { fields, rules = [] } = readObject(objectOf(one['params']))
  const places = textsOf(one['in'])
  const call = textOf(one['call'])
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
      result: {
        kinds: [textOf(kind)],
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
      statuses: listOf(one['throws']).map(({ status }) => textOf(status)),
      deprecated: one['deprecated'] === true,
      effect: textOf(one['effect']),
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

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

function listOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(objectOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
