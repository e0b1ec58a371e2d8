import { Binder, type Parent } from './binder.ts'
import type { Client, ClientConfig } from './client-config.ts'
import { mergeOptions } from './merge-options.ts'
import type { ClientOptions } from './options.ts'
import { checkClientOptions } from './request/check-options.ts'
import type { RawRequest } from './request/raw-request.ts'
import { optionsOf } from './request/refuse-options.ts'
import { traced } from './request/traced.ts'
import type { Resource } from './resource.ts'

/**
 * Binds groups of operations to an address. Nothing is sent or loaded before the first call.
 * @param config the address, the service's profile, the user's options and the operations
 * @returns the client, with a property for each group
 * @throws InsecureTransportError an address is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is not valid
 */
export function createClient<Groups extends object, Own extends object = object>(
  config: ClientConfig<Groups, Own>,
): Groups & Own & Client {
  const { baseUrlName = 'baseUrl', furtherHooks } = optionsOf(
    'createClient',
    config,
    'baseUrl, profile, options, groups',
  )
  checkClientOptions(config.options, { furtherHooks, baseUrlName })
  return build(config) as unknown as Groups & Own & Client
}

function build(config: ClientConfig<object>, parent?: Parent): object {
  const { groups, own } = config
  const binder = new Binder(config, parent)
  const client: Record<string, unknown> = {
    request: traced('request', (request: RawRequest) => binder.send('request', request)),
    withOptions(changes: ClientOptions) {
      checkClientOptions(changes, { furtherHooks: config.furtherHooks })
      const options = mergeOptions(config.options, changes)
      return build({ ...config, options }, { connection: binder.connection, changes })
    },
  }
  for (const [name, group] of Object.entries(groups as Readonly<Record<string, Resource<object>>>))
    client[name] = binder.bind(`${name}.`, group)
  if (own) Object.assign(client, binder.bind('', own))
  return Object.freeze(client)
}
