import type { Manifest, ManifestField, ManifestObject, ManifestValue } from '@portolan/generator'

/** An object of a service, or a value with a name. */
export interface DocumentedObject extends ManifestObject {
  readonly name: string
  /** Whether it occurs in params only. */
  readonly request: boolean
}

/** The objects of a manifest, those in responses first. */
export function documentedObjects(manifest: Manifest): DocumentedObject[] {
  const { operations, composed, objects } = manifest
  const results = [...operations.map(({ result }) => result.type), ...composed.map(({ result }) => result)]
  const params = [...operations, ...composed].flatMap((one) =>
    (one.params ?? []).filter((param) => typeof param !== 'string'),
  )
  const returned = reached(
    objects,
    results.map((type) => type?.replace('[]', '')),
  )
  const sent = reached(objects, params.flatMap(objectsIn))
  const all = Object.entries(objects).map(([name, object]) => {
    const request = (sent.has(name) && !returned.has(name)) || name.endsWith('Params')
    return Object.assign({ name, request }, object)
  })
  return [...all.filter(({ request }) => !request), ...all.filter(({ request }) => request)]
}

/** The names of the objects of which a value consists. */
export function objectsIn({ object, fields = [] }: ManifestValue): (string | undefined)[] {
  return [object, ...fields.flatMap(objectsIn)]
}

/** The fields of an object; a value with a name is one field. */
export function fieldsOf({ name, value, fields }: DocumentedObject): readonly ManifestField[] {
  return value ? [{ name, required: true, ...value }] : fields
}

function reached(
  objects: Manifest['objects'],
  names: readonly (string | undefined)[],
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const name of names) {
    const object = objects[name ?? '']
    if (name === undefined || !object || found.has(name)) continue
    found.add(name)
    reached(objects, [...object.fields.flatMap(objectsIn), ...(object.oneOf ?? [])], found)
  }
  return found
}
