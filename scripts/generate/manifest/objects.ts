import type { ParamEntry, Service } from '../../../packages/cli/src/manifest/manifest.ts'
import type { Book } from '../book.ts'
import { paramEntry } from './param-entry.ts'

/** The objects that params consist of, and those inside of them. */
export function objectsOf({ reference }: Book, params: readonly ParamEntry[]): Service['objects'] {
  const secrets = new Set(reference.operations.flatMap(({ secret }) => (secret === 'whole response' ? [] : secret)))
  const objects: Record<string, ParamEntry[]> = {}
  const visit = (param: ParamEntry, path: string): void => {
    const name = param.object
    if (name === undefined || objects[name]) return
    const fields = reference.objects.find((one) => one.name === name)?.fields ?? []
    objects[name] = fields.map((field) => paramEntry(field, secrets.has(`${path}.${field.name}`)))
    for (const field of objects[name]) visit(field, `${path}.${field.name}`)
  }
  for (const param of params) visit(param, param.name)
  return Object.fromEntries(Object.entries(objects).toSorted(([a], [b]) => a.localeCompare(b)))
}
