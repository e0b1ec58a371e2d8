import { findManifests } from './find-manifests.ts'
import type { Service } from './manifest.ts'
import { sentence } from './plain.ts'
import { serviceOf } from './service-of.ts'

const manifests = new Map(findManifests().map((one) => [one.manifest.name, one]))
const services = new Map<string, Service>()

/** The names of the services, in the order of the help. */
export const serviceNames: readonly string[] = [...manifests.keys()]

/** @returns undefined where there is no such service */
export function loadService(name: string): Service | undefined {
  const found = manifests.get(name)
  if (found && !services.has(name)) services.set(name, serviceOf(found))
  return services.get(name)
}

export function loadServices(): Service[] {
  return serviceNames.flatMap((name) => loadService(name) ?? [])
}

/** What help on the highest level needs of each service. */
export function summaries(): Pick<Service, 'name' | 'summary'>[] {
  return Array.from(manifests.values(), ({ manifest: { name, summary, title } }) => ({
    name,
    summary: sentence(summary ?? title),
  }))
}

/** The files that describe a service. */
export function documentsOf(name: string): readonly string[] {
  return manifests.get(name)?.documents ?? []
}
