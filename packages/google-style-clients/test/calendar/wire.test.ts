import { manifestParams } from '@portolan/testing/manifest'
import { describe, expect, it } from 'vitest'
import * as operations from '../../src/calendar/operations.ts'
import { declarations, tabledParams } from '../wire-coverage.ts'
import { wireCalls } from './wire-calls.ts'
import { table } from './wire-table.ts'

describe('a call of the calendar client', () => {
  it.each(wireCalls)('$call sends $method $path', async ({ sent, expected }) => {
    expect(await sent()).toEqual(expected)
  })
})

describe('the wire table of the calendar client', () => {
  it('has a row for every declared operation', () => {
    expect(
      table.map(({ operation }) => operation),
      'packages/google-style-clients/test/calendar/wire-table.ts',
    ).toEqual(expect.arrayContaining(declarations(operations)))
  })

  it('has rows for the documented calls and no other, with every param at least once', () => {
    expect(tabledParams(table)).toEqual(manifestParams(new URL('../../src/calendar/manifest.json', import.meta.url)))
  })
})
