import type { ManifestIndex, Service } from './manifest.ts'

type Json = Promise<{ readonly default: unknown }>

/** Each file is loaded on its own: help of one service reads no other. */
const files: Readonly<Record<string, () => Json>> = {
  issues: () => import('./issues.gen.json', { with: { type: 'json' } }),
  article: () => import('./article.gen.json', { with: { type: 'json' } }),
  sitehost: () => import('./sitehost.gen.json', { with: { type: 'json' } }),
  mail: () => import('./mail.gen.json', { with: { type: 'json' } }),
  reports: () => import('./reports.gen.json', { with: { type: 'json' } }),
  subscriptions: () => import('./subscriptions.gen.json', { with: { type: 'json' } }),
  calendar: () => import('./calendar.gen.json', { with: { type: 'json' } }),
  images: () => import('./images.gen.json', { with: { type: 'json' } }),
  uddi: () => import('./uddi.gen.json', { with: { type: 'json' } }),
}

/** The names of the services, in the order of the help. */
export const serviceNames: readonly string[] = Object.keys(files)

/** @returns undefined where there is no such service */
export async function loadService(name: string): Promise<Service | undefined> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  return file && ((await file()).default as Service)
}

export async function loadIndex(): Promise<ManifestIndex> {
  const { default: index } = (await import('./index.gen.json', { with: { type: 'json' } })) as Awaited<Json>
  return index as ManifestIndex
}

export async function loadServices(): Promise<Service[]> {
  const found = await Promise.all(serviceNames.map(loadService))
  return found.filter((service) => service !== undefined)
}
