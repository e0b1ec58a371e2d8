import { operation } from '@portolan/core'
import { integerLike, openSet } from '@portolan/core/schema'
import { parseReference } from '@portolan/testing/reference/parse-reference'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Book } from '../generate/book.ts'
import { comment } from '../generate/comment.ts'
import { requireSections } from '../generate/sections.ts'
import { fieldText, type TypeWriter } from '../generate/type-text.ts'
import { refuseUndeclared } from '../generate/undeclared.ts'
import { rowComment } from '../generate/wording.ts'

const page = `# Reference: things

## Operations

### \`things.list\`

\`GET /things\`

Returns the things.

- Success: 200, [\`Thing\`](#thing)[]

| param | in | type | required | rule | meaning |
| --- | --- | --- | --- | --- | --- |
| \`page\` | query | integer | no | at least 1; default \`1\` | Number of the page. |

## Objects

### \`Thing\`

A thing.

| field | type | null | presence | values | meaning |
| --- | --- | --- | --- | --- | --- |
| \`made\` | date-time | no | optional (old things only) | | When it was made. |
| \`rate\` | integer | no | always | | Deprecated: see \`made\`. |
`
const reference = parseReference('packages/things/reference.md', page)
const book: Book = {
  reference,
  page: 'packages/things/reference.md',
  source: 'packages/things/src',
  readme: 'packages/things/README.md',
  see: 'reference.md',
  part: undefined,
}
const plain: TypeWriter = { nameOf: () => undefined, imported: (name) => name }

describe('a doc comment', () => {
  it('says the meaning of a row, its form, when it is there and its default', () => {
    const [made, rate] = reference.objects[0]?.fields ?? []
    const [param] = reference.operations[0]?.params ?? []
    expect([made, rate, param].map((row) => row && rowComment(row))).toEqual([
      '/** When it was made. Date-time. Optional: old things only. */',
      '/** @deprecated See `made`. */',
      '/** Number of the page. @default 1 */',
    ])
  })

  it('cannot be ended by what it says, and leads to no section of the page', () => {
    expect(comment(['A [`Thing`](#thing) */ more'])).toBe('/** A `Thing` *\\/ more */')
  })
})

describe('a type', () => {
  it.each([
    ['id', z.int(), 'id: number'],
    ['page', z.optional(integerLike()), 'page?: number | string | undefined'],
    ['note', z.exactOptional(z.nullable(z.string())), 'note?: string | null'],
    ['state', openSet(['open', "it's"]), "state: Open<'open' | 'it\\'s'>"],
    ['kinds', z.array(z.enum(['a', 'b'])), "kinds: ('a' | 'b')[]"],
    ['a-b', z.record(z.string(), z.unknown()), "'a-b': Record<string, unknown>"],
  ])('of %s is written as its schema has it', (name, schema, text) => {
    expect(fieldText(plain, name, schema)).toBe(text)
  })
})

describe('what is missing', () => {
  const declared = operation(async () => ({}), { method: 'GET', path: '/thangs' })

  it('in the reference is named with its page', () => {
    const one = { name: 'listThangs', file: 'packages/things/src/things/operations.ts', operation: declared }
    expect(() => requireSections(book, one)).toThrow(
      'packages/things/reference.md has no operation with the route `GET /thangs`',
    )
  })

  it('among the declarations is named with its file', () => {
    expect(() => refuseUndeclared(book, { schemas: [], operations: [], groups: [] })).toThrow(
      'operations.ts does not declare `GET /things`, which packages/things/reference.md has as `things.list`',
    )
  })
})
