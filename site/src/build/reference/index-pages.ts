import { operationPath, servicePath } from './links.ts'
import { code, page, safe, table } from './markdown.ts'
import type { DocumentedService, SiteOperation } from './services.ts'

interface Row {
  readonly service: DocumentedService
  readonly operation: SiteOperation
}

const wide = { wide: true, outline: false }

/** The first page of the reference, and the indexes from calls to routes and back, by file. */
export function indexPages(services: readonly DocumentedService[]): Map<string, string> {
  const rows = services.flatMap((service) => service.operations.map((operation) => ({ service, operation })))
  return new Map([
    ['index.md', firstPage(services, rows.length)],
    ['methods.md', methodsPage(rows)],
    ['routes.md', routesPage(rows)],
  ])
}

function firstPage(services: readonly DocumentedService[], count: number): string {
  return page({ title: 'Reference', description: 'Every call, object, option and error of the clients', ...wide }, [
    '# Reference',
    `Every one of the ${count} calls has a page with its route, its params and their rules, each field of the response, and a form that makes the call with the real client, against the emulator in your browser.`,
    table(
      ['Service', 'Calls', 'Objects', 'Package'],
      services.map((service) => [
        `[${service.title}](${servicePath(service)})`,
        String(service.operations.length),
        String(service.objects.length),
        code(service.manifest.module),
      ]),
    ),
    '- [From calls to routes](/reference/methods.md), and [from routes to calls](/reference/routes.md)\n- [Options](/reference/options/index.md) of clients and of calls\n- [Error classes](/reference/errors/index.md)\n- [Error bodies of the Google-style services](/reference/google-style-errors.md)',
  ])
}

function methodsPage(rows: readonly Row[]): string {
  const sorted = rows.toSorted((a, b) => a.operation.entry.name.localeCompare(b.operation.entry.name, 'en'))
  return page({ title: 'From calls to routes', description: 'All calls of the clients, with their routes', ...wide }, [
    '# From calls to routes',
    table(
      ['Call', 'Route', 'Service'],
      sorted.map((row) => [callLink(row), writeRoute(row), row.service.title]),
    ),
  ])
}

function routesPage(rows: readonly Row[]): string {
  const path = ({ operation }: Row): string => operation.entry.path ?? ''
  const sent = rows.filter(({ operation }) => operation.entry.method !== undefined)
  const sorted = sent.toSorted((a, b) => path(a).localeCompare(path(b), 'en'))
  return page({ title: 'From routes to calls', description: 'All routes of the services, with their calls', ...wide }, [
    '# From routes to calls',
    'A SOAP operation of the registry has its `SOAPAction` in place of a path.',
    table(
      ['Route', 'Call', 'What it does'],
      sorted.map((row) => [writeRoute(row), callLink(row), safe(row.operation.entry.summary)]),
    ),
  ])
}

function callLink({ service, operation: { entry, slug } }: Row): string {
  return `[${code(entry.name)}](${operationPath(service, slug)})`
}

function writeRoute({ operation: { entry } }: Row): string {
  return entry.method === undefined ? 'none' : code(`${entry.method} ${entry.path}`)
}
