import type { Manifest } from '@portolan/generator'
import { CliError } from '../cli-error.ts'
import { installedClients, type KnownClient } from './installed.ts'
import { kebab } from './words.ts'
import { programInfo, useProgram } from '../program-info.ts'
import type { Service } from './manifest.ts'
import { sentence } from './plain.ts'
import { readService } from './read-service.ts'

const { client: only } = programInfo()
const installed = only ? [] : installedClients()
let clients = byName(only ? [only] : installed)
const services = new WeakMap<KnownClient, Service>()

/**
 * Registers further clients, and replaces earlier ones. A client with the name of an installed one takes precedence.
 * @param named the clients of this command's flags: it runs only these
 */
export function useClients(further: readonly KnownClient[], named: readonly KnownClient[] = []): void {
  clients = byName([...installed, ...further, ...named])
  useProgram({ ...programInfo(), named })
}

function byName(all: readonly KnownClient[]): Map<string, KnownClient> {
  return new Map(all.map((one) => [one.name, one]))
}

/** The names of the services that were named for this command. */
export function chosenNames(): readonly string[] {
  return programInfo().named?.map(({ name }) => name) ?? []
}

/** The services that were named for this command, or else all. */
export function chosenServices(): Service[] {
  const chosen = chosenNames()
  return loadServices().filter(({ name }) => chosen.length === 0 || chosen.includes(name))
}

/** True if a service is one of those that the command comes with. */
export function isInstalled(name: string): boolean {
  return installed.some((one) => one === clients.get(name))
}

/** The names of the services, in the order of the help. */
export function serviceNames(): readonly string[] {
  return [...clients.keys()]
}

/** The name of the service for a word, which can be its command: `train-travel` means `trainTravel`. */
export function serviceNamed(word: string): string | undefined {
  return clients.has(word) ? word : serviceNames().find((name) => nameCommand(name) === word)
}

/** The word for a service on the command line. */
export function nameCommand(name: string): string {
  const word = kebab(name)
  return word === '' || clients.has(word) ? name : word
}

/** @returns undefined if there is no such service */
export function loadService(word: string): Service | undefined {
  const client = clients.get(serviceNamed(word) ?? '')
  if (!client) return undefined
  const service = services.get(client) ?? readService(client)
  services.set(client, service)
  return service
}

/** All services, except for configured clients that this version cannot read: their own commands report that. */
export function loadServices(): Service[] {
  return serviceNames().flatMap((name) =>
    unlessRefused(
      () => loadService(name) ?? [],
      () => [],
    ),
  )
}

function unlessRefused<Value>(read: () => Value, otherwise: (error: CliError) => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof CliError) return otherwise(error)
    throw error
  }
}

/** The unchanged manifest of a service; undefined if there is no such service. */
export function findManifest(name: string): Manifest | undefined {
  return clients.get(name)?.manifest
}

/** The part of each service that top-level help needs. */
export function summaries(): Pick<Service, 'name' | 'summary'>[] {
  return Array.from(clients.values(), (client) => ({
    name: nameCommand(client.name),
    summary: unlessRefused(
      () => sentence(client.manifest.summary ?? client.manifest.title),
      ({ message }) => sentence(message),
    ),
  }))
}

/** The files that describe a service. */
export function listDescriptions(name: string): readonly string[] {
  return clients.get(name)?.documents ?? []
}
