import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseReference } from '@portolan/testing/reference/parse-reference'
import type { DocumentedObject, DocumentedOperation, Reference } from '@portolan/testing/reference/reference'
import type { OperationEntry, Service } from '../../../../packages/cli/src/manifest/manifest.ts'
import { loadServices } from '../../../../packages/cli/src/manifest/load.ts'
import { services as rows } from '../../../../scripts/generate/manifest/service-table.ts'

/** A service with all that the packages say about it. */
export interface DocumentedService {
  readonly name: string
  /** As the command line and the clients know it. */
  readonly manifest: Service
  /** The file of its reference, from the root of the workspace. */
  readonly page: string
  /** The reference as it is written. */
  readonly text: string
  readonly reference: Reference
  readonly operations: readonly SiteOperation[]
}

/** An operation, and where its page is. */
export interface SiteOperation {
  readonly entry: OperationEntry
  /** The name of its page in the folder of the service: `issue-events-list-for-repo`. */
  readonly slug: string
  /** The group on the client; empty where the operation is on the client itself. */
  readonly group: string
  /** What the reference says besides; a call that is made of others has none. */
  readonly documented: DocumentedOperation | undefined
}

/** Reads the references and the manifests of all services. */
export async function readServices(root: string): Promise<DocumentedService[]> {
  const manifests = await loadServices()
  return Object.entries(rows).map(([page, { name }]) => {
    const manifest = manifests.find((one) => one.name === name)
    if (!manifest) throw new Error(`The command line does not know ${name}.`)
    const text = readFileSync(join(root, page), 'utf8')
    const reference = parseReference(page, text)
    return { name, manifest, page, text, reference, operations: operationsOf(manifest, reference) }
  })
}

/** The title of a reference, to stand at the head of a page: `Site hosting`. */
export function titleOf({ reference }: Pick<DocumentedService, 'reference'>): string {
  const [first = '', ...rest] = reference.title
  return first.toUpperCase() + rest.join('')
}

export function objectNamed({ reference }: DocumentedService, name: string): DocumentedObject | undefined {
  return reference.objects.find((object) => object.name === name)
}

/** The anchor that Markdown makes of a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

/** `IssueEvent` is `issue-event`. */
export function kebabOf(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()
}

function operationsOf({ groups }: Service, { operations }: Reference): SiteOperation[] {
  return groups.flatMap(({ name: group, command, operations: entries }) =>
    entries.map((entry) => ({
      entry,
      group,
      slug: [command, entry.command].filter((word) => word !== '').join('-'),
      documented: operations.find(
        ({ name, variant = '' }) => anchorOf(`${name} ${variant}`.trim()) === anchorFor(entry),
      ),
    })),
  )
}

function anchorFor({ reference }: OperationEntry): string {
  return reference.split('#')[1] ?? ''
}
