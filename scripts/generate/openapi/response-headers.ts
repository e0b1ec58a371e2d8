import type { Draft } from './draft.ts'
import { type JsonObject, present, reference } from './json-schema.ts'
import { unquoted, withoutLinks } from './prose.ts'

/** The headers that only pages have. */
const ofPages: ReadonlySet<string> = new Set(['Link', 'Total-Count'])
/** The headers that only some errors have. */
const ofErrors: ReadonlySet<string> = new Set(['Retry-After'])

const conditional: readonly (readonly [string, string])[] = [
  ['ETag', 'What the response can be asked for again by, in `If-None-Match`.'],
]
const link = 'Links to other pages, with the `rel` values `first`, `prev`, `next` and `last`.'

/** The headers that the page documents, each with an example of the emulator. */
export function headerComponents(draft: Draft): Readonly<Record<string, JsonObject>> {
  const { service, book } = draft
  const documented = (service.headers ?? []).flatMap((heading) => headerRows(draft, heading))
  const paged = book.reference.operations.some(({ paging }) => paging === 'link')
  const missing = paged && !documented.some(([name]) => name === 'Link') ? [['Link', link] as const] : []
  const all = [...documented, ...missing, ...(service.conditional ? conditional : [])]
  return Object.fromEntries(all.map(([name, meaning]) => [name, headerObject(draft, name, meaning)]))
}

function headerRows({ prose }: Draft, heading: string): (readonly [string, string])[] {
  const column = heading === 'Rate limit' ? 'response header' : 'header'
  return prose
    .table(heading, [column, 'meaning'])
    .map((row) => [unquoted(row[column] ?? ''), row['meaning'] ?? ''] as const)
}

function headerObject({ exchanges }: Draft, name: string, meaning: string): JsonObject {
  const [sent] = exchanges.flatMap(({ responseHeaders }) => responseHeaders.get(name) ?? [])
  const isNumber = (sent !== undefined && /^\d+$/.test(sent)) || name === 'Retry-After'
  const example = sent === undefined ? (isNumber ? 60 : undefined) : isNumber ? Number(sent) : sent
  return {
    description: withoutLinks(meaning),
    schema: { type: isNumber ? 'integer' : 'string' },
    ...present({ example }),
  }
}

/** The headers of a success. */
export function successHeaders(draft: Draft, isPage: boolean): JsonObject {
  const names = Object.keys(headerComponents(draft)).filter(
    (name) => !ofErrors.has(name) && (isPage || !ofPages.has(name)),
  )
  return names.length ? { headers: Object.fromEntries(names.map((name) => [name, reference('headers', name)])) } : {}
}

/** The headers of an error. */
export function errorHeaders(draft: Draft): JsonObject {
  const names = Object.keys(headerComponents(draft)).filter((name) => name !== 'ETag' && !ofPages.has(name))
  return names.length ? { headers: Object.fromEntries(names.map((name) => [name, reference('headers', name)])) } : {}
}
