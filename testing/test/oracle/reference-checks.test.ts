import { operation } from '@portolan/core'
import { integerLike, openSet } from '@portolan/core/schema'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { referenceChecks } from '../../oracle/reference-checks.ts'
import { parseReference } from '../../reference/parse-reference.ts'

const page = `# Reference: library

## Operations

### \`books.get\`

\`GET /shelves/{shelf}/books\`

Returns a book.

- Success: 200, [\`Book\`](#book)

| param | in | type | required | rule | meaning |
| --- | --- | --- | --- | --- | --- |
| \`shelf\` | path | integer | yes | 1 to 9 | Number of the shelf. |
| \`title\` | query | string | no | matches \`/^[a-z]{2,4}$/\` | Title of the book. |

## Objects

### \`Book\`

A book.

| field | type | null | presence | values | meaning |
| --- | --- | --- | --- | --- | --- |
| \`title\` | string | no | always | | Title. |
| \`kind\` | string | yes | optional | seen \`novel\`, \`atlas\` | Kind of book. |
`
const reference = parseReference('library.md', page)

const params = {
  shelf: integerLike({ min: 1, max: 9 }),
  title: z.optional(z.string().check(z.regex(/^[a-z]{2,4}$/))),
}
const fields = { title: z.string(), kind: z.exactOptional(z.nullable(openSet(['novel', 'atlas']))) }

interface Changes {
  readonly declaration?: object
  readonly params?: z.core.$ZodShape
  readonly fields?: z.core.$ZodShape
}

/** The rows that differ where the code says something else than the page. */
function differing(changes: Changes): string[] {
  const schemas = {
    BookParams: z.strictObject({ ...params, ...changes.params }),
    Book: z.object({ ...fields, ...changes.fields }),
  }
  const declared = { method: 'GET', path: '/shelves/{shelf}/books', params: 'BookParams', response: 'Book' } as const
  const get = operation(() => Promise.resolve(schemas), { ...declared, ...changes.declaration })
  const code = { declarations: new Map([['books.get', get]]), schemas }
  return referenceChecks({ reference, code }).flatMap(({ name, differences }) =>
    differences().length > 0 ? [name] : [],
  )
}

describe('code that says the same as the reference', () => {
  it('differs in no row', () => {
    expect(differing({})).toEqual([])
  })
})

describe('the row is named that differs where the code', () => {
  it.each<[string, Changes, string]>([
    ['has another path', { declaration: { path: '/shelfs/{shelf}/books' } }, 'books.get, route'],
    ['has another status', { declaration: { status: 201 } }, 'books.get, Success'],
    ['sends no token', { declaration: { authorized: false } }, 'books.get, Token'],
    ['has a further scope', { declaration: { scopes: ['read'] } }, 'books.get, Scopes'],
    ['has a further secret', { declaration: { secret: ['title'] } }, 'books.get, Secret'],
    ['has a param without a row', { params: { lent: z.optional(z.boolean()) } }, 'books.get, its params'],
    ['has a lower maximum', { params: { shelf: integerLike({ min: 1, max: 8 }) } }, 'books.get, param shelf'],
    ['requires what may be left out', { params: { title: z.string() } }, 'books.get, param title'],
    [
      'has a wider pattern',
      { params: { title: z.optional(z.string().check(z.regex(/^[a-z]{2,5}$/))) } },
      'books.get, param title',
    ],
    ['has a field without a row', { fields: { pages: z.int() } }, 'Book, its fields'],
    ['has a field of another type', { fields: { title: z.int() } }, 'Book.title'],
    ['takes null', { fields: { title: z.nullable(z.string()) } }, 'Book.title'],
    ['lets a field be absent', { fields: { title: z.exactOptional(z.string()) } }, 'Book.title'],
    ['does not know a value', { fields: { kind: z.exactOptional(z.nullable(openSet(['novel']))) } }, 'Book.kind'],
    ['closes an open set', { fields: { kind: z.exactOptional(z.nullable(z.enum(['novel', 'atlas']))) } }, 'Book.kind'],
  ])('%s', (_, changes, row) => {
    expect(differing(changes)).toContain(row)
  })
})
