import type { Operation } from '@portolan/core'

type Members = Readonly<Record<string, unknown>>

/**
 * The declarations of a client's groups, by the names of their calls.
 * @param groups what the groups are made of, by their names on the client; '' for one whose members are the client's own
 * @param composed the declarations behind members that are made by hand, by their headings in the reference
 */
export function declarationsOf(
  groups: Readonly<Record<string, { readonly members: object }>>,
  composed: Readonly<Record<string, Operation>> = {},
): ReadonlyMap<string, Operation> {
  const found = new Map<string, Operation>()
  for (const [group, { members }] of Object.entries(groups))
    for (const [member, value] of Object.entries(members as Members))
      if (isOperation(value)) found.set(group === '' ? member : `${group}.${member}`, value)
  for (const [name, operation] of Object.entries(composed)) found.set(name, operation)
  return found
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'schemas' in value && 'path' in value
}
