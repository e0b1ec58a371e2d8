import type { PlainSchema, Operation } from '../model/service.ts'
import { referencesIn } from '../model/shape.ts'

const digits = ' params digits'

interface Read {
  readonly objects: ReadonlyMap<string, PlainSchema>
  readonly operations: readonly Operation[]
}

/**
 * Merges the schemas for integers as digits that have no integers, or that are only used as such params. The remaining
 * ones differ from the schemas of bodies: `IdParam` beside `Id`.
 */
export function mergeWays(read: Read): Read {
  const keys = [...read.objects.keys()].filter((key) => key.endsWith(digits))
  if (keys.length === 0) return read
  const different = differing(read.objects, keys)
  const replaced = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value, (_, one: unknown) =>
        typeof one === 'string' && one.endsWith(digits) && !different.has(one) ? plain(one) : one,
      ),
    ) as T
  const objects = new Map<string, PlainSchema>()
  for (const [key, one] of read.objects) {
    const isMerged = key.endsWith(digits) && !different.has(key)
    if (isMerged && read.objects.has(plain(key))) continue
    const shape = replaced(one.shape)
    objects.set(
      isMerged ? plain(key) : key,
      different.has(key) ? { ...one, name: `${one.name}Param`, shape } : { ...one, shape },
    )
  }
  return { objects, operations: replaced(read.operations) }
}

function plain(key: string): string {
  return key.slice(0, -' digits'.length)
}

/** The schemas that differ from their versions in bodies, or that refer to one that does. */
function differing(objects: ReadonlyMap<string, PlainSchema>, keys: readonly string[]): ReadonlySet<string> {
  const pairs = keys.filter((key) => objects.has(plain(key)))
  const writeText = (key: string): string =>
    JSON.stringify(objects.get(key)?.shape, (_, one: unknown) =>
      typeof one === 'string' && one.endsWith(digits) ? plain(one) : one,
    )
  const found = new Set(pairs.filter((key) => writeText(key) !== writeText(plain(key))))
  const users = Map.groupBy(
    keys.flatMap((key) => [...referencesIn((objects.get(key) as PlainSchema).shape)].map((used) => ({ key, used }))),
    ({ used }) => used,
  )
  // A schema that is only used as such a param is not a second schema, whatever it refers to.
  for (const key of found)
    for (const user of users.get(key) ?? []) if (objects.has(plain(user.key))) found.add(user.key)
  return found
}
