import type { EarlierNames, NamingRules, OperationRoute, Shape } from '@portolan/openapi'
import { isGenerated } from '../marks.ts'
import { type JsonObject, isObject } from '../learn/pointers.ts'
import type { Surface, SurfaceOperation, SurfaceParam } from './surface.ts'

/** The manifest of the last run, as far as another run and a comparison need it. */
export interface Earlier {
  /** The names that are kept. */
  readonly names: EarlierNames
  /** The names of types, by the ids of their schemas. */
  readonly types: Readonly<Record<string, string>>
  readonly surface: Surface
}

/** Reads a manifest that this command wrote; undefined if it did not, or if it cannot be read. */
export function readManifest(text: string): Earlier | undefined {
  if (!isGenerated('manifest.json', text)) return undefined
  const manifest = parseJson(text)
  if (!isObject(manifest)) return undefined
  const names = objectOf(manifest['names'])
  const operations = listOf(manifest['operations']).flatMap(readOperation)
  const objects = objectOf(manifest['objects'])
  const options = objectOf(manifest['options'])
  const types = textsOf(names['types'])
  const pointers = new Map(Object.entries(types).map(([id, name]) => [name, id.replace(/ (?:params|result)$/, '')]))
  const placed = (name: string): { readonly pointer?: string } => {
    const pointer = pointers.get(name)
    return pointer?.startsWith('/') ? { pointer } : {}
  }
  return {
    names: {
      name: textOf(manifest['name']),
      operations: operations.map(({ id, method, path, call }) => ({ id, method, path, call })),
      naming: { verbs: textsOf(names['verbs']), groups: textsOf(names['groups']) } satisfies NamingRules,
    },
    types,
    surface: {
      factories: listOf(manifest['clients']).map((one) => textOf(one['factory'])),
      options: ['addresses', 'credentials', 'others'].flatMap((kind) =>
        (Array.isArray(options[kind]) ? options[kind] : []).map((name: unknown) => ({
          name: String(name),
          required: kind === 'addresses' && !isObject(manifest['server']) && name === firstOf(options[kind]),
        })),
      ),
      operations,
      types: new Map([...pointers.keys()].map((name) => [name, placed(name)])),
      events: listOf(objectOf(manifest['webhooks'])['events']).map((one) => ({
        name: textOf(one['name']),
        shape: { kind: 'named', key: textOf(one['type']) },
      })),
      resolve: (name) => ({ name, shape: readObject(objectOf(objects[name])), ...placed(name) }),
    },
  }
}

function readOperation(one: JsonObject): SurfaceOperation[] {
  const route: OperationRoute = { id: textOf(one['id']), method: textOf(one['method']), path: textOf(one['path']) }
  const result = objectOf(one['result'])
  const { items, paging, oneOf } = one
  const call = textOf(one['call'])
  if (call === '') return []
  return [
    {
      ...route,
      call,
      params: listOf(one['params']).map(readParam),
      rules: Array.isArray(oneOf) ? [{ kind: 'some', sets: oneOf as string[][] }] : [],
      result: {
        kinds: [textOf(result['kind'])],
        accepts: [],
        ...(typeof result['type'] === 'string' ? { data: readTypeName(result['type']) } : {}),
      },
      ...(typeof paging === 'string'
        ? { paging: { kind: paging, ...(typeof items === 'string' ? { items } : {}) } }
        : {}),
      statuses: listOf(one['throws']).map(({ status }) => textOf(status)),
      deprecated: one['deprecated'] === true,
      effect: textOf(one['effect']),
      repeat: one['repeat'] === true,
    },
  ]
}

/** The type of a result: `User` or `User[]`. */
function readTypeName(type: string): Shape {
  if (type.endsWith('[]')) return { kind: 'list', items: readTypeName(type.slice(0, -2)) }
  return { kind: 'named', key: type }
}

function readParam(one: JsonObject): SurfaceParam {
  return {
    name: textOf(one['name']),
    in: textOf(one['in']),
    required: one['required'] === true,
    shape: readValue(one),
    ...('default' in one ? { default: one['default'] } : {}),
  }
}

function readObject({ fields, oneOf, value, open }: JsonObject): Shape {
  if (isObject(value)) return readValue(value)
  if (Array.isArray(oneOf) && oneOf.length)
    return { kind: 'union', options: oneOf.map((name) => ({ kind: 'named', key: String(name) })) }
  return {
    kind: 'object',
    fields: listOf(fields).map((one) => ({
      name: textOf(one['name']),
      shape: readValue(one),
      required: one['required'] === true,
      notes: {},
    })),
    others: open === true ? 'unknown' : 'kept',
    patterns: [],
  }
}

function readValue(value: JsonObject): Shape {
  const { list, nullable, also, listBounds } = value
  const alternatives = Array.isArray(also) ? also.map((type): Shape => readPlain({ type: String(type) })) : []
  const one = readPlain(value)
  const either: Shape = alternatives.length ? { kind: 'union', options: [one, ...alternatives] } : one
  const { minItems: min, maxItems: max } = objectOf(listBounds)
  const whole: Shape = list === true ? { kind: 'list', items: either, ...numbersOf({ min, max }) } : either
  return nullable === true ? { kind: 'union', options: [whole, { kind: 'null' }] } : whole
}

/** A value that is neither a list nor null. */
function readPlain(value: JsonObject): Shape {
  const { type, format, object, fields, enum: values, open } = value
  const bounds = objectOf(value['bounds'])
  if (Array.isArray(values)) return { kind: 'literals', values: values as string[], open: open === true }
  if (typeof object === 'string') return { kind: 'named', key: object }
  const { minimum: min, maximum: max, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = bounds
  switch (type) {
    case 'string':
      return {
        kind: 'text',
        ...(typeof format === 'string' ? { format } : {}),
        ...numbersOf({ min: bounds['minLength'], max: bounds['maxLength'] }),
        ...(typeof bounds['pattern'] === 'string' ? { patterns: [bounds['pattern']] } : {}),
      }
    case 'integer':
    case 'number':
      return { kind: type, ...numbersOf({ min, max, above, below, multipleOf }) }
    case 'boolean':
      return { kind: 'boolean' }
    case 'bytes':
      return { kind: 'file' }
    case 'map':
      return { kind: 'object', fields: [], others: 'unknown', patterns: [] }
    case 'object':
      return readObject({ fields })
    default:
      return { kind: 'unknown' }
  }
}

function numbersOf<Name extends string>(values: Readonly<Record<Name, unknown>>): { [N in Name]?: number } {
  return Object.fromEntries(Object.entries(values).filter(([, one]) => typeof one === 'number')) as {
    [N in Name]?: number
  }
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
