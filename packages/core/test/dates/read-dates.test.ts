import { expect, it } from 'vitest'
import { readDates } from '../../src/dates/read-dates.ts'

const at = '2026-02-28T10:00:00Z'
const date = new Date(at)
const temporal = {
  Instant: { from: (text: string) => `instant ${text}` },
  PlainDate: { from: (text: string) => `day ${text}` },
}

const places = {
  Date: { as: 'Date' },
  Day: { as: 'PlainDate' },
  Instant: { as: 'Instant' },
  Ship: { fields: { at: { as: 'Date' }, next: { of: 'Ship' } } },
  Map: { fields: {}, others: { as: 'Date' }, named: ['name'] },
  List: { items: { as: 'Date' } },
  Tuple: { items: { as: 'Date' }, first: [null, { as: 'Date' }] },
  Kind: { tag: 'kind', cases: { a: { fields: { at: { as: 'Date' } } } } },
  Some: { some: [{ fields: { at: { as: 'Date' } } }, { fields: { on: { as: 'Date' } } }] },
  Circle: { of: 'Circle' },
} as unknown as Parameters<typeof readDates>[0]

const text = (data: unknown) => [data, data] as const

it.each<readonly [schema: string, data: unknown, read: unknown]>([
  ['Date', at, date],
  ['Date', '2026-02-28T10:00Z', date],
  ['Date', '2026-02-28t10:00:00.000z', date],
  ['Date', '2026-02-28T12:00:00+02:00', date],
  ['Date', '2026-02-28T12:00:00+0200', date],
  ['Date', '2026-02-28T09:59:60Z', new Date('2026-02-28T09:59:59Z')],
  ['Date', ...text('2026-02-28T10:00:00')],
  ['Date', ...text('2026-02-28')],
  ['Date', ...text('2026-13-28T10:00:00Z')],
  ['Date', ...text('x2026-02-28T10:00:00Z')],
  ['Date', ...text(5)],
  ['Date', ...text(null)],
  ['Day', '2026-02-28', 'day 2026-02-28'],
  ['Instant', at, `instant ${at}`],
  ['Instant', ...text('2026-02-28T10:00:00')],
  ['Ship', { at, other: at, next: { at, next: null } }, { at: date, other: at, next: { at: date, next: null } }],
  ['Ship', ...text([{ at }])],
  ['Ship', ...text('text')],
  ['Ship[]', [{ at }, { at: null }], [{ at: date }, { at: null }]],
  ['Ship[]', ...text({ at })],
  ['Map', { a: at, name: at }, { a: date, name: at }],
  ['Map', ...text({ toString: 5 })],
  ['List', [at, 'x'], [date, 'x']],
  ['List', ...text({ 0: at })],
  ['Tuple', [at, at, at], [at, date, date]],
  ['Kind', { kind: 'a', at }, { kind: 'a', at: date }],
  ['Kind', ...text({ kind: 'b', at })],
  ['Kind', ...text({ kind: 'toString', at })],
  ['Kind', ...text({ at })],
  ['Kind', ...text(null)],
  ['Some', { at, on: at, of: at }, { at: date, on: date, of: at }],
  ['Circle', ...text({ at })],
  ['Gone', ...text({ at })],
  ['toString', ...text({ at })],
])('%s: %j is read as %j', (schema, data, read) => {
  expect(readDates(places, schema, structuredClone(data), temporal as never)).toEqual(read)
})

it('leaves texts where the runtime has no Temporal, or refuses them', () => {
  expect(readDates(places, 'Day', '2026-02-28', undefined)).toBe('2026-02-28')
  const refusing = {
    PlainDate: {
      from: () => {
        throw new RangeError('no')
      },
    },
  }
  expect(readDates(places, 'Day', '2026-02-31', refusing as never)).toBe('2026-02-31')
})

it('leaves the prototype alone', () => {
  const data = JSON.parse(`{"__proto__":"${at}","a":"${at}"}`) as object
  expect(JSON.stringify(readDates(places, 'Map', data, undefined))).toBe(
    `{"__proto__":"${at}","a":"2026-02-28T10:00:00.000Z"}`,
  )
})
