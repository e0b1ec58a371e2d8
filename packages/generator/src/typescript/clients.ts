import type { Service } from '@portolan/openapi'
import { typeIdentifier } from './identifiers.ts'

/** A client that is written: for all hosts, or for one kind of host. */
export interface WrittenClient {
  /** The name of its interface. */
  readonly name: string
  readonly factory: string
  /** Undefined for all hosts. */
  readonly host?: string | undefined
  readonly description?: string | undefined
}

/** The name of the options that all clients of a service take. */
export function clientOptionsName({ name }: Service): string {
  return `${typeIdentifier(name)}ClientOptions`
}

/** The clients of a service. Kinds of host with one name share a client, which has all calls. */
export function listClients({ clients }: Service): [WrittenClient, ...WrittenClient[]] {
  const byName = [...Map.groupBy(clients, ({ name }) => typeIdentifier(name))]
  return byName.map(([name, [first]]) => ({
    name: `${name}Client`,
    factory: `create${name}Client`,
    ...(byName.length > 1 ? { host: first?.host, description: first?.description } : {}),
  })) as [WrittenClient, ...WrittenClient[]]
}

/** The names that the file of the clients declares. */
export function clientNames(service: Service): string[] {
  const clients = listClients(service)
  return [
    ...clients.flatMap(({ name, factory }) => [name, factory, namePartFactory(factory)]),
    clientOptionsName(service),
    ...(clients.length > 1 ? [commonName] : []),
  ]
}

/** Names the function that makes a client of some groups. */
export function namePartFactory(factory: string): string {
  return `${factory}With`
}

/** The interface of what all clients of a service have. */
export const commonName = 'CommonClient'
