import type { Schemas } from '@portolan/openapi/model'
import { valueAt, withValueAt } from '../at-path.ts'
import { isJson } from '../json.ts'

type Relation = 'self' | 'first' | 'prev' | 'next' | 'last'

/** The addresses of neighboring pages; a relation is absent if there is no such page. */
export type PageLinks = Readonly<Partial<Record<Relation, string>>>

interface Place {
  readonly relation: Relation
  readonly keys: readonly string[]
  /** Set if the address is a field of an object: `next.href`. */
  readonly href?: true
}

const relations = /^(?<name>self|first|prev|next|last)(?:ious)?(?:_?(?:page|url|uri|link|href))*$/i
export const holders = /^(?:_?links|paging|pagination|meta|metadata|page|pages|page_?info)$/i
const formats: ReadonlySet<unknown> = new Set(['uri', 'url', 'uri-reference', 'iri'])

/** Finds the addresses of pages in a list: at the top, or in an object such as `links`. */
export function linkPlaces(body: unknown, schema: unknown, schemas: Schemas): readonly Place[] {
  const visit = (at: unknown, from: unknown, keys: readonly string[]): Place[] => {
    const fields = schemas.collectProperties(from)
    const own = isJson(at) ? at : {}
    return [...new Set([...Object.keys(fields), ...Object.keys(own)])].flatMap((name) => {
      const [value, field, path] = [own[name], fields[name], [...keys, name]]
      const relation = relations.exec(name)?.groups?.['name']?.toLowerCase() as Relation | undefined
      const isLink = /^_?links$/i.test(keys.at(-1) ?? '') && schemas.listTypes(field).has('string')
      if (relation !== undefined && (isLink || isAddress(value, field, schemas))) return [{ relation, keys: path }]
      const hrefs = schemas.collectProperties(field)['href']
      if (relation !== undefined && (hrefs !== undefined || isAddress(valueAt(value, ['href']), hrefs, schemas)))
        return [{ relation, keys: path, href: true as const }]
      return holders.test(name) && keys.length < 3 ? visit(value, field, path) : []
    })
  }
  return visit(body, schema, [])
}

function isAddress(value: unknown, schema: unknown, schemas: Schemas): boolean {
  if (typeof value === 'string') return URL.canParse(value) || /^[/?]/.test(value)
  return schemas.listForms(schema).some(({ format }) => formats.has(format))
}

/** Marks a field of a body as having no such page. */
export type WriteEnd = (body: unknown, path: string) => unknown

/**
 * Writes the addresses of the pages into a list.
 * @param end writes into a field that there is no such page
 */
export function writeLinks(body: unknown, places: readonly Place[], links: PageLinks, end: WriteEnd): unknown {
  return places.reduce((at, { relation, keys, href }) => {
    const link = links[relation]
    if (link === undefined) return end(at, keys.join('.'))
    return withValueAt(at, href ? [...keys, 'href'] : keys, link)
  }, body)
}
