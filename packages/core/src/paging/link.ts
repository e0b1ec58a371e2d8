import { parseUrl } from '../platform.ts'
import { checkOptions, fields, filledString, oneOf, type RulesOf } from '../request/option-rules.ts'
import { fieldAt, type PageInfo, type PageResponse, type Paging, repeatedPage } from '../request/paging.ts'
import { splitQuery, splitUrl, withoutNames, withQuery } from '../request/url.ts'
import type { RawResponse } from '../request/wire.ts'
import { listAt } from './by-param.ts'
import { readTotal } from './total.ts'

/** Options of `linkPaging`. A dotted path, such as `links.next`, names a field of a field. */
export interface LinkPagingOptions<
  Items extends string | undefined = string | undefined,
  Next extends string | undefined = string | undefined,
> {
  /** The field with the items. @default the response is the list */
  readonly items?: Items
  /** The field with the address of the next page, absolute or relative to that of this page. @default a `Link` header */
  readonly next?: Next
  /** The field with the number of items in all pages, or the header if the response is the list. @default none */
  readonly total?: string
  /**
   * The part of the next link to use. `'query'`: its query, which is sent to the list's own address, wherever the link
   * points, so that lists work behind gateways. `'url'`: all of it, for a service whose pages differ by path; it has to
   * stay on the origin.
   * @default 'query'
   */
  readonly follow?: 'query' | 'url'
}

const knownOptions = fields({
  items: filledString,
  next: filledString,
  total: filledString,
  follow: oneOf('query', 'url'),
} satisfies RulesOf<LinkPagingOptions>)

/**
 * Paging for lists whose next page has an address: in a `Link` header, or in a field of the response. The last page has
 * none, null or an empty string.
 * @param options where the response has it, and what else the service sends
 * @returns paging for the declaration of an operation
 * @throws RequestValidationError an option is not valid
 */
export function linkPaging<
  const Items extends string | undefined = undefined,
  const Next extends string | undefined = undefined,
>(options: LinkPagingOptions<Items, Next> = {}): Paging<NoInfer<Items>, NoInfer<Next>, undefined> {
  checkOptions('linkPaging', knownOptions, options)
  const { items, next: field, follow = 'query' } = options
  return {
    items: items as Items,
    next: field as Next,
    positions: ['page'],
    read(page) {
      const { response, data } = page
      const links = field === undefined ? parseLinkHeader(response.headers.get('link') ?? '') : readAddress(data, field)
      const last = findPlace(findUrl(links, 'last', response), page, follow)
      const lastPage = last === undefined ? undefined : pageNumber(last)
      const total = readTotal(page, options)
      return {
        items: listAt(data, items),
        ...(total === undefined ? {} : { total }),
        ...(lastPage === undefined ? {} : { lastPage }),
        ...(links.some(({ rel }) => rel.includes('next'))
          ? onward(findUrl(links, 'next', response), last, page, follow, field)
          : {}),
      }
    },
    seek(place) {
      if (follow === 'url') return { url: place }
      if (!place.startsWith('?')) throw new TypeError('must be the `cursor` of a page of this list, unchanged')
      return { query: place.slice(1) }
    },
  }
}

/** The link in a field, which names the next page. */
function readAddress(data: unknown, field: string): Link[] {
  const target = fieldAt(data, field) ?? ''
  if (typeof target !== 'string') throw new TypeError(`${field} must be string, got ${typeof target}`)
  return target === '' ? [] : [{ target, rel: ['next'] }]
}

const differsByPath =
  "the next page differs from the first by its path, not by its query: declare the list with `linkPaging({ follow: 'url' })`"

type Follow = NonNullable<LinkPagingOptions['follow']>

function findUrl(links: readonly Link[], rel: string, { url }: Pick<RawResponse, 'url'>): URL | undefined {
  const link = links.find((one) => one.rel.includes(rel))
  return link && parseUrl(link.target, url)
}

/** The place of a page: its query, with the question mark, or its URL relative to the client's address. */
function findPlace(url: URL, page: PageResponse, follow: Follow): string
function findPlace(url: URL | undefined, page: PageResponse, follow: Follow): string | undefined
function findPlace(url: URL | undefined, { baseUrl, kept }: PageResponse, follow: Follow): string | undefined {
  if (!url) return undefined
  const query = withoutNames(url.search.slice(1), kept)
  if (follow === 'query') return `?${query}`
  const path = url.origin + url.pathname
  return withQuery(path.startsWith(`${baseUrl}/`) ? `.${path.slice(baseUrl.length)}` : url.pathname, query)
}

/** Reads what a page reports about the pages after it. */
function onward(
  next: URL | undefined,
  last: string | undefined,
  page: PageResponse,
  follow: Follow,
  source = 'the Link header',
): Pick<PageInfo, 'next' | 'rest' | 'refused'> {
  const own = new URL(page.url)
  if (!next) return { refused: `${source} names a next page that is not a valid URL` }
  if (follow === 'url' && next.origin !== own.origin)
    return { refused: `the next page is at ${next.origin}, not at ${own.origin}: nothing was sent there` }
  const place = findPlace(next, page, follow)
  if (place === '?' || (page.url === page.first && isSame(place, findPlace(own, page, follow))))
    return { refused: next.pathname === own.pathname ? repeatedPage : differsByPath }
  const [from, to] = [pageNumber(place), last === undefined ? undefined : pageNumber(last)]
  const known = from !== undefined && to !== undefined && from < to && isSame(pageless(place), pageless(last ?? ''))
  return { next: place, ...(known ? { rest: () => range(place, from, to) } : {}) }
}

function* range(place: string, from: number, to: number): Generator<string> {
  const [path, query] = splitUrl(place)
  const pairs = splitQuery(query)
  for (let page = from; page <= to; page++)
    yield `${path}?${pairs.map(({ name, text }) => (name === 'page' ? `page=${page}` : text)).join('&')}`
}

function pageNumber(place: string): number | undefined {
  const text = new URLSearchParams(splitUrl(place)[1]).get('page') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** A place without the number of the page, to compare two that differ in nothing else. */
function pageless(place: string): string {
  const [path, query] = splitUrl(place)
  return `${path}?${withoutNames(query, ['page'])}`
}

/** Returns true if two places are the same, whatever the order and the encoding of their params. */
function isSame(one: string, other: string): boolean {
  const count = (place: string): number => splitQuery(splitUrl(place)[1]).length
  return one === other || (count(one) === count(other) && sorted(one) === sorted(other))
}

function sorted(place: string): string {
  const [path, query] = splitUrl(place)
  const params = new URLSearchParams(query)
  params.sort()
  return `${path}?${params}`
}

/** One link of a Link header. */
export interface Link {
  /** The target as written: absolute, or relative to the URL of the response. */
  readonly target: string
  /** Its relation types, in lower case. */
  readonly rel: readonly string[]
}

/**
 * Parses a Link header in one pass over its characters, so that no input takes more than linear time. Parsing stops at
 * the first syntax error; the links before it are returned.
 * @param header the value of the header
 * @returns its links, in order
 * @see RFC 8288, section 3 and appendix B.2
 */
export function parseLinkHeader(header: string): Link[] {
  const links: Link[] = []
  const scanner = new Scanner(header)
  for (;;) {
    scanner.skip(' \t,')
    if (!scanner.take('<')) return links
    const target = scanner.upTo('>')
    if (!scanner.take('>')) return links
    links.push({ target: target.trim(), rel: readRel(scanner) })
  }
}

/** Reads the parameters of one link; of several `rel`, the first counts. */
function readRel(scanner: Scanner): string[] {
  let rel: string | undefined
  for (;;) {
    scanner.skip(' \t')
    if (!scanner.take(';')) break
    const name = scanner.upTo('=;,').trim().toLowerCase()
    const value = scanner.take('=') ? readValue(scanner) : ''
    if (name === 'rel') rel ??= value
  }
  // Skips invalid text between a parameter and the next comma.
  scanner.upTo(',')
  return (rel ?? '')
    .toLowerCase()
    .split(/[ \t]+/)
    .filter(Boolean)
}

function readValue(scanner: Scanner): string {
  scanner.skip(' \t')
  return scanner.take('"') ? scanner.quoted() : scanner.upTo(';,')
}

/** A place in a text that only moves forward. */
class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Moves past a character if it is next. */
  take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at++
    return true
  }

  skip(characters: string): void {
    while (this.#at < this.#text.length && characters.includes(this.#text[this.#at] as string)) this.#at++
  }

  /** The text before the first of these characters, or to the end. */
  upTo(characters: string): string {
    const start = this.#at
    while (this.#at < this.#text.length && !characters.includes(this.#text[this.#at] as string)) this.#at++
    return this.#text.slice(start, this.#at)
  }

  /** The rest of a quoted string, its escapes resolved. */
  quoted(): string {
    let text = ''
    for (; this.#at < this.#text.length && this.#text[this.#at] !== '"'; this.#at++) {
      if (this.#text[this.#at] === '\\') this.#at++
      text += this.#text[this.#at] ?? ''
    }
    this.#at++
    return text
  }
}
