import { execFileSync, spawnSync } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type ServerOptions, startEmulator } from '@portolan/emulator'

const hasBzip2 = spawnSync('bzip2', ['--help']).error === undefined

async function start(options: ServerOptions = {}) {
  const emulator = await startEmulator({ services: ['sitehost'], ...options })
  onTestFinished(() => emulator.stop())
  const get = (path: string, headers: Record<string, string> = { authorization: 'Bearer any' }): Promise<Response> =>
    fetch(emulator.url + path, { headers })
  const backup = async (type: 'fs' | 'db', size: number): Promise<{ bytes: Buffer; told: number }> => {
    const id = emulator.sitehost.addBackup({ site_id: 1001, type, size })
    const response = await get(`/v1/sites/1001/backups/${id}`)
    return {
      bytes: Buffer.from(await response.arrayBuffer()),
      told: Number(response.headers.get('content-length')),
    }
  }
  return { emulator, get, backup }
}

describe('a backup', () => {
  it.skipIf(!hasBzip2).each([0, 3000, 90_000, 400_000, 2_000_000])(
    'of files is an archive that unpacks, of about %i bytes',
    async (size) => {
      const { bytes, told } = await (await start()).backup('fs', size)
      expect(bytes.length).toBe(told)
      expect(bytes.length).toBeGreaterThanOrEqual(size)
      expect(bytes.length).toBeLessThan(size * 1.05 + 8000)
      execFileSync('bzip2', ['-t'], { input: bytes })
      const names = execFileSync('tar', ['tjf', '-'], { input: bytes, encoding: 'utf8' }).trim().split('\n')
      expect(names).toContain('wp-config.php')
      expect(names.at(-1)).toBe('wp-content/uploads/archive.bin')
      const config = execFileSync('tar', ['xjOf', '-', 'wp-config.php'], { input: bytes, encoding: 'utf8' })
      expect(config).toContain("define('DB_NAME'")
    },
  )

  it.each([2000, 2001, 2002, 2003, 100_000])('of the database is SQL of %i bytes', async (size) => {
    const { bytes, told } = await (await start()).backup('db', size)
    expect([bytes.length, told]).toEqual([size, size])
    const database = new DatabaseSync(':memory:')
    database.exec(bytes.toString())
    expect(database.prepare("SELECT count(*) AS count FROM wp_options WHERE option_name = 'blogname'").get()).toEqual({
      count: 1,
    })
  })

  it('may be large without being held: its bytes are made as they are read', async () => {
    const { emulator, get } = await start()
    const id = emulator.sitehost.addBackup({ site_id: 1001, type: 'fs', size: 40e9 })
    const response = await get(`/v1/sites/1001/backups/${id}`)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(40e9)
    const reader = response.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await reader?.cancel()
  })
})

describe('the site-hosting service', () => {
  it('makes the same world from the same seed, and forgets changes on reset', async () => {
    const clock = { now: () => Date.UTC(2026, 0, 1) }
    const world = async (seed: number): Promise<string> => {
      const { get } = await start({ seed, clock })
      return (await get('/v1/sites')).text()
    }
    expect(await world(3)).toBe(await world(3))
    expect(await world(3)).not.toBe(await world(4))
    const { emulator, get } = await start()
    const before = await (await get('/v1/sites')).text()
    await fetch(`${emulator.url}/v1/sites/1001`, { method: 'DELETE', headers: { authorization: 'Bearer any' } })
    expect((await get('/v1/sites/1001')).status).toBe(404)
    emulator.reset()
    expect((await get('/v1/sites/1001')).status).toBe(200)
    expect(JSON.parse(await (await get('/v1/sites')).text()).data).toHaveLength(
      JSON.parse(before).data.length as number,
    )
  })

  it('wants a token that works', async () => {
    let now = Date.UTC(2026, 0, 1)
    const applications = [{ clientId: 'a', clientSecret: 'b' }]
    const { emulator, get } = await start({ clock: { now: () => now }, sitehost: { applications, tokenLife: 60 } })
    expect((await get('/v1/account', {})).status).toBe(401)
    expect((await get('/v1/account')).status).toBe(401)
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' })
    const answer = await fetch(`${emulator.url}/auth/token`, { method: 'POST', body: form })
    const { access_token: token, expires_in: life } = (await answer.json()) as {
      access_token: string
      expires_in: number
    }
    const authorization = `Bearer ${token}`
    expect([life, (await get('/v1/account', { authorization })).status]).toEqual([59, 200])
    now += 60_000
    expect((await get('/v1/account', { authorization })).status).toBe(401)
  })

  it('returns every group of security alerts, including empty ones', async () => {
    const { get } = await start()
    const groups = async (kind: string) => {
      const { data } = (await (await get(`/v1/sites/1001/security-alerts/${kind}`)).json()) as { data: object }
      expect(Object.values(data).every(Array.isArray)).toBe(true)
      return Object.keys(data)
    }
    expect(await groups('plugins')).toEqual(['active', 'active-network', 'drop-ins', 'inactive', 'must-use'])
    expect(await groups('themes')).toEqual(['active', 'inactive', 'parent'])
  })

  it('issues no token for another grant, or for none', async () => {
    const { emulator } = await start()
    for (const grant of [{ grant_type: 'password' }, {}]) {
      const body = new URLSearchParams({ ...grant, client_id: 'a', client_secret: 'b' })
      const answer = await fetch(`${emulator.url}/auth/token`, { method: 'POST', body })
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('grant_type')])
    }
  })

  it('responds to invalid input and to a body that is not JSON with a 400 in its envelope', async () => {
    const { emulator, get } = await start()
    expect(await (await get('/v1/sites?paginate=perhaps')).json()).toMatchObject({
      data: null,
      errors: [expect.stringContaining('paginate')],
    })
    expect((await get('/v1/sites?paginate=true&what=ever')).status).toBe(200)
    const nowhere = await fetch(`${emulator.url}/v1/sites`, {
      method: 'POST',
      headers: { authorization: 'Bearer any' },
      body: '{"name":"harbour-9","datacenter_code":"SYD"}',
    })
    expect([nowhere.status, await nowhere.json()]).toMatchObject([422, { errors: ['There is no datacenter SYD.'] }])
    const broken = await fetch(`${emulator.url}/v1/sites`, {
      method: 'POST',
      headers: { authorization: 'Bearer any' },
      body: '{"name"',
    })
    expect([broken.status, await broken.json()]).toMatchObject([400, { errors: ['The body is not a JSON object'] }])
    for (const body of ['{"name"', '{}', '{"name":7}', '{"name":"a b"}']) {
      const asked = await fetch(`${emulator.url}/v1/sites/validate`, {
        method: 'POST',
        headers: { authorization: 'Bearer any' },
        body,
      })
      expect([asked.status, await asked.json()]).toMatchObject([200, { data: { valid: false }, errors: null }])
    }
  })
})
