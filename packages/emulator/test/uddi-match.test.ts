import type { KeyedReference } from '@portolan/uddi-client'
import { expect, it } from 'vitest'
import {
  categoriesMatch,
  fingerprintMatches,
  generalKeywords,
  identifiersMatch,
  nameTest,
  urlsMatch,
} from '../src/uddi/match.ts'
import { type Qualifiers, readQualifiers } from '../src/uddi/qualifiers.ts'
import { Registry } from '../src/uddi/registry.ts'
import { findRelations } from '../src/uddi/relations.ts'
import { sorted } from '../src/uddi/sort.ts'

const by = (...names: readonly string[]): Qualifiers => readQualifiers(names)

it('qualifiers are read without the space around them', () => {
  const names = ['exactNameMatch', 'sortByNameAsc', 'sortByDateDesc'] as const
  expect([...by(` ${names[0]} `, names[1], names[2])]).toEqual(names)
  expect([...readQualifiers()]).toEqual([])
})

it.each([
  [['nothing'], 'The findQualifier nothing is not supported.'],
  [['orAllKeys', 'andAllKeys'], 'The findQualifiers orAllKeys and andAllKeys are mutually exclusive.'],
  [['sortByNameAsc', 'sortByNameDesc'], 'The findQualifiers sortByNameAsc and sortByNameDesc are mutually exclusive.'],
  [['sortByDateDesc', 'sortByDateAsc'], 'The findQualifiers sortByDateAsc and sortByDateDesc are mutually exclusive.'],
])('the qualifiers %j are refused', (names, message) => {
  expect(() => by(...names)).toThrow(message)
})

it.each<readonly [string, string, readonly string[], boolean]>([
  ['har', 'Harbour', [], true],
  ['arb', 'Harbour', [], false],
  ['%arb', 'Harbour', [], true],
  ['h%b%r', 'Harbour', [], true],
  ['h%u%b', 'Harbour', [], false],
  ['h%z', 'Harbour', [], false],
  [' harbour ', ' Harbour', [], true],
  ['har', 'Harbour', ['exactNameMatch'], false],
  ['harbour', 'Harbour', ['exactNameMatch'], true],
  ['h%', 'Harbour', ['exactNameMatch'], false],
  ['har', 'Harbour', ['caseSensitiveMatch'], false],
  ['Har', 'Harbour', ['caseSensitiveMatch'], true],
  ['a'.repeat(300), 'a'.repeat(255), ['exactNameMatch'], true],
  ['', 'Harbour', [], true],
])('the name %s finds %s with %j: %s', (wanted, name, qualifiers, expected) => {
  expect(nameTest([{ value: wanted }], by(...qualifiers))([{ value: name }])).toBe(expected)
})

it('one of several names has to fit, in its language', () => {
  const test = nameTest([{ value: 'x' }, { value: 'hav', lang: 'DE' }], by())
  expect(test([{ value: 'Haven', lang: 'de-CH' }])).toBe(true)
  expect(test([{ value: 'Haven', lang: 'nl' }])).toBe(false)
  expect(test([{ value: 'Haven' }])).toBe(false)
  expect(test([{ value: 'Haven' }, { value: 'Xylo' }])).toBe(true)
  expect(test([])).toBe(false)
  expect(nameTest([], by())([])).toBe(true)
  const names = (length: number) => Array.from({ length }, () => ({ value: 'a' }))
  expect(() => nameTest(names(6), by())).toThrow('There are 6 names; at most 5 are allowed.')
  expect(() => nameTest(names(5), by())).not.toThrow()
})

const ref = (tModelKey: string | undefined, keyValue: string, keyName?: string) => ({
  keyValue,
  ...(tModelKey === undefined ? {} : { tModelKey }),
  ...(keyName === undefined ? {} : { keyName }),
})
const found = [ref('uuid:A', '1'), ref('uuid:B', '2'), ref(undefined, 'boat', 'kind')]

it.each([
  [[], [], true],
  [[ref('UUID:a', ' 1')], [], true],
  [[ref('uuid:A', '2')], [], false],
  [[ref('uuid:A', '1'), ref('uuid:A', '9')], [], true],
  [[ref('uuid:A', '1'), ref('uuid:A', '9')], ['andAllKeys'], false],
  [[ref('uuid:A', '1'), ref('uuid:B', '2')], ['andAllKeys'], true],
  [[ref('uuid:A', '1'), ref('uuid:A', '9'), ref('uuid:B', '2')], ['orLikeKeys'], true],
  [[ref('uuid:A', '1'), ref('uuid:B', '9')], ['orLikeKeys'], false],
  [[ref('uuid:A', '1'), ref('uuid:B', '9')], [], true],
])('the identifiers %j with %j match: %s', (wanted, qualifiers, expected) => {
  expect(identifiersMatch(wanted, found, by(...qualifiers))).toBe(expected)
})

it.each([
  [[], [], true],
  [[ref('uuid:A', '1'), ref('uuid:B', '2')], [], true],
  [[ref('uuid:A', '1'), ref('uuid:B', '9')], [], false],
  [[ref('uuid:A', '1'), ref('uuid:B', '9')], ['orAllKeys'], true],
  [[ref('uuid:A', '8'), ref('uuid:B', '9')], ['orAllKeys'], false],
  [[ref('uuid:A', '1'), ref('uuid:A', '9')], ['orLikeKeys'], true],
  // The scheme without a tModel compares the names of the keys as well.
  [[ref(undefined, 'boat', 'kind')], [], true],
  [[ref(' ', 'boat', ' kind ')], [], true],
  [[ref(generalKeywords, 'boat', 'kind')], [], true],
  [[ref(undefined, 'boat', 'type')], [], false],
  [[ref('uuid:A', '1', 'any name')], [], true],
])('the categories %j with %j match: %s', (wanted, qualifiers, expected) => {
  expect(categoriesMatch(wanted, found, by(...qualifiers))).toBe(expected)
})

it.each([
  [[], [], true],
  [['UUID:a'], [], true],
  [['uuid:A', 'uuid:C'], [], false],
  [['uuid:A', 'uuid:C'], ['orAllKeys'], true],
  [['uuid:C'], ['orAllKeys'], false],
])('the tModels %j with %j are in a fingerprint: %s', (keys, qualifiers, expected) => {
  const binding = { tModelInstanceDetails: [{ tModelKey: 'uuid:A' }, { tModelKey: 'uuid:B' }] }
  expect(fingerprintMatches(keys, binding as never, by(...qualifiers))).toBe(expected)
})

it.each([
  [[], true],
  [[{ value: ' https://example.com/a ' }], true],
  [[{ value: 'https://example.com/a', useType: 'HOMEPAGE' }], true],
  [[{ value: 'https://example.com/a', useType: 'other' }], false],
  [[{ value: 'https://example.com/b' }], false],
  [[{ value: 'https://example.com/b' }, { value: 'https://example.com/c', useType: '' }], true],
  [[{ value: 'https://example.com/c', useType: 'homepage' }], false],
])('the URLs %j are found: %s', (wanted, expected) => {
  const urls = [{ value: 'https://example.com/a', useType: 'homepage' }, { value: 'https://example.com/c' }]
  expect(urlsMatch(wanted, urls)).toBe(expected)
})

it.each([
  [[], ['a2', 'B1', 'B3', 'c0']],
  [['sortByNameDesc'], ['c0', 'B1', 'B3', 'a2']],
  [
    ['sortByNameAsc', 'sortByDateDesc'],
    ['a2', 'B3', 'B1', 'c0'],
  ],
  [['caseSensitiveMatch'], ['B1', 'B3', 'a2', 'c0']],
  [['sortByDateAsc'], ['c0', 'B1', 'a2', 'B3']],
  [['sortByDateDesc'], ['B3', 'a2', 'B1', 'c0']],
])('%j sorts: %j', (qualifiers, expected) => {
  const records = ['B3', 'a2', 'c0', 'B1']
  const keys = (record: string) => ({ name: record.charAt(0), changedAt: Number(record.charAt(1)) })
  expect(sorted(records, by(...qualifiers), keys)).toEqual(expected)
})

it('a related business has all its relationships, if the one that is asked for is among them', () => {
  const business = (businessKey: string) => ({ entity: { businessKey, businessServices: [] } })
  const reference = (keyName: string | undefined, keyValue: string, tModelKey = 'uuid:1') =>
    ({ tModelKey, ...(keyName === undefined ? {} : { keyName }), keyValue }) as KeyedReference
  const [parent, peer] = [reference('Holding', 'parent-child'), reference(undefined, 'peer-peer')]
  const registry = new Registry({
    businesses: ['a', 'b', 'c', 'd'].map(business) as unknown as Registry['businesses'],
    tModels: [],
    assertions: [
      { fromKey: 'A', toKey: 'b', keyedReference: parent },
      { fromKey: 'a', toKey: 'b', keyedReference: peer },
      { fromKey: 'c', toKey: 'a', keyedReference: peer },
      { fromKey: 'c', toKey: 'd', keyedReference: parent },
    ],
  })
  const b = ['b', [{ direction: 'fromKey', keyedReference: [parent, peer] }]]
  const c = ['c', [{ direction: 'toKey', keyedReference: [peer] }]]
  const find = (wanted?: KeyedReference) =>
    findRelations(registry, 'a', wanted).map((one) => [one.record.entity.businessKey, one.sharedRelationships])
  expect(find()).toEqual([b, c])
  expect(find(reference(' Holding ', ' parent-child ', 'UUID:1'))).toEqual([b])
  expect(find(reference('', 'peer-peer'))).toEqual([b, c])
  expect(find(reference('Holding', 'peer-peer'))).toEqual([])
  expect(find(reference('Holdings', 'parent-child'))).toEqual([])
  expect(find(reference('Holding', 'parent-child', 'uuid:2'))).toEqual([])
  expect(find(reference('Holding', 'Parent-child'))).toEqual([])
})

it('a registry without a record has all others still', () => {
  const business = (businessKey: string) => ({ changedAt: 0, entity: { businessKey, businessServices: [] } })
  const tModel = (tModelKey: string) => ({ changedAt: 0, entity: { tModelKey } })
  const registry = new Registry({
    businesses: ['a', 'b'].map(business) as unknown as Registry['businesses'],
    tModels: ['t', 'u'].map(tModel) as unknown as Registry['tModels'],
    assertions: [],
  })
  const keys = () => [
    registry.businesses.map(({ entity }) => entity.businessKey).join(''),
    registry.tModels.map(({ entity }) => entity.tModelKey).join(''),
  ]
  expect([registry.remove('x'), keys()]).toEqual([false, ['ab', 'tu']])
  expect([registry.remove('A'), keys()]).toEqual([true, ['b', 'tu']])
  expect([registry.remove('T'), keys()]).toEqual([true, ['b', 'u']])
})
