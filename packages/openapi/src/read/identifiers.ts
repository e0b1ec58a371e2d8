import { escapePointer, unescapePointer } from './pointer.ts'

/** The values of these are not schemas, whatever they look like. */
const data: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum'])

/** Calls back for each object of a document, with the address that its references are relative to. */
function visit(
  value: unknown,
  each: (schema: Readonly<Record<string, unknown>>, base: string, pointer: string) => void,
  base = '',
  pointer = '',
): void {
  if (typeof value !== 'object' || value === null) return
  const id = readId(value)
  const own = id === undefined ? base : absolute(id, base)
  if (!Array.isArray(value)) each(value as Readonly<Record<string, unknown>>, own, pointer)
  for (const [key, one] of Object.entries(value))
    if (!data.has(key)) visit(one, each, own, `${pointer}/${escapePointer(key)}`)
}

/** The address of a schema, or of the whole document. */
function readId({ $id, $self = $id }: { readonly $id?: unknown; readonly $self?: unknown }): string | undefined {
  return typeof $self === 'string' ? $self : undefined
}

/** An address without a fragment; any other text stays as it is. */
function absolute(reference: string, base: string): string {
  const text = URL.canParse(reference, base || undefined) ? new URL(reference, base || undefined).href : reference
  return text.replace(/#.*$/, '')
}

/**
 * A document in which references by `$id`, `$anchor` and `$self` are JSON pointers.
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2
 */
export function byPointer(root: Record<string, unknown>): Record<string, unknown> {
  const pointers = new Map<string, string>()
  visit(root, (schema, base, pointer) => {
    if (readId(schema) !== undefined) pointers.set(base, pointer)
    if (typeof schema['$anchor'] === 'string') pointers.set(`${base}#${schema['$anchor']}`, pointer)
  })
  if (pointers.size === 0) return root
  const changed = structuredClone(root)
  visit(changed, (schema, base) => {
    const reference = schema['$ref']
    const pointer = typeof reference === 'string' ? findPointer(reference, base, pointers, root) : undefined
    if (pointer !== undefined) Object.assign(schema, { $ref: `#${pointer}` })
  })
  return changed
}

function findPointer(
  reference: string,
  base: string,
  pointers: ReadonlyMap<string, string>,
  root: unknown,
): string | undefined {
  const [address = '', fragment = ''] = reference.split('#')
  if (address === '' && fragment.startsWith('/') && leads(root, fragment)) return undefined
  const target = address === '' ? base : absolute(address, base)
  const whole = pointers.get(target)
  if (fragment === '') return whole
  if (!fragment.startsWith('/')) return pointers.get(`${target}#${fragment}`)
  return whole === undefined ? undefined : whole + fragment
}

/** Returns true if a pointer resolves in the whole document, as those in schemas with an `$id` often do. */
function leads(root: unknown, pointer: string): boolean {
  const keys = pointer.split('/').slice(1).map(unescapePointer)
  return keys.reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], root) !== undefined
}
