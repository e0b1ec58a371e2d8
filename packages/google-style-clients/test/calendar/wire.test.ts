import { documentedParams } from '@portolan/testing/reference/documented-params'
import { describe, expect, it } from 'vitest'
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import * as operations from '../../src/calendar/events/operations.ts'
import { expected, sentBy } from '../wire.ts'
import { declarations, tabledParams } from '../wire-coverage.ts'
import { books } from './books.ts'
import { table } from './wire-table.ts'

describe('a call of the calendar client', () => {
  it.each(table)('$call sends $method $path', async (row) => {
    const sent = await sentBy(row, ({ baseUrl }) =>
      createCalendarClient({ baseUrl, token: 'test-token-1', retry: false }),
    )
    expect(sent).toEqual(expected(row))
  })
})

describe('the wire table of the calendar client', () => {
  it('has a row for every declared operation', () => {
    expect(table.map(({ operation }) => operation)).toEqual(expect.arrayContaining(declarations(operations)))
  })

  it('has rows for the calls of the reference and no other, with every param at least once', () => {
    expect(tabledParams(table)).toEqual(documentedParams(books.reference))
  })
})
