import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Manifest } from '@portolan/generator'
import { installedClients } from '../../../../packages/cli/src/manifest/installed.ts'
import { loadService } from '../../../../packages/cli/src/manifest/load.ts'
import type { OperationEntry, Service } from '../../../../packages/cli/src/manifest/manifest.ts'
import { type DocumentedObject, documentedObjects } from './objects.ts'

/** A service with all that its package says about it. */
export interface DocumentedService {
  readonly name: string
  /** To stand at the head of a page: `Site hosting`. */
  readonly title: string
  /** As the command line and the clients know it. */
  readonly manifest: Service
  /** The description of the whole service from its OpenAPI document, in Markdown. */
  readonly text: string
  readonly operations: readonly SiteOperation[]
  readonly objects: readonly DocumentedObject[]
}

/** An operation, and where its page is. */
export interface SiteOperation {
  readonly entry: OperationEntry
  /** The name of its page in the folder of the service: `issue-events-list-for-repo`. */
  readonly slug: string
  /** The group on the client; empty if the operation is on the client itself. */
  readonly group: string
  /** Its description besides the summary, in Markdown. */
  readonly description: string
}

/** The services in the order of the site; one that is not named here comes last. */
const order = ['issues', 'article', 'sitehost', 'mail', 'reports', 'subscriptions', 'calendar', 'images', 'uddi']

/** Reads the manifests and the OpenAPI documents of all services. */
export function readServices(): DocumentedService[] {
  const place = (name: string): number => (order.indexOf(name) + order.length + 1) % (order.length + 1)
  return installedClients()
    .toSorted((a, b) => place(a.manifest.name) - place(b.manifest.name))
    .map(({ manifest: data, documents }) => {
      const { name, title } = data
      const manifest = loadService(name)
      const book = documents.find((file) => file.endsWith('.yaml'))
      if (!manifest || book === undefined) throw new Error(`${name} has no OpenAPI document.`)
      const { info } = parse(readFileSync(book, 'utf8')) as { info: { description?: string } }
      const operations = listOperations(manifest, data)
      return { name, title, manifest, text: info.description ?? '', operations, objects: documentedObjects(manifest) }
    })
}

export function objectNamed({ objects }: DocumentedService, name: string): DocumentedObject | undefined {
  return objects.find((object) => object.name === name)
}

/** `IssueEvent` is `issue-event`. */
export function toKebab(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()
}

function listOperations({ groups }: Service, { operations, composed }: Manifest): SiteOperation[] {
  return groups.flatMap(({ name: group, command, operations: entries }) =>
    entries.map((entry) => ({
      entry,
      group,
      slug: [command, entry.command].filter((word) => word !== '').join('-'),
      description:
        [...composed, ...operations].find(({ call, summary }) => call === entry.name && summary)?.description ?? '',
    })),
  )
}
