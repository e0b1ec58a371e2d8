import { installedClients } from '../packages/cli/src/manifest/installed.ts'

/** The factory of a client, as a program imports it. */
export interface ClientFactory {
  /** The name of the service: `mail`. */
  readonly service: string
  /** What it is imported from: `@portolan/google-style-clients/mail`. */
  readonly entry: string
  readonly name: string
  /** The option that every call of it needs. */
  readonly address: string
}

/** The factories of all clients, as their manifests name them. */
export function clientFactories(): readonly ClientFactory[] {
  return installedClients().flatMap(({ manifest: { name: service, clients, options }, module: entry }) =>
    clients.map(({ factory: name }) => ({ service, entry, name, address: options.addresses[0] ?? 'baseUrl' })),
  )
}
