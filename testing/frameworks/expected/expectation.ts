import type { Paging } from '@portolan/generator'
import { authors, books, customers, events, orders, picture, reviews, shelves, titles } from '../servers/shop.ts'

/** What a person expects of an operation, written down before the client was. */
export interface Expectation {
  /** The method and path of the document. */
  readonly operation: string
  /** The name on the client. */
  readonly call: string
  readonly params?: object
  /** What the call gives; `file` and `stream` make what a file and a stream are compared with. */
  readonly gives?: unknown
  /** The status and the message of the error. */
  readonly fails?: readonly [status: number, message: string]
  /** Of a list that is paged: how, and the ids of all its items. */
  readonly pages?: Pages
}

interface Pages {
  /** `none`: the document leaves open how, and no paging is right. */
  readonly by: Paging['kind'] | 'none'
  /** The path of the id in an item. @default 'id' */
  readonly id?: string
  readonly ids: readonly unknown[]
}

/** What a file is compared with. */
export const file = (contentType: string, bytes: Uint8Array): object => ({ contentType, bytes: [...bytes] })

/** What a stream is compared with. */
export const stream = (...values: readonly unknown[]): object => ({ values })

export const png = file('image/png', picture)

const idsOf = (all: readonly { readonly id: unknown }[]): unknown[] => all.map(({ id }) => id)

/** The ids of all items, by what they are. */
export const ids = {
  books: idsOf(books),
  authors: idsOf(authors),
  orders: idsOf(orders),
  reviews: idsOf(reviews),
  customers: idsOf(customers),
  events: idsOf(events),
  shelves: idsOf(shelves),
  titles: idsOf(titles),
} as const

/** A cover as callers send it. */
export const cover = (): File => new File([picture], 'cover.png', { type: 'image/png' })

export const newBook = { title: 'New', format: 'ebook', price: 7 } as const

/** What creating `newBook` gives. */
export const createdBook = {
  id: 24,
  title: 'New',
  subtitle: null,
  format: 'ebook',
  price: 7,
  publisher: null,
  addedAt: '2026-02-01T00:00:00.000Z',
} as const
