import type { ManifestField, ManifestParam } from '@portolan/generator'
import { nameFields } from '../params/name-flags.ts'
import { kebab } from './kebab.ts'
import { addLazily } from './lazy-record.ts'
import type { ParamEntry } from './manifest.ts'
import { plain } from './plain.ts'

type Objects = Record<string, readonly ParamEntry[]>

const formats: Readonly<Record<string, NonNullable<ParamEntry['format']>>> = {
  'date-time': 'date-time',
  date: 'date',
  uri: 'URL',
  email: 'e-mail',
}

/**
 * Params or fields of a manifest as flags.
 * @param objects where objects without a name of their own are put
 * @param place what those are named after: the call or the object, such as `Event.`
 */
export function paramEntries(
  fields: readonly (ManifestField | ManifestParam)[],
  objects: Objects,
  place: string,
): ParamEntry[] {
  return fields.map((field) => {
    const { name, required, type, description = '', rule = '', enum: values, default: fallback, format = '' } = field
    return {
      name,
      flag: kebab(name),
      ...('in' in field ? { at: field.in } : {}),
      type: type === 'any' ? 'json' : type,
      ...(formats[format] ? { format: formats[format] } : {}),
      ...(field.list ? { list: true as const } : {}),
      ...(field.nullable ? { nullable: true as const } : {}),
      ...objectOf(field, objects, `${place}${name}`),
      required,
      rule: plain(rule),
      meaning: plain(description),
      ...(field.bounds ? { bounds: field.bounds } : {}),
      ...(field.listBounds ? { listBounds: field.listBounds } : {}),
      ...(fallback === undefined ? {} : { defaultValue: fallback }),
      ...(values ? { values: values.map(String) } : {}),
      ...(field.open ? { open: true as const } : {}),
      ...(fallback === undefined
        ? {}
        : { default: typeof fallback === 'string' ? fallback : JSON.stringify(fallback) }),
      ...(isPlain(field.example) ? { example: String(field.example) } : {}),
      ...(field.secret ? { secret: true as const } : {}),
    }
  })
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function objectOf({ object, fields }: ManifestField, objects: Objects, name: string): Pick<ParamEntry, 'object'> {
  if (object !== undefined) return { object }
  if (!fields) return {}
  addLazily(objects, name, () => nameFields(paramEntries(fields, objects, `${name}.`)))
  return { object: name }
}
