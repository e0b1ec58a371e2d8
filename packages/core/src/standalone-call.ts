import { createClient } from './client.ts'
import type { ClientOptions } from './options.ts'
import type { Profile } from './profile.ts'
import type { Operation } from './request/operation.ts'
import { optionsOf } from './request/refuse-options.ts'
import type { MethodOf } from './resource.ts'

/**
 * Calls a single operation without a client, for a program that needs only that one.
 * @param operation the declared endpoint
 * @param params its params
 * @param config `baseUrl`, the service's `profile`, and any client options
 * @returns what the operation's method on a client returns
 * @throws RequestValidationError an option is not valid
 */
export function call<O extends Operation>(
  operation: O,
  params: Parameters<MethodOf<O>>[0],
  config: { readonly baseUrl: string; readonly profile: Profile } & ClientOptions,
): ReturnType<MethodOf<O>> {
  const { baseUrl, profile, ...options } = optionsOf('call', config, 'baseUrl, profile')
  const own = { members: { call: operation } }
  const client = createClient<object, { call: (params: unknown) => unknown }>({
    baseUrl,
    profile,
    options,
    groups: {},
    own,
  })
  return client.call(params) as ReturnType<MethodOf<O>>
}
