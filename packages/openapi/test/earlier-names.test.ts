import { describe, expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'
import { matchOperations } from '../src/read/earlier-names.ts'
import { documentOf, ok } from './dialects/fragments.ts'

const route = (id: string, method: string, path: string) => ({ id, method, path })

it.each<readonly [string, ReturnType<typeof route>, string | undefined]>([
  ['the same', route('a', 'GET', '/a'), 'a'],
  ['its id at another path', route('a', 'PUT', '/z'), 'a'],
  ['its route with another id', route('z', 'GET', '/a'), 'a'],
  ['its route with another name of its param', route('z', 'GET', '/b/{key}/c'), 'b'],
  ['its route of another method', route('z', 'POST', '/a'), undefined],
  ['a path with one param more', route('z', 'GET', '/b/{key}/{c}'), undefined],
  ['a stream of the route', route('z (stream)', 'GET', '/a'), undefined],
  ['the stream that it was', route('z (stream)', 'GET', '/s'), 's (stream)'],
])('an operation is found by %s', (_, after, found) => {
  const before = [route('a', 'GET', '/a'), route('b', 'GET', '/b/{id}/c'), route('s (stream)', 'GET', '/s')]
  expect(matchOperations(before, [after]).get(after)?.id).toBe(found)
})

it('finds none twice, and the one of the id and the route first', () => {
  const before = [route('a', 'GET', '/a'), route('a', 'GET', '/b')]
  const after = [route('z', 'GET', '/a'), route('a', 'GET', '/b'), route('a', 'GET', '/c')]
  const found = matchOperations(before, after)
  expect(after.map((one) => found.get(one)?.path)).toEqual([undefined, '/b', '/a'])
})

describe('with the names of an earlier run', () => {
  const responses = ok({ type: 'array', items: {} })
  const paths = {
    '/ships': { get: { operationId: 'listShips', responses }, post: { operationId: 'createShip', responses } },
    '/decks': { get: { operationId: 'listDecks', responses } },
  }
  const operation = (id: string, method: string, path: string, call: string) => ({ id, method, path, call })
  async function readNames(earlier: object, document: object = documentOf(paths)) {
    const { service } = await openDocument(document, { earlier: earlier as never })
    return [service.name, ...service.operations.map(({ call }) => call.join('.'))]
  }
  const own = ['things', 'ships.list', 'ships.create', 'decks.list']
  const list = operation('listShips', 'GET', '/ships', 'fleet.all')
  const create = operation('createShip', 'POST', '/ships', 'ships.create')

  it('operations and the service keep them', async () => {
    expect(await readNames({ name: 'harbour', operations: [list, create] })).toEqual([
      'harbour',
      'fleet.all',
      'ships.create',
      'decks.list',
    ])
  })

  it('but for the name that the document gives the service', async () => {
    const given = { ...documentOf(paths), 'x-portolan-name': 'pier' }
    expect(await readNames({ name: 'harbour', operations: [list, create] }, given)).toMatchObject({ 0: 'pier' })
  })

  it('the service of other operations is another', async () => {
    const others = ['x', 'y'].map((id) => operation(id, 'GET', `/${id}`, `${id}.get`))
    expect((await readNames({ name: 'harbour', operations: [list, ...others] }))[0]).toBe('things')
    expect((await readNames({ name: 'harbour', operations: [list, ...others.slice(1)] }))[0]).toBe('things')
    expect((await readNames({ name: 'harbour', operations: [list, create, ...others.slice(1)] }))[0]).toBe('harbour')
  })

  it.each([['1st'], ['a-b'], ['']])('but not one that is no name of a service: %j', async (name) => {
    expect(await readNames({ name, operations: [list, create] })).toMatchObject({ 0: 'things' })
  })

  it.each([['1st'], ['a-b'], ['']])('but not one that is no name of a call: %j', async (name) => {
    const odd = { operations: [operation('listShips', 'GET', '/ships', `ships.${name}`)] }
    expect(await readNames(odd)).toEqual(own)
  })

  it('also a group that begins with a digit', async () => {
    const codes = { '/2fa/codes': { get: { operationId: 'listCodes', responses } } }
    const earlier = { operations: [operation('listCodes', 'GET', '/2fa/codes', '2Fa.codes.all')] }
    expect(await readNames(earlier, documentOf(codes))).toEqual(['things', '2Fa.codes.all'])
  })

  it('but not one that the document gives to another', async () => {
    const given = {
      ...paths,
      '/decks': { get: { ...paths['/decks'].get, 'x-portolan-call': 'fleet.all' } },
    }
    expect(await readNames({ operations: [list] }, documentOf(given))).toEqual([
      'things',
      'ships.list',
      'ships.create',
      'fleet.all',
    ])
  })

  it('and a new operation gets a name beside them', async () => {
    const taken = operation('listShips', 'GET', '/ships', 'decks.list')
    const [, first, , other] = await readNames({ operations: [taken] })
    expect(first).toBe('decks.list')
    expect(other).not.toBe('decks.list')
  })

  it('and a group is not called like a call', async () => {
    const taken = operation('listShips', 'GET', '/ships', 'decks')
    expect(await readNames({ operations: [taken] })).toEqual(['things', 'decks', 'ships.create', 'decksList'])
    const deep = documentOf({ '/harbour/ships/decks': paths['/decks'], '/ships': { get: paths['/ships'].get } })
    const inner = operation('listShips', 'GET', '/ships', 'harbour.ships')
    expect(await readNames({ operations: [inner] }, deep)).toEqual([
      'things',
      'harbour.shipsDecksList',
      'harbour.ships',
    ])
  })
})
