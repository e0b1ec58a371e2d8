import { join } from 'node:path'
import { createEmulator, type Emulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, vi } from 'vitest'
import { inMemory } from '../src/snapshots.ts'

const most = 10_000
const json = { authorization: 'Bearer any', 'content-type': 'application/json' }

type Names = readonly [first: string, ...rest: string[]]

/** The list at a place of a state. */
function listAt(state: unknown, names: Names): unknown[] {
  return names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], state) as unknown[]
}

/** Fills a list of the current world with copies of its first entry, up to the limit. */
function fill(emulator: Emulator, names: Names): void {
  const world = emulator.save()
  const list = listAt(world.services, names)
  for (let count = list.length; count < most; count++) list.push(list[0])
  emulator.restore(world)
}

describe('nothing that a service only notes grows for ever', () => {
  const image = 'https://api.example.com/compute/v1/projects/lab/global/images/debian-11/deprecate'
  const ship = 'https://api.example.com/ships/s_'
  const shipHeaders = { 'x-harbour-key': 'any' }
  const ask = (emulator: Emulator, url: string, init: RequestInit): Promise<Response> => emulator.fetch(url, init)

  it('of operations', async () => {
    const emulator = createEmulator({ services: ['images'] })
    const send = (state: string) =>
      ask(emulator, image, { method: 'POST', headers: json, body: JSON.stringify({ state }) })
    await send('DEPRECATED')
    fill(emulator, ['images', 'operations'])
    await send('OBSOLETE')
    const operations = listAt(emulator.save().services, ['images', 'operations'])
    expect(operations).toHaveLength(most)
    expect(JSON.stringify(operations.at(-1))).toContain('OBSOLETE')
  })

  it('of tokens', () => {
    const emulator = createEmulator({ services: ['article'] })
    emulator.article.addToken({ user: 'mika' })
    fill(emulator, ['article', 'tokens'])
    const last = emulator.article.addToken({ user: 'mika' })
    const tokens = listAt(emulator.save().services, ['article', 'tokens'])
    expect([tokens.length, (tokens.at(-1) as { token: string }).token]).toEqual([most, last])
  })

  it('of the records of a document, and of those that are gone', async () => {
    const emulator = createEmulator({
      openapi: await readOpenApi(join(import.meta.dirname, 'openapi/harbour.yaml')),
    })
    const remove = (id: number) => ask(emulator, ship + id, { method: 'DELETE', headers: shipHeaders })
    await remove(1)
    fill(emulator, ['harbour', 'collections', '/ships', 'deleted'])
    await remove(2)
    const gone = listAt(emulator.save().services, ['harbour', 'collections', '/ships', 'deleted'])
    expect([gone.length, gone.at(-1)]).toEqual([most, 's_2'])
  })

  it('of records, by their bytes', async () => {
    const emulator = createEmulator({ openapi: await readOpenApi(join(import.meta.dirname, 'openapi/harbour.yaml')) })
    const url = 'https://api.example.com/ships'
    await ask(emulator, url, { headers: shipHeaders })
    const world = emulator.save()
    const ships = listAt(world.services, ['harbour', 'collections', '/ships', 'records'])
    const name = 'n'.repeat(2 * 1_048_576)
    ships.splice(0, ships.length, ...Array.from({ length: 32 }, (_, id) => ({ id: `s_${id}`, name, flag: 'PT' })))
    emulator.restore(world)
    const body = JSON.stringify({ name: 'Alma', flag: 'NL' })
    await ask(emulator, url, { method: 'POST', headers: { ...json, ...shipHeaders }, body })
    const kept = listAt(emulator.save().services, ['harbour', 'collections', '/ships', 'records'])
    expect([kept.length, kept[0], kept.at(-1)]).toMatchObject([32, { id: 's_1' }, { name: 'Alma' }])
  })

  it('of checks: a schema is compiled once, however often it is asked for', async () => {
    const compile = vi.spyOn(Ajv2020.prototype, 'compile')
    const dataOf = (items: object): object => ({ type: 'object', properties: { data: { type: 'array', items } } })
    const vessel = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }
    const schema = { allOf: [dataOf({ type: 'object' }), dataOf(vessel)] }
    const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } }
    const paths = { '/ships': { get: { responses } } }
    const openapi = { openapi: '3.1.0', info: { title: 'Merged', version: '1' }, paths }
    const emulator = createEmulator({ openapi: await readOpenApi(openapi) })
    const list = () => ask(emulator, 'https://api.example.com/ships', {})
    expect((await list()).status).toBe(200)
    const { length } = compile.mock.calls
    expect(length).toBeGreaterThan(0)
    for (let count = 0; count < 3; count++) await list()
    expect(compile.mock.calls).toHaveLength(length)
    compile.mockRestore()
  })

  it('of a request: a body above 128 MiB gets 413', async () => {
    const emulator = createEmulator({ services: ['issues'] })
    const chunk = new Uint8Array(1_048_576)
    let sent = 0
    const body = new ReadableStream({ pull: (controller) => (sent++, controller.enqueue(chunk)) })
    const init = { method: 'POST', body, duplex: 'half' } as const
    const response = await emulator.fetch('https://api.example.com/rate_limit', init)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(135)
  })

  it('of snapshots, which are refused when all take too much', () => {
    const store = inMemory(100)
    const world = (length: number) => ({ version: 1, services: { one: 'n'.repeat(length) }, keptAt: 7 }) as const
    store.set('one', world(40))
    store.set('one', world(70))
    expect(() => store.set('two', world(40))).toThrow('The snapshots take too much memory already')
    expect(store.get('one')).toEqual(world(70))
  })

  it('of faults: those that apply no more are dropped first', async () => {
    const emulator = createEmulator({ services: ['issues'] })
    const lasting = emulator.faults.add({ kind: 'status', status: 503, match: 'issueEvents.get' })
    for (let count = 0; count < 1005; count++) {
      emulator.faults.add({ kind: 'status', status: 503, match: 'rateLimit.get', times: 1 })
      await emulator.fetch('https://api.example.com/rate_limit')
    }
    expect(emulator.faults.list().length).toBeLessThanOrEqual(1000)
    expect(emulator.faults.list()).toContain(lasting)
  })
})
