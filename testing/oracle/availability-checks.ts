import type { Reference } from '../reference/reference.ts'
import type { RowCheck } from './row-check.ts'

/** A client, its groups and their methods. */
type Client = object

/** Whether each call is a method on the hosts where the reference says that it is available, and on no other. */
export function availabilityChecks(
  reference: Reference,
  hosts: { readonly public: Client; readonly team: Client },
): RowCheck[] {
  return reference.operations.map(({ name, availability }) => ({
    name: `${name}, its hosts`,
    differences: () => [
      ...compare(name, 'public', hosts.public, availability !== 'team only'),
      ...compare(name, 'team', hosts.team, availability !== 'public only'),
    ],
  }))
}

function compare(call: string, host: string, client: Client, expected: boolean): string[] {
  if (hasMethod(client, call) === expected) return []
  return [`the ${host} client ${expected ? 'lacks' : 'has'} it`]
}

/** Whether a client has the method of a name such as `users.get`. */
function hasMethod(client: Client, call: string): boolean {
  const method = call.split('.').reduce<unknown>((value, name) => Object(value)[name] as unknown, client)
  return typeof method === 'function'
}
