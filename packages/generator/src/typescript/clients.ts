import type { Service } from '@portolan/openapi'
import { typeIdentifier } from './identifiers.ts'

/** A generated client: for all hosts, or for one kind of host. */
export interface WrittenClient {
  /** The name of its interface. */
  readonly name: string
  readonly factory: string
  /** The kinds of host that it calls; undefined for all. */
  readonly hosts?: readonly string[] | undefined
  readonly description?: string | undefined
}

/** The name of the options that all clients of a service take. */
export function clientOptionsName({ name }: Service): string {
  return `${typeIdentifier(name)}ClientOptions`
}

/** The clients of a service. Kinds of host with the same name share a client, which has the calls of each. */
export function listClients({ clients }: Service): [WrittenClient, ...WrittenClient[]] {
  const byName = [...Map.groupBy(clients, ({ name }) => typeIdentifier(name))]
  return byName.map(([name, own]): WrittenClient => ({
    name: `${name}Client`,
    factory: `create${name}Client`,
    ...(byName.length > 1 ? { hosts: own.flatMap(({ host }) => host ?? []), description: own[0]?.description } : {}),
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

/** The interface of the common part of all clients of a service. */
export const commonName = 'CommonClient'
