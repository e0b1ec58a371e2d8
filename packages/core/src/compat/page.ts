import { CompatError } from './errors.ts'

/** How to request the next page of a list: a param of the call, and the source of its value. */
export type PageRule =
  | { readonly by: 'id'; readonly param: string; readonly items: string; readonly id: string; readonly more?: string }
  | {
      readonly by: 'token'
      readonly param: string
      readonly items: string
      readonly next: string
      readonly more?: string
    }
  | {
      readonly by: 'number' | 'offset'
      readonly param: string
      readonly items: string
      readonly more?: string
      readonly total?: string
      readonly pages?: string
      readonly first?: number
    }
  | { readonly by: 'none'; readonly items: string }

/** The part of a call that a page needs to fetch the next one. */
export interface PageSource {
  readonly rule: PageRule
  readonly params: Readonly<Record<string, unknown>>
  /** The number of items on the earlier pages, from the one that the caller requested. @default 0 */
  readonly seen?: number
  readonly fetch: (params: Readonly<Record<string, unknown>>) => Promise<{
    readonly body: unknown
    readonly response: Response
  }>
}

type NumberRule = Extract<PageRule, { readonly by: 'number' | 'offset' }>

const origin = ({ by, first }: NumberRule): number => first ?? (by === 'number' ? 1 : 0)

type Fields = Readonly<Record<string, unknown>>

/** A page of a list: the fields of the response, and access to the next page. */
export abstract class AbstractPage<Item> implements AsyncIterable<Item> {
  readonly #source: PageSource
  readonly #body: unknown

  constructor(source: PageSource, body: unknown) {
    this.#source = source
    this.#body = body
    const { items } = source.rule
    // If the response itself is the list, it has no fields; programs also read the items of a page that has none.
    if (Array.isArray(body)) Object.assign(this, { [items || 'data']: body })
    else Object.assign(this, body, items in Object(body) || /^$|\./.test(items) ? {} : { [items]: [] })
  }

  getPaginatedItems(): Item[] {
    const { items } = this.#source.rule
    const found = items === '' ? this.#body : pick(this.#body, items)
    return Array.isArray(found) ? (found as Item[]) : []
  }

  hasNextPage(): boolean {
    const { rule } = this.#source
    if ('more' in rule && rule.more !== undefined && pick(this.#body, rule.more) === false) return false
    return this.getPaginatedItems().length > 0 && this.#nextParams() !== undefined
  }

  /** @throws CompatError there is no next page */
  async getNextPage(): Promise<this> {
    const params = this.#nextParams()
    if (params === undefined) throw new CompatError('there is no next page: call `hasNextPage()` first')
    const source = { ...this.#source, params, seen: this.#seen() }
    const { body } = await source.fetch(params)
    const Page = this.constructor as new (source: PageSource, body: unknown) => this
    return new Page(source, body)
  }

  /** The params to add to the list's own query for the next page; null if there is none. */
  nextPageRequestOptions(): { query: Record<string, unknown> } | null {
    const params = this.#nextParams()
    return params === undefined ? null : { query: params }
  }

  async *iterPages(): AsyncGenerator<this> {
    yield this
    if (!this.hasNextPage()) return
    for (let page = await this.getNextPage(); ; page = await page.getNextPage()) {
      yield page
      if (!page.hasNextPage()) return
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for await (const page of this.iterPages()) yield* page.getPaginatedItems()
  }

  #nextParams(): Record<string, unknown> | undefined {
    const { rule, params } = this.#source
    if (rule.by === 'none') return undefined
    const next = this.#nextValue(rule)
    return next === undefined || next === null || next === '' ? undefined : { ...params, [rule.param]: next }
  }

  #nextValue(rule: Exclude<PageRule, { by: 'none' }>): unknown {
    const items = this.getPaginatedItems()
    if (rule.by === 'id') return pick(items.at(-1), rule.id)
    if (rule.by === 'token') return pick(this.#body, rule.next)
    const next = this.#position(rule) + (rule.by === 'number' ? 1 : items.length)
    const isLast =
      (rule.by === 'offset' ? next : this.#seen()) >= this.#count(rule.total) ||
      next >= origin(rule) + this.#count(rule.pages)
    return isLast ? undefined : next
  }

  /** The number of this page, or of its first item. */
  #position(rule: NumberRule): number {
    return Number(this.#source.params[rule.param] ?? origin(rule))
  }

  /** The number of items on this page and the earlier ones. */
  #seen(): number {
    return (this.#source.seen ?? 0) + this.getPaginatedItems().length
  }

  /** A count from the response; NaN if there is none, or if it is not a count, such as -1. */
  #count(path: string | undefined): number {
    const value = path === undefined ? undefined : pick(this.#body, path)
    return /^\d+$/.test(String(value)) ? Number(value) : Number.NaN
  }
}

/** A list that has only one page. */
export class Page<Item> extends AbstractPage<Item> {
  declare data: Item[]
  declare object: string
}

/** A page of a list with several pages. */
export class CursorPage<Item> extends AbstractPage<Item> {
  declare data: Item[]
  declare has_more: boolean
}

/** A page with the other fields of its response. */
export type ListPage<Item, Data = object> = AbstractPage<Item> & Omit<Data, keyof AbstractPage<Item>>

/** The value at a path such as `meta.next`. */
function pick(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (Object(inner) as Fields)[name], value)
}
