import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { WireRow, WireTable } from '../wire/table.ts'
import { readRows, resolved } from './objects.ts'
import { outcomeOf } from './outcome.ts'

type Params = Readonly<Record<string, unknown>>

/** The rules of the params of a call, in literals from the documents. */
interface CallRow {
  readonly params: Readonly<
    Record<
      string,
      { readonly required?: boolean; readonly takes: readonly unknown[]; readonly refuses: readonly unknown[] }
    >
  >
  /** Params that are valid together, and some that are not. @default none */
  readonly together?: { readonly takes: readonly Params[]; readonly refuses: readonly Params[] }
}

/** What the rules of params are held against. */
export interface ParamSetting {
  /** The rules of each call. */
  readonly file: URL
  /** The tables of the objects that the rules name. */
  readonly objects: URL
  /** The calls with valid params. */
  readonly table: WireTable
}

/** Tests that the client refuses, before anything is sent, what the documents forbid, and nothing else. */
export function paramTests({ file, objects, table }: ParamSetting): void {
  const calls = Object.entries(parse(readFileSync(file, 'utf8')) as Readonly<Record<string, CallRow>>)
  const rows = readRows(objects)

  describe.each(calls)('the params of %s', (title, { params: rules, together }) => {
    const [call = ''] = title.split(' ')
    const required = Object.keys(rules).filter((name) => rules[name]?.required)
    const candidates = table.rows.filter(
      (row) => row.call === call && required.every((name) => Object.hasOwn(row.params ?? {}, name)),
    )
    const attempt = (params: Params, row: WireRow): Promise<string> => outcomeOf(table, row, params)
    const whole = (params: Params): Promise<string> => {
      const row = baseOf(candidates, title)
      return attempt({ ...pick(row.params, required), ...(resolved(params, rows) as Params) }, row)
    }

    it.each(Object.entries(rules))('%s', async (name, { takes, refuses }) => {
      const row = baseOf(candidates, title, name)
      const { [name]: _, ...others } = row.params ?? {}
      const outcome = (value: unknown): Promise<string> =>
        attempt({ ...row.params, [name]: resolved(value, rows) }, row)
      const taken = await Promise.all(takes.map(async (value) => [value, await outcome(value)]))
      expect(taken).toEqual(takes.map((value) => [value, 'taken']))
      const refused = await Promise.all(refuses.map(async (value) => [value, await outcome(value)]))
      expect(refused).toEqual(refuses.map((value) => [value, `refused: ${name}`]))
      // What is optional by itself may be needed in the place of another param.
      const expected = required.includes(name) ? /^refused: / : together ? /./ : 'taken'
      expect(await attempt(others, row)).toMatch(expected)
    })
    it.each(together?.takes ?? [])('takes %j', async (params) => {
      expect(await whole(params)).toBe('taken')
    })
    it.each(together?.refuses ?? [])('refuses %j', async (params) => {
      expect(await whole(params)).toMatch(/^refused: /)
    })
  })
}

function pick(params: Params = {}, names: readonly string[]): Params {
  return Object.fromEntries(names.map((name) => [name, params[name]]))
}

/** A row of the wire table with the param, if there is one. */
function baseOf(candidates: readonly WireRow[], title: string, name?: string): WireRow {
  const row = candidates.find(({ params = {} }) => name === undefined || Object.hasOwn(params, name)) ?? candidates[0]
  if (!row) throw new Error(`the wire table has no row of ${title}`)
  return row
}
