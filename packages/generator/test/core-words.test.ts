import * as core from '@portolan/core'
import { pagingKinds } from '@portolan/openapi'
import { describe, expect, it } from 'vitest'

/** Core's factories, by the kinds of the document. A paging by hand is none of core's. */
const factories = {
  link: core.linkPaging,
  token: core.tokenPaging,
  page: core.pagePaging,
  offset: core.offsetPaging,
  'last-id': core.lastIdPaging,
} as const

interface Word {
  readonly schema: { readonly type?: unknown; readonly enum?: readonly unknown[] }
  readonly needed?: true
}

const rows = Object.entries(factories).map(([kind, factory]) => {
  const words: Readonly<Record<string, Word>> = pagingKinds[kind as keyof typeof factories].words
  const values = Object.entries(words).map(
    ([name, { schema }]) => [name, schema.enum?.[0] ?? (schema.type === 'integer' ? 1 : 'a')] as const,
  )
  const needed = Object.entries(words).flatMap(([name, one]) => (one.needed ? [name] : []))
  return { kind, make: factory as (options: object) => unknown, values, needed }
})

describe.each(rows)('a paging by $kind', ({ make, values, needed }) => {
  it('says nothing that core does not take', () => {
    expect(() => make(Object.fromEntries(values))).not.toThrow()
    for (const value of values) {
      const others = values.filter(([name]) => needed.includes(name))
      expect(() => make(Object.fromEntries([...others, value]))).not.toThrow()
    }
  })

  it('needs what core needs, and no more', () => {
    expect(() => make(Object.fromEntries(values.filter(([name]) => needed.includes(name))))).not.toThrow()
    for (const missing of needed)
      expect(() => make(Object.fromEntries(values.filter(([name]) => name !== missing)))).toThrow(missing)
  })
})
