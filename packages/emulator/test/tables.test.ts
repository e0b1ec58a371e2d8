import { join } from 'node:path'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let emulator: RunningEmulator

beforeAll(async () => {
  emulator = await startEmulator({ clock: { now: () => Date.UTC(2026, 0, 1) }, sitehost: { sites: 3 } })
  return () => emulator.stop()
})
beforeEach(() => emulator.reset())

const at = (service: string, table: string, rest = ''): string =>
  `${emulator.url}/.emulator/services/${service}/tables/${encodeURIComponent(table)}${rest}`
const put = async (url: string, row: unknown): Promise<[number, unknown]> => {
  const response = await fetch(url, { method: 'PUT', body: JSON.stringify(row) })
  const text = await response.text()
  return [response.status, text === '' ? '' : (JSON.parse(text) as unknown)]
}

describe('the state of a service', () => {
  it('is tables, and tables within rows', async () => {
    const list = await (await fetch(`${emulator.url}/.emulator/services/sitehost/tables`)).json()
    expect(list).toEqual(
      expect.arrayContaining([
        { name: 'account', rows: 1 },
        { name: 'sites', rows: 3 },
      ]),
    )
    const part = await (await fetch(`${at('sitehost', 'sites')}?start=1&count=1`)).json()
    expect(part).toEqual({
      isList: true,
      columns: expect.arrayContaining(['id', 'name', 'maintenance', 'plugins']),
      total: 3,
      rows: [expect.objectContaining({ name: emulator.sitehost.sites[1]!.name })],
      inner: [expect.arrayContaining([{ name: 'sites/1/plugins', rows: emulator.sitehost.sites[1]!.plugins.length }])],
    })
    const plugins = emulator.tables.read('sitehost', 'sites/1/plugins')
    expect(plugins.rows).toEqual(emulator.sitehost.sites[1]!.plugins)
  })

  it('is edited row by row, and the service responds with it', async () => {
    const [site] = emulator.tables.read('sitehost', 'sites', 0, 1).rows
    expect(await put(at('sitehost', 'sites', '/0'), { ...site, displayName: 'The Harbour Blog' })).toEqual([204, ''])
    const headers = { authorization: 'Bearer any' }
    const response = await fetch(`${emulator.url}/v1/sites/${String(site?.['id'])}`, { headers })
    expect(await response.text()).toContain('"The Harbour Blog"')
    expect(
      await put(at('sitehost', 'account', '/0'), {
        ...emulator.tables.read('sitehost', 'account').rows[0],
        name: 'Ann',
      }),
    ).toEqual([204, ''])
    expect(await put(at('sitehost', 'sites', '/3'), { ...site, id: 77 })).toEqual([204, ''])
    expect(emulator.sitehost.sites.map(({ id }) => id)).toContain(77)
    expect((await fetch(at('sitehost', 'sites', '/0'), { method: 'DELETE' })).status).toBe(204)
    expect(emulator.sitehost.sites).toHaveLength(3)
    emulator.reset()
    expect(emulator.sitehost.sites.map(({ id }) => id)).not.toContain(77)
  })

  it('of a document is edited too', async () => {
    await using harbour = await startEmulator({ openapi: join(import.meta.dirname, 'openapi/harbour.yaml') })
    const headers = { 'x-harbour-key': 'any' }
    await fetch(`${harbour.url}/ships`, { headers })
    const table = 'collections/~1ships/records'
    expect(harbour.tables.list('harbour')).toContainEqual({ name: table, rows: 10 })
    const [ship] = harbour.tables.read('harbour', table).rows
    harbour.tables.write('harbour', table, 0, { ...ship, name: 'Alma' })
    const response = await fetch(`${harbour.url}/ships/${String(ship?.['id'])}`, { headers })
    expect(await response.json()).toMatchObject({ name: 'Alma' })
  })

  it.each<[string, string, string, unknown, string, string]>([
    ['nope', 'sites', '0', {}, 'service', 'service must be one of issues, '],
    ['sitehost', 'site', '0', {}, 'table', 'There is no table site; did you mean `sites`?'],
    ['sitehost', 'sites/9/plugins', '0', {}, 'table', 'There is no table sites/9/plugins'],
    ['sitehost', 'sites/constructor', '0', {}, 'table', 'There is no table'],
    ['sitehost', 'sites', '9', {}, 'row', 'There is no row 9 in sites.'],
    ['sitehost', 'account', '1', {}, 'row', 'There is no row 1 in account.'],
    ['sitehost', 'sites', 'x', {}, 'row', 'row must be an integer of at least 0.'],
    ['sitehost', 'sites', '0', [], 'row', 'A row must be an object.'],
    ['sitehost', 'sites', '0', {}, 'id', 'id must be number, got left out.'],
    ['issues', 'repositories', '0', { id: 1, owner: 7 }, 'owner', 'owner must be string, got number.'],
  ])('refuses what it cannot be: %s %s %s %j', async (service, table, row, body, field, message) => {
    const before = emulator.save()
    expect(await put(at(service, table, `/${row}`), body)).toEqual([
      400,
      { field, message: expect.stringContaining(message) },
    ])
    expect(emulator.save()).toEqual(before)
  })

  it('refuses a field that no other row has', async () => {
    const [site] = emulator.tables.read('sitehost', 'sites', 0, 1).rows
    expect(await put(at('sitehost', 'sites', '/0'), { ...site, diplayName: 'x' })).toEqual([
      400,
      { field: 'diplayName', message: 'diplayName is not a field of sites; did you mean `displayName`?' },
    ])
  })
})
