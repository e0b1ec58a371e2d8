import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { generate } from '@portolan/generator'
import { beforeAll, beforeEach, expect, it } from 'vitest'

const document = join(import.meta.dirname, 'openapi/harbour.yaml')
const folder = join(import.meta.dirname, '../.vitest/harbour')

interface Ship {
  readonly id: string
  readonly name: string
}

/** What the generator makes of the document, as its users see it. */
interface Client {
  readonly ships: {
    list(params?: object): AsyncIterable<Ship>
    create(params: object): Promise<Ship>
    get(params: { readonly ship_id: string }): Promise<Ship>
    update(params: { readonly ship_id: string; readonly name: string }): Promise<Ship>
    delete(params: { readonly ship_id: string }): Promise<void>
    readonly position: {
      get(params: { readonly ship_id: string }): Promise<object>
      update(params: { readonly ship_id: string; readonly title: string; readonly chart: Blob }): Promise<void>
    }
  }
  readonly berths: { list(): AsyncIterable<{ readonly id: number }> }
  readonly watch: { get(): Promise<AsyncIterable<{ readonly event: string }>> }
  readonly token: { create(params: { readonly grant: string }): Promise<{ readonly token: string }> }
}

let emulator: RunningEmulator
let client: Client

beforeAll(async () => {
  const { files } = await generate({ document })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  emulator = await startEmulator({ openapi: document })
  const { createHarbourClient: create } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as {
    readonly createHarbourClient: (options: object) => Client
  }
  const retry = { minDelay: 1, maxDelay: 2 }
  client = create({ baseUrl: emulator.url, key: 'any', validation: { response: 'throw' }, retry })
  return async () => {
    rmSync(folder, { recursive: true })
    await emulator.stop()
  }
})
beforeEach(() => emulator.reset())

const all = async <T>(values: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const value of values) found.push(value)
  return found
}

it('a generated client makes every call of its document against the emulator', async () => {
  const ship = await client.ships.create({ name: 'Alma', flag: 'DE', pin: '1234' })
  const at = { ship_id: ship.id }
  expect(await client.ships.get(at)).toEqual(ship)
  expect((await client.ships.update({ ...at, name: 'Berta' })).name).toBe('Berta')
  const ships = await all(client.ships.list({ limit: 3, flags: ['DE', 'NL', 'PT'], where: { length: { min: 3.5 } } }))
  expect([ships.length, ships.at(-1)?.name]).toEqual([11, 'Berta'])
  await client.ships.delete(at)
  await expect(client.ships.get(at)).rejects.toMatchObject({ name: 'NotFoundError', status: 404 })
  expect(await client.ships.position.get(at)).toEqual({ lat: 54.3, lon: 10.1 })
  await client.ships.position.update({ ...at, title: 'Kiel', chart: new Blob(['chart']) })
  expect(await all(client.berths.list())).toHaveLength(8)
  expect(await all(await client.watch.get())).toHaveLength(2)
  expect((await client.token.create({ grant: 'password' })).token).toMatch(/\w/)
  const called = new Set(emulator.requests.map(({ operation }) => operation))
  expect(called).toEqual(new Set(emulator.routes.map(({ name }) => name)))
})

it('a generated client repeats after a 429 and after a reset of the connection, and fails for what cannot be repeated', async () => {
  emulator.faults.add({ kind: 'status', status: 429, headers: { 'retry-after': '0' }, match: 'berths.list', times: 1 })
  emulator.faults.add({ kind: 'reset', match: 'berths.list', times: 1 })
  expect(await all(client.berths.list())).toHaveLength(8)
  expect(emulator.requests.map(({ status }) => status)).toEqual([429, 0, 200, 200, 200])
  emulator.faults.add({ kind: 'reset', match: 'ships.create', times: 1 })
  await expect(client.ships.create({ name: 'Alma', flag: 'DE' })).rejects.toMatchObject({ name: 'ConnectionError' })
})
