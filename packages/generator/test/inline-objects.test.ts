import { type Field, type ObjectShape, type Shape, UniqueNames } from '@portolan/openapi'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { nameInlineObjects } from '../src/typescript/inline-objects.ts'
import { documentWith, written } from './documents.ts'

const text: Shape = { kind: 'text' }
const field = (name: string, shape: Shape, said?: string): Field => ({
  name,
  shape,
  required: true,
  notes: said === undefined ? {} : { text: said },
})
const object = (...fields: readonly Field[]): ObjectShape => ({ kind: 'object', fields, others: 'kept', patterns: [] })
const large = (...more: readonly Field[]): ObjectShape =>
  object(...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => field(name, text)), ...more)
const kind = (value: string | number): Field => field('kind', { kind: 'literals', values: [value], open: false })
const list = (items: Shape): Shape => ({ kind: 'list', items })
const union = (...options: readonly Shape[]): Shape => ({ kind: 'union', options })

it.each<readonly [what: string, shape: Shape, names: readonly string[]]>([
  ['no object of few fields', object(field('owner', object(field('a', text)))), []],
  ['a field', object(field('owner', large())), ['UserOwner']],
  ['a field that may be null', object(field('owner', union(large(), { kind: 'null' }))), ['UserOwner']],
  ['a field of a field', object(field('owner', large(field('home', large())))), ['UserOwner', 'UserOwnerHome']],
  ['a large one in a small one', object(field('owner', object(field('home', large())))), ['UserOwnerHome']],
  [
    'the entries of a list, however few fields they have',
    object(field('owners', list(object(field('a', text))))),
    ['UserOwner'],
  ],
  ['no entry without fields', object(field('owners', list(object()))), []],
  [
    'entries of lists by their singular',
    object(...['entries', 'boxes', 'status', 'classes', 'series', 'team'].map((name) => field(name, list(large())))),
    ['UserEntry', 'UserBox', 'UserStatusItem', 'UserClass', 'UserSeriesItem', 'UserTeamItem'],
  ],
  ['an entry of the whole', list(large()), ['UserItem']],
  ['all other fields', { ...object(), others: large() }, ['UserValue']],
  ['the parts of several at once', { kind: 'all', parts: [object(field('owner', large()))] }, ['UserOwner']],
  ['the entries of a tuple', { kind: 'tuple', items: [object(field('owner', large()))], min: 0 }, ['UserOwner']],
  ['an alternative', union(text, large()), ['UserOption']],
  [
    'alternatives by what tells them apart',
    union(large(kind('big cat')), large(kind('dog'))),
    ['UserBigCat', 'UserDog'],
  ],
  [
    'alternatives by their tag alone',
    {
      kind: 'union',
      tag: 'type',
      options: [
        large(kind('cat')),
        large(kind('cat'), field('type', { kind: 'literals', values: ['dog'], open: false })),
      ],
    },
    ['UserOption', 'UserDog'],
  ],
  ['alternatives that a number tells apart', union(large(kind(1)), large(kind(2))), ['UserOption', 'UserOption2']],
])('has a type of its own for %s', (_, shape, names) => {
  expect(nameInlineObjects('User', shape, new UniqueNames()).map(({ name }) => name)).toEqual(names)
})

it('has what the document says of a field, and leaves alone what has a type by hand', () => {
  const byHand = { ...large(), type: { name: 'Home', from: './home.ts' } }
  const whole = object(field('owner', large(), 'Who has it.'), field('home', byHand))
  expect(nameInlineObjects('User', whole, new UniqueNames())).toEqual([
    { name: 'UserOwner', shape: large(), text: 'Who has it.' },
  ])
})

const at = { type: 'string', format: 'date-time' }
const plain = { type: 'string' }

it.each<readonly [schema: object, place: object]>([
  [{ properties: { at, name: plain } }, { fields: { at: { as: 'Date' } } }],
  [{ properties: { at: { type: ['string', 'null'], format: 'date-time' } } }, { fields: { at: { as: 'Date' } } }],
  [{ properties: { all: { type: 'array', items: at } } }, { fields: { all: { items: { as: 'Date' } } } }],
  [
    { properties: { pair: { type: 'array', prefixItems: [plain, at], items: false } } },
    { fields: { pair: { items: { some: [] }, first: [null, { as: 'Date' }] } } },
  ],
  [
    { properties: { name: plain }, additionalProperties: at },
    { fields: {}, others: { as: 'Date' }, named: ['name'] },
  ],
  [
    { properties: {}, patternProperties: { '^x': at } },
    { fields: {}, others: { as: 'Date' } },
  ],
  [
    { properties: { one: { anyOf: [{ type: 'object', properties: { at } }, { type: 'integer' }] } } },
    { fields: { one: { fields: { at: { as: 'Date' } } } } },
  ],
  [
    {
      properties: {
        one: {
          anyOf: [
            { type: 'object', properties: { a: at } },
            { type: 'object', properties: { b: at } },
          ],
        },
      },
    },
    { fields: { one: { some: [{ fields: { a: { as: 'Date' } } }, { fields: { b: { as: 'Date' } } }] } } },
  ],
])('finds where data of %j has dates', async (schema, place) => {
  const { files } = await written(documentWith({ type: 'object', ...schema }), { config: { dates: 'date' } })
  const [, found = ''] = /dates: Readonly<[^=]*> = ([^]*)$/.exec(files.get('dates.gen.ts') ?? '') ?? []
  // The literal that is written is YAML too.
  expect(parse(found)).toEqual({ Thing: place })
})
