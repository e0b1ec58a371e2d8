import type { ParamEntry, Service } from '../../../packages/cli/src/manifest/manifest.ts'
import type { Book } from '../book.ts'
import type { Code } from '../code.ts'
import { fieldsOf } from '../type-text.ts'
import { paramEntry } from './param-entry.ts'
import { isSecret } from './secret-response.ts'

/** The objects that params consist of, and those inside of them. */
export function objectsOf({ reference }: Book, code: Code, params: readonly ParamEntry[]): Service['objects'] {
  const secrets = new Set(reference.operations.flatMap(({ secret }) => (secret === 'whole response' ? [] : secret)))
  const objects: Record<string, ParamEntry[]> = {}
  const visit = (param: ParamEntry, path: string): void => {
    const name = param.object
    if (name === undefined || objects[name]) return
    const fields = reference.objects.find((one) => one.name === name)?.fields ?? []
    const marked = secretFields(code, name)
    objects[name] = fields.map((field) =>
      paramEntry(field, marked.has(field.name) || secrets.has(`${path}.${field.name}`)),
    )
    for (const field of objects[name]) visit(field, `${path}.${field.name}`)
  }
  for (const param of params) visit(param, param.name)
  return Object.fromEntries(Object.entries(objects).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** The fields of an object that its schema marks as secrets. */
function secretFields({ schemas }: Code, name: string): ReadonlySet<string> {
  const found = schemas.find((one) => one.name === name)
  const fields = found ? fieldsOf(found.schema) : []
  return new Set(fields.filter(([, field]) => isSecret(field)).map(([field]) => field))
}
