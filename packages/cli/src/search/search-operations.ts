import MiniSearch, { type SearchResult } from 'minisearch'
import { chosenServices } from '../manifest/load.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'

/** An operation that was found. */
export interface FoundOperation {
  /** As `describe` takes it: `issues.issueEvents.listForRepo`. */
  readonly operation: string
  readonly summary: string
  readonly command: string
}

interface SearchOptions {
  /** Whether an operation, by its name, can be found. @default all can */
  readonly only?: (operation: string) => boolean
  /** @default 10 */
  readonly limit?: number
}

/** Finds operations by words of their names, summaries, routes and params; the best ones first. */
export async function searchOperations(
  words: string,
  { only = () => true, limit = 10 }: SearchOptions = {},
): Promise<FoundOperation[]> {
  const index = indexOf(chosenServices(), only)
  const options = { prefix: true, fuzzy: 0.2, combineWith: 'AND' as const }
  const strict = index.search(words, options)
  const found = strict.length ? strict : index.search(words, { ...options, combineWith: 'OR' })
  return found.slice(0, limit).map(resultOf)
}

/** The names of operations that are near to one that does not exist. */
export async function suggestOperations(name: string, options: Pick<SearchOptions, 'only'> = {}): Promise<string[]> {
  const found = await searchOperations(name.replaceAll(/[^A-Za-z0-9]+/g, ' '), { ...options, limit: 3 })
  return found.map(({ operation }) => operation)
}

function indexOf(services: readonly Service[], only: (operation: string) => boolean): MiniSearch {
  const index = new MiniSearch({
    fields: ['name', 'summary', 'path', 'params', 'description'],
    storeFields: ['summary', 'command'],
    tokenize: (text) => wordsOf(text),
    searchOptions: { boost: { name: 4, summary: 2 }, tokenize: (text) => wordsOf(text) },
  })
  for (const service of services)
    for (const group of service.groups) {
      const found = group.operations.filter(({ name }) => only(`${service.name}.${name}`))
      index.addAll(found.map((operation) => documentOf(service, group.command, operation)))
    }
  return index
}

function documentOf(service: Service, group: string, operation: OperationEntry): object {
  const { name, summary, path, params, description, command } = operation
  return {
    id: `${service.name}.${name}`,
    name: `${service.name} ${name}`,
    summary,
    path,
    params: params.map((param) => param.name).join(' '),
    description: description.join(' '),
    command: ['portolan', service.words, group, command].filter(Boolean).join(' '),
  }
}

/** `listForRepo` and `per_page` are several words. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function resultOf(result: SearchResult): FoundOperation {
  const { summary, command } = result as unknown as { readonly summary: string; readonly command: string }
  return { operation: String(result.id), summary, command }
}
