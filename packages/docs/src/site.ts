import type { NamedSchema, Service, Symbols } from '@portolan/generator/output'
import { type Names, operationPage } from './operation-page.ts'
import type { LinkItem, Page } from './page.ts'
import { FileNames } from './paths.ts'
import { firstSentence } from './prose.ts'
import { findUsers, schemaPage } from './schema-page.ts'
import { linkTo, startPage } from './start-page.ts'
import type { Site } from './types.ts'

/** All pages of a document. */
export interface Pages {
  readonly title: string
  readonly start: Page
  readonly operations: readonly Page[]
  readonly schemas: readonly Page[]
  /** The page that lists the schemas; absent if there are none. */
  readonly schemaIndex?: Page
}

/** Makes the pages of a service. */
export function makePages(service: Service, symbols: Symbols, title: string, names: Names): Pages {
  const files = new FileNames()
  const paths = new Map(service.operations.map(({ name, call }) => [name, `operations/${files.take(call.join('.'))}`]))
  const findPage = (name: string): string => paths.get(name) ?? 'index'
  const named = listSchemas(service, symbols)
  const schemaFiles = new FileNames()
  const schemaPaths = new Map([...named.keys()].map((name) => [name, `schemas/${schemaFiles.take(name)}`] as const))
  const site: Site = {
    service,
    symbols,
    schemaPage: (key) => (isShown(service.schemas[key]) ? schemaPaths.get(symbols.schema(key).name) : undefined),
  }
  const users = findUsers(site)
  const listUsers = (name: string): LinkItem[] => {
    const calls = new Set(
      [...users].flatMap(([key, all]) => (symbols.schema(key).name === name ? Array.from(all) : [])),
    )
    return service.operations.filter((one) => calls.has(one.name)).map((one) => linkTo(one, findPage(one.name)))
  }
  const schemas = [...named].map(([name, schema]) =>
    schemaPage(site, schema, schemaPaths.get(name) as string, listUsers(name)),
  )
  return {
    title,
    start: startPage(site, title, names, findPage),
    operations: service.operations.map((one) => operationPage(site, one, findPage(one.name), names)),
    schemas,
    ...(schemas.length > 0 ? { schemaIndex: listOfSchemas(schemas) } : {}),
  }
}

function isShown(schema: NamedSchema | undefined): boolean {
  return schema?.role === 'schema' || schema?.role === 'webhook'
}

/** The schemas that have a page, by their names. */
function listSchemas({ schemas }: Service, symbols: Symbols): ReadonlyMap<string, NamedSchema> {
  const named = new Map<string, NamedSchema>()
  for (const one of Object.values(schemas)) {
    const { name, direction } = symbols.schema(one.id)
    // If both directions share a name, the one for results has all fields.
    if (isShown(one) && (!named.has(name) || (direction === 'both' && one.direction === 'result'))) named.set(name, one)
  }
  return new Map([...named].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function listOfSchemas(schemas: readonly Page[]): Page {
  return {
    path: 'schemas/index',
    title: 'Schemas',
    summary: 'The objects that calls send and return.',
    blocks: [
      { kind: 'text', text: ['The objects that calls send and return.'] },
      {
        kind: 'links',
        items: schemas.map(({ title, path, summary }) => ({
          text: title,
          isCode: true,
          page: path,
          note: firstSentence(summary, 100),
        })),
      },
    ],
  }
}
