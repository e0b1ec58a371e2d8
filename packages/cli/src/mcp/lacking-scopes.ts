import type { Found } from '../manifest/find-operation.ts'
import type { Service } from '../manifest/manifest.ts'

type Scopes = Readonly<Record<string, readonly string[]>>

/**
 * Tells why a token does not reach an operation, where its scopes are known. A token whose scopes have names that the service's
 * reference does not know, such as the permissions of an application, says nothing of its operations.
 */
export function lackingScopes(services: readonly Service[], scopes: Scopes = {}): (one: Found) => string | undefined {
  const known = new Map(
    services.flatMap((service) =>
      speaksOf(service, scopes[service.name]) ? [[service.name, scopes[service.name] ?? []]] : [],
    ),
  )
  return ({ service, operation }) => {
    const granted = known.get(service.name)
    if (!granted || operation.scopes.length === 0 || operation.scopes.some((scope) => granted.includes(scope)))
      return undefined
    return `the token of ${service.name} lacks the scope ${operation.scopes.join(' or ')}`
  }
}

function speaksOf({ groups }: Service, granted: readonly string[] = []): boolean {
  return groups.some(({ operations }) =>
    operations.some(({ scopes }) => scopes.some((scope) => granted.includes(scope))),
  )
}
