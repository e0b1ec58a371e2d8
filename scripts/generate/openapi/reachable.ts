import type { JsonObject } from './json-schema.ts'

type Components = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>

/** The components that the paths refer to, by themselves or through others, in the order of their names. */
export function reachable(paths: unknown, components: Components): JsonObject {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, path = ''] of JSON.stringify(value).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      if (found.has(path)) continue
      found.add(path)
      const [kind = '', name = ''] = path.split('/')
      visit(components[kind]?.[name])
    }
  }
  visit(paths)
  const kinds = Object.entries(components).map(([kind, all]) => {
    const used = Object.entries(all).filter(([name]) => kind === 'securitySchemes' || found.has(`${kind}/${name}`))
    return [kind, Object.fromEntries(used.toSorted(([a], [b]) => a.localeCompare(b, 'en')))] as const
  })
  return Object.fromEntries(kinds.filter(([, all]) => Object.keys(all).length > 0))
}
