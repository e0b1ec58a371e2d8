import { findOperation, type Found } from '../manifest/find-operation.ts'
import type { OperationEntry, ParamEntry, Service } from '../manifest/manifest.ts'
import { hasSecretFields } from '../results/redact-secrets.ts'
import { type ResultSchema, resultSchema } from '../results/result-schema.ts'
import { type FoundOperation, searchOperations, suggestOperations } from '../search/search-operations.ts'
import type { ToolPermissions } from './tool.ts'
import { ToolError } from './error-text.ts'

/** An operation that the model may call. */
export interface Offered extends Found {
  /** `issues.issueEvents.listForRepo` */
  readonly name: string
  /** The schema of a result with secrets that the model may not see: they are redacted. */
  readonly secrets?: ResultSchema
  /** True if the model may pass no secret. */
  readonly withoutSecrets: boolean
}

/** The operations that the model may call, and why it may not call the others. */
export class Offer {
  readonly operations: readonly Offered[]
  readonly #services: readonly Service[]
  readonly #offered: ReadonlyMap<string, Offered>
  readonly #refused: ReadonlyMap<string, string>

  constructor(services: readonly Service[], permissions: ToolPermissions) {
    this.#services = services
    const refused = new Map<string, string>()
    const lacking = lackingScopes(services, permissions.scopes)
    this.operations = services
      .flatMap((service) => listOffered(service, permissions))
      .filter((one) => {
        const reason = reasonAgainst(one, permissions) ?? lacking(one)
        if (reason !== undefined) refused.set(one.name, reason)
        return reason === undefined
      })
    this.#offered = new Map(this.operations.map((one) => [one.name, one]))
    this.#refused = refused
  }

  /** Finds operations by words; the best ones first. */
  async search(words: string, limit: number): Promise<FoundOperation[]> {
    return searchOperations(words, { limit, ...this.#scope })
  }

  /** The scope of searches by name and by words. */
  get #scope() {
    return { services: this.#services, only: (name: string) => this.#offered.has(name) }
  }

  /** The tool that calls an operation without its own tool. */
  toolFor(name: string): 'read_operation' | 'change_operation' {
    return this.#offered.get(name)?.operation.effect === 'reads' ? 'read_operation' : 'change_operation'
  }

  /**
   * Finds an operation by its name, or by the words of its command.
   * @throws ToolError there is none, or the model may not call it
   */
  async find(name: string): Promise<Offered> {
    const words = name.trim().split(/\s+/)
    const found = this.#offered.get(name) ?? findOperation(words)
    const full = found ? `${found.service.name}.${found.operation.name}` : name
    const offered = this.#offered.get(full)
    if (offered) return offered
    const reason = this.#refused.get(full)
    if (reason !== undefined) throw new ToolError(`${full} is not offered: ${reason}`)
    const near = await suggestOperations(name, this.#scope)
    const hint = near.length ? `Did you mean ${near.join(' or ')}?` : 'search_operations finds names.'
    throw new ToolError(`There is no operation ${name} here. ${hint}`)
  }
}

function listOffered(service: Service, { allowSecrets }: ToolPermissions): Offered[] {
  return service.groups.flatMap((group) =>
    group.operations.map((operation): Offered => {
      const secrets = allowSecrets ? undefined : redactable(service, operation)
      const name = `${service.name}.${operation.name}`
      return { service, group, operation, name, ...(secrets ? { secrets } : {}), withoutSecrets: !allowSecrets }
    }),
  )
}

/** The result schema of a call if only some of its fields are secret: the others can be read. */
function redactable(service: Service, operation: OperationEntry): ResultSchema | undefined {
  if (!operation.secretResponse) return undefined
  const result = resultSchema(service, operation)
  return result && hasSecretFields(result) ? result : undefined
}

/** The reason in words for the model, which tells its user; undefined if the operation is allowed. */
function reasonAgainst(
  { service, operation, name, secrets }: Offered,
  permissions: ToolPermissions,
): string | undefined {
  const { allowWrites, allowSecrets, files, operations } = permissions
  if (operations && !operations.some((pattern) => matches(pattern, name)))
    return 'the operator of this server has not chosen it'
  if (operation.isEndless) return 'it waits for events and never ends'
  if (operation.composed === 'file') return `${operation.of} does the same here`
  if (operation.response.binary && files === undefined) return 'it needs a server that was started with --files DIR'
  if (!allowSecrets && ((operation.secretResponse && !secrets) || needsSecret(service, operation.params)))
    return 'it handles a password, a token or a login URL, which needs a server that was started with --allow-secrets'
  if (!allowWrites && operation.effect !== 'reads')
    return 'it changes something, which needs a server that was started with --allow-writes'
  return undefined
}

/** True if a name matches a pattern such as `issues.issueEvents.*`. */
export function matches(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`).test(name)
}

/** True if every call needs a secret: a required param, or a required field of one. */
function needsSecret(
  service: Pick<Service, 'objects'>,
  params: readonly ParamEntry[],
  seen: readonly string[] = [],
): boolean {
  return params.some(
    ({ required, secret, object = '' }) =>
      required &&
      (secret || (!seen.includes(object) && needsSecret(service, service.objects[object] ?? [], [...seen, object]))),
  )
}

/**
 * Explains why a token cannot call an operation, if its scopes are known. Scopes that the service's reference does not
 * list, such as an application's permissions, tell nothing about operations.
 */
function lackingScopes(
  services: readonly Service[],
  scopes: ToolPermissions['scopes'] = {},
): (one: Found) => string | undefined {
  const known = new Map(
    services.flatMap((service) =>
      hasScopes(service, scopes[service.name]) ? [[service.name, scopes[service.name] ?? []]] : [],
    ),
  )
  return ({ service, operation }) => {
    const granted = known.get(service.name)
    if (!granted || operation.scopes.length === 0 || operation.scopes.some((scope) => includesAll(granted, scope)))
      return undefined
    return `the token of ${service.name} lacks the scope ${operation.scopes.map((one) => one.replaceAll(' + ', ' and ')).join(' or ')}`
  }
}

/** True if a token has all scopes that are needed together. */
function includesAll(granted: readonly string[], scope: string): boolean {
  return scope.split(' + ').every((one) => granted.includes(one))
}

function hasScopes({ groups }: Service, granted: readonly string[] = []): boolean {
  return groups.some(({ operations }) =>
    operations.some(({ scopes }) => scopes.some((scope) => scope.split(' + ').some((one) => granted.includes(one)))),
  )
}
