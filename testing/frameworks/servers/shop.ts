// The data that all servers have: a bookshop. No server changes it, so that calls can come in any order.

export interface Publisher {
  readonly name: string
  readonly city: string | null
}

export interface Book {
  readonly id: number
  readonly title: string
  readonly subtitle: string | null
  readonly format: 'paper' | 'ebook'
  readonly price: number
  readonly publisher: Publisher | null
  readonly addedAt: string
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index + 1)

export const books: readonly Book[] = range(23).map((id) => ({
  id,
  title: `Book ${id}`,
  subtitle: id % 3 === 1 ? null : `A story of ${id}`,
  format: id % 2 === 1 ? 'paper' : 'ebook',
  price: id + 0.5,
  publisher: id % 4 === 2 ? null : { name: 'Harbour', city: id % 5 === 0 ? null : 'Oslo' },
  addedAt: new Date(Date.UTC(2026, 0, id, 8)).toISOString(),
}))

export const authors = range(12).map((id) => ({ id, name: `Author ${id}`, bio: id % 2 === 1 ? null : 'Writes.' }))

export const orders = range(11).map((number) => ({
  id: `ord_${number}`,
  status: (['open', 'paid', 'sent'] as const)[number % 3] ?? 'open',
  note: number % 4 === 1 ? null : 'By the door',
  sentAt: number % 3 === 2 ? '2026-03-01T10:00:00Z' : null,
}))

export const reviews = range(9).map((id) => ({ id, stars: (id % 5) + 1, text: id % 2 === 1 ? null : 'Good.' }))

export const customers = range(13).map((id) => ({ id, email: `c${id}@example.com`, phone: id % 2 === 1 ? null : '1' }))

export const events = range(14).map((number) => ({ id: `evt_${number}`, type: 'book.sold', amount: number }))

export const shelves = range(10).map((id) => ({ id, room: id % 2 === 1 ? null : 'North' }))

export const titles = range(8).map((id) => ({ id, title: `Title ${id}` }))

/** The first bytes of a PNG, and bytes that are no text. */
export const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe, 0x00, 0x80])

export const token = 'let-me-in'

/** What a page by numbers has. */
export function pageOf<T>(all: readonly T[], page: number, size: number) {
  const items = all.slice((page - 1) * size, page * size)
  return { items, page, size, total: all.length, pages: Math.ceil(all.length / size) }
}

/** What a page has that begins where a token says. */
export function pageAt<T>(all: readonly T[], at: string | undefined, size: number) {
  const start = at === undefined ? 0 : Number(Buffer.from(at, 'base64url').toString().slice(3))
  const end = start + size
  const next = end < all.length ? Buffer.from(`at-${end}`).toString('base64url') : null
  return { items: all.slice(start, end), next }
}

/** What a page has that begins after an item. */
export function pageAfter<T extends { readonly id: number | string }>(
  all: readonly T[],
  id: string | undefined,
  size: number,
) {
  const start = id === undefined ? 0 : all.findIndex((one) => String(one.id) === id) + 1
  return { items: all.slice(start, start + size), more: start + size < all.length }
}

/** The header that names the next page; nothing on the last one. */
export function linkToNext(url: string, page: number, pages: number): string | undefined {
  if (page >= pages) return undefined
  const next = new URL(url)
  next.searchParams.set('page', String(page + 1))
  return `<${next.href}>; rel="next"`
}

/** What a server prints once it listens. */
export function announce(port: number): void {
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`)
}
