import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { Found } from '../manifest/find-operation.ts'
import { operationWords } from '../manifest/example.ts'
import { chosenServices } from '../manifest/load.ts'
import type { Service } from '../manifest/manifest.ts'
import { listForms, impliedForms, pickMeaning, splitWords } from './synonyms.ts'
import { formatCommand } from '../program-info.ts'

/** An operation that was found. */
export interface FoundOperation {
  /** As `describe` takes it: `issues.issueEvents.listForRepo`. */
  readonly operation: string
  readonly summary: string
  readonly command: string
}

interface SearchOptions {
  /** True if an operation, by its name, can be found. @default all can */
  readonly only?: (operation: string) => boolean
  /** Where to look. @default the services that were named for this command, or else all */
  readonly services?: readonly Service[]
  /** @default 10 */
  readonly limit?: number
}

/** The searched parts of an operation. */
interface Indexed extends FoundOperation {
  readonly id: string
  readonly name: string
  readonly ids: string
  readonly path: string
  readonly params: string
  readonly description: string
  /** Each of them alone is the operation. */
  readonly names: readonly string[]
}

/**
 * Finds operations; the best ones first. One whose name or operation id was given comes before all others, then those
 * that have the words, or what else they are called, in their names, summaries, routes and params.
 */
export async function searchOperations(
  words: string,
  { only = () => true, services = chosenServices(), limit = 10 }: SearchOptions = {},
): Promise<FoundOperation[]> {
  const { operations, index } = indexFor(services)
  const all = operations.filter(({ id }) => only(id))
  const found = rankByWords(words.slice(0, longest), all, index)
  const wanted = nameForm(words)
  const getScore = (one: Indexed): number => 2 * namedBy(wanted, one) + (found.get(one.id) ?? 0)
  return all
    .map((one) => ({ one, score: getScore(one) }))
    .filter(({ score }) => score > least)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ one: { operation, summary, command } }) => ({ operation, summary, command }))
}

/** The names of operations that are near to one that does not exist. */
export async function suggestOperations(name: string, options: Omit<SearchOptions, 'limit'> = {}): Promise<string[]> {
  const found = await searchOperations(name.replaceAll(/[^A-Za-z0-9]+/g, ' '), { ...options, limit: 3 })
  return found.map(({ operation }) => operation)
}

/** Characters of what is searched for: comparing more with all words would take a server's time. */
const longest = 300

/** A result below this share of the best score is a chance hit. */
const least = 0.05

/** 2 for the whole name, 1 for its end, as in `completions.create`. */
function namedBy(wanted: string, { names }: Indexed): number {
  if (wanted === '') return 0
  if (names.some((name) => nameForm(name) === wanted)) return 2
  return wanted.includes('.') && names.some((name) => nameForm(name).endsWith(`.${wanted}`)) ? 1 : 0
}

/** `Create_Chat completion` as `create.chat.completion`. */
function nameForm(text: string): string {
  return splitWords(text).join('.')
}

/** Scores by words: 1 is the best one's. */
function rankByWords(text: string, all: readonly Indexed[], index: MiniSearch<Indexed>): ReadonlyMap<string, number> {
  const forms = [...pickMeaning(text).map(listForms), ...impliedForms(text)]
  const known = new Map(all.map((one) => [one.id, 1 + 3 * shareNamed(one, forms) ** 2]))
  const query = { combineWith: 'OR', queries: forms.map(makeQuery) } as const
  const found = index
    .search(query, {
      filter: ({ id }) => known.has(String(id)),
      boostDocument: (id) => known.get(String(id)) ?? 1,
    })
    .map((result) => ({ id: String(result.id), score: result.score * shareFound(result, forms) ** 2 }))
  const best = Math.max(...found.map(({ score }) => score))
  return new Map(found.map(({ id, score }) => [id, score / best]))
}

function makeQuery([word = '', ...others]: readonly string[]): Query {
  const exact = { combineWith: 'OR', prefix: false, fuzzy: false } as const
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], combineWith: 'OR', prefix: word.length > 2, fuzzy: word.length > 4 ? 0.2 : false },
      ...(others.length > 0 ? [{ queries: others, ...exact, boostTerm: () => 0.5 }] : []),
    ],
  }
}

/** The share of a name's words that were asked for: `create site` means `sites.create` before longer names. */
function shareNamed({ name }: Indexed, forms: readonly (readonly string[])[]): number {
  const own = pickMeaning(name)
  const asked = own.filter((one) =>
    forms.some(([word = '', ...others]) => others.includes(one) || one === word || startsWith(one, word)),
  )
  return asked.length / Math.max(1, own.length)
}

function startsWith(word: string, start: string): boolean {
  return start.length > 2 && word.startsWith(start)
}

/** The share of the words asked for that were found. */
function shareFound({ queryTerms }: SearchResult, forms: readonly (readonly string[])[]): number {
  return forms.filter((form) => form.some((word) => queryTerms.includes(word))).length / forms.length
}

interface Searched {
  readonly operations: readonly Indexed[]
  readonly index: MiniSearch<Indexed>
}

const searched = new WeakMap<readonly Service[], Searched>()

/** The indexes of some services, which a server needs again and again. */
function indexFor(services: readonly Service[]): Searched {
  const known = searched.get(services)
  if (known) return known
  const operations = services.flatMap(indexOperations)
  const made = { operations, index: makeIndex(operations) }
  searched.set(services, made)
  return made
}

function makeIndex(all: readonly Indexed[]): MiniSearch<Indexed> {
  const index = new MiniSearch<Indexed>({
    fields: ['name', 'ids', 'summary', 'path', 'params', 'description'],
    tokenize: (text) => splitWords(text),
    processTerm: (word) => word,
    searchOptions: {
      boost: { name: 5, ids: 2, summary: 2, params: 0.7, description: 0.4 },
      tokenize: (text) => [text],
    },
  })
  index.addAll(all)
  return index
}

function indexOperations(service: Service): Indexed[] {
  return service.groups.flatMap((group) =>
    group.operations.map((operation) => readIndexed({ service, group, operation })),
  )
}

function readIndexed({ service, group, operation }: Found): Indexed {
  const { name, ids = [], summary, path = '', params, description, command } = operation
  const id = `${service.name}.${name}`
  const words = operationWords(service, group.command, command)
  return {
    id,
    operation: id,
    name,
    names: [id, name, words, ...ids],
    ids: ids.join(' '),
    summary,
    path: `${service.name} ${path}`,
    params: params.map((param) => param.name).join(' '),
    description: description.join(' '),
    command: formatCommand(words),
  }
}
