import { listKeys, type Operation, referencesIn, type Service, type Shape, type Webhooks } from '@portolan/openapi'
import { folderName } from './folder-name.ts'

/** A group with its folder and the operations whose schemas it uses. */
interface Using {
  readonly path: readonly string[]
  readonly folder: string
  readonly all: readonly Operation[]
  readonly webhooks?: Webhooks | undefined
}

/** Finds the folder of a schema: that of the group that the document names, of the only group that uses it, or `objects`. */
export function schemaFolders(
  service: Service,
  groups: readonly Using[],
  canonical: (key: string) => string,
): (key: string) => string {
  const users = new Map<string, Set<string>>()
  for (const { folder, all, webhooks } of groups) {
    if (webhooks) visit(webhooks.key, folder)
    for (const key of all.flatMap(listKeys)) visit(key, folder)
  }

  function visit(key: string, folder: string): void {
    const own = canonical(key)
    const known = users.get(own) ?? new Set()
    users.set(own, known)
    if (known.has(folder)) return
    known.add(folder)
    for (const next of referencesIn((service.schemas[own] as { shape: Shape }).shape)) visit(next, folder)
  }
  const taken = new Set(groups.map((group) => group.folder))
  let shared = 'objects'
  while (taken.has(shared)) shared = `shared-${shared}`
  return (key) => {
    const { group, role } = service.schemas[key] ?? {}
    if (group !== undefined) return groups.find((one) => one.path.join('.') === group)?.folder ?? folderName(group)
    const [only, ...others] = users.get(key) ?? []
    return only !== undefined && others.length === 0 && (only !== '' || role !== 'schema') ? only : shared
  }
}
