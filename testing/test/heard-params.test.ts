import { openDocument } from '@portolan/openapi'
import { expect, it } from 'vitest'
import { unheardParams } from '../book/heard-params.ts'

interface Ship {
  readonly id: number
  readonly flag: string
}

const ships: readonly Ship[] = [1, 2, 3, 4].map((id) => ({ id, flag: id % 2 === 0 ? 'DE' : 'PT' }))
const integer = { type: 'integer' }
const ship = { type: 'object', properties: { id: integer, flag: { type: 'string' } } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships': {
      get: {
        operationId: 'ships.list',
        parameters: [
          { name: 'page', in: 'query', schema: integer },
          { name: 'limit', in: 'query', schema: integer },
          { name: 'flag', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { data: { type: 'array', items: ship }, total: integer } },
              },
            },
          },
        },
      },
    },
  },
}

interface Heeding {
  readonly limit: (all: readonly Ship[], limit: number) => readonly Ship[]
  readonly flag: (all: readonly Ship[], flag: string) => readonly Ship[]
}

const right: Heeding = {
  limit: (all, limit) => all.slice(0, limit),
  flag: (all, flag) => all.filter((one) => one.flag === flag),
}

it.each<[words: string, heeding: Partial<Heeding>, found: readonly string[]]>([
  ['heeds all', {}, []],
  ['has no limit', { limit: (all) => all }, ['ships.list.limit']],
  [
    'has one too many',
    { limit: (all, limit) => all.slice(0, limit + 1) },
    ['ships.list.limit: 2 items where 1 were asked for'],
  ],
  ['does not filter', { flag: (all) => all }, ['ships.list.flag']],
  [
    'leaves what the filter does not ask for',
    { flag: (all, flag) => all.filter((one) => one.flag !== flag) },
    ['ships.list.flag: items that do not have PT'],
  ],
])('the params of an emulator that %s: %j', async (_, heeding, found) => {
  const { service } = await openDocument(document)
  const [operation] = service.operations
  const { limit, flag } = { ...right, ...heeding }
  const fetch = async (input: string | URL | Request): Promise<Response> => {
    const query = new URL(new Request(input).url).searchParams
    const filtered = query.has('flag') ? flag(ships, query.get('flag') ?? '') : ships
    const size = query.has('limit') ? Number(query.get('limit')) : 3
    const first = (Number(query.get('page') ?? 1) - 1) * size
    return Response.json({ data: limit(filtered.slice(first), size), total: filtered.length })
  }
  const request = new Request('https://api.example.com/ships')
  const answers = operation ? [{ operation, request, body: await (await fetch(request)).json() }] : []
  expect(await unheardParams(service, answers, { fetch, clock: {} as never })).toEqual(found)
})
