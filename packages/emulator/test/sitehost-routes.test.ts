import { describe, expect, it } from 'vitest'
import { createEmulator } from '@portolan/emulator'

type Json = Readonly<Record<string, unknown>>
interface Answer {
  readonly status: number
  readonly message: string
  readonly data: never
  readonly errors: readonly string[] | null
  readonly page?: Json
}

const day = 86_400_000
const start = Date.UTC(2026, 0, 2)
const owner = 'owner@harbour.example.com'

/** The service without a network, whose work is done a second later. */
function startSitehost() {
  let now = start
  const emulator = createEmulator({ services: ['sitehost'], clock: { now: () => now } })
  const call = async (line: string, body?: Json): Promise<Answer> => {
    const [method = '', path = ''] = line.split(' ')
    const headers = { authorization: 'Bearer any', ...(body ? { 'content-type': 'application/json' } : {}) }
    const content = body ? { body: JSON.stringify(body) } : {}
    const response = await emulator.fetch(
      new Request(`https://api.example.com${path}`, { method, headers, ...content }),
    )
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
  }
  const ask = async <T = Json>(line: string, body?: Json): Promise<T> => (await call(line, body)).data
  const list = (line: string, body?: Json): Promise<readonly Json[]> => ask(line, body)
  const pass = (ms: number): void => void (now += ms)
  const log = async (): Promise<unknown> => (await list('POST /v1/account/logs/activity', {}))[0]?.['description']
  return { emulator, call, ask, list, pass, log }
}

const missing = { status: 404, data: null, errors: ['Not found'] }

describe('a site', () => {
  it('is deploying, then live, with what new sites have', async () => {
    const { ask, call, pass, log } = startSitehost()
    await call('PUT /v1/collaborators/update-account-level-access', {
      email: 'new@example.com',
      add_to_all_new: true,
      roles: ['cms_access'],
    })
    await call('PUT /v1/collaborators/update-account-level-access', { email: 'other@example.com', create_site: true })
    const made = await call('POST /v1/sites', { name: 'Harbour-1', datacenter_code: 'BUR', staging: true })
    expect(made).toMatchObject({
      message: 'The site is being created.',
      data: {
        name: 'Harbour-1',
        state: 'deploying',
        datacenterName: 'Los Angeles, US',
        phpVersion: '8.4',
        staging: true,
        cmsEnvironmentType: 'staging',
        collaboratorsCount: 1,
        url: 'Harbour-1.sites.example.com',
      },
    })
    expect(await log()).toBe('Site Harbour-1 was created')
    const { id } = made.data as { id: number }
    pass(1999)
    expect(await ask(`GET /v1/sites/${id}`)).toMatchObject({
      state: 'deploying',
      suite: null,
      collaborators: [{ email: 'new@example.com', name: 'new' }],
    })
    pass(1)
    expect(await ask(`GET /v1/sites/${id}`)).toMatchObject({ state: 'live' })
    expect(await ask(`GET /v1/sites/${id}/themes`)).toMatchObject([
      {
        name: 'harbour',
        title: 'Harbour',
        status: 'active',
        version: '2.1',
        update: 'available',
        update_version: '2.2',
      },
      {
        name: 'twenty-five',
        title: 'Twenty Five',
        status: 'inactive',
        version: '1.3',
        update: 'none',
        update_version: null,
      },
    ])
  })

  it.each([
    [{ name: 'abc' }, 400, 'name must be at least 4 characters long'],
    [
      { name: '-abcd' },
      400,
      'name must contain only letters, digits, and dashes between them, got a string of 5 characters',
    ],
    [{ name: 'abcd', datacenter_code: 'XYZ' }, 422, 'There is no datacenter XYZ.'],
  ])('is not made of %j', async (body, status, error) => {
    expect(await startSitehost().call('POST /v1/sites', body)).toMatchObject({ status, data: null, errors: [error] })
  })

  it('has a name that no other has, and there are as many as the account may have', async () => {
    const { call } = startSitehost()
    const names = Array.from({ length: 8 }, (_, index) => `site-${index}`)
    for (const name of names) expect((await call('POST /v1/sites', { name })).status).toBe(201)
    expect((await call('POST /v1/sites', { name: 'one-more' })).errors).toEqual([
      'The account has reached its number of sites.',
    ])
    expect(await call('POST /v1/sites', { name: 'SITE-1' })).toMatchObject({
      status: 422,
      errors: ['The name is already taken.'],
    })
    expect(await call('POST /v1/sites/validate', { name: 'Site-1' })).toMatchObject({
      message: 'The name is already taken.',
    })
    expect(await call('POST /v1/sites/validate', { name: 'site-9' })).toMatchObject({
      message: 'The name is available.',
    })
    const validate = async (name?: unknown) => (await call('POST /v1/sites/validate', { name })).data
    expect(await validate('SITE-1')).toEqual({ valid: false })
    expect(await validate('site-9')).toEqual({ valid: true })
    for (const name of ['ab', '-abc', 'abc-', 'a b c', 5, undefined])
      expect(await validate(name)).toEqual({ valid: false })
    for (const name of ['abc', 'A-1', '123']) expect(await validate(name)).toEqual({ valid: true })
  })

  it('is listed by tag and as a favorite, favorites first', async () => {
    const { list, call } = startSitehost()
    const ids = async (query = '') => (await list(`GET /v1/sites${query}`)).map(({ id }) => id)
    const all = await ids()
    expect(all.slice(0, 3)).toEqual([1004, 1008, 1001])
    expect(all).toHaveLength(12)
    expect(await ids('?favorites_only=true')).toEqual([1004, 1008])
    expect(await ids('?tag_name=blog')).toEqual([1002, 1006, 1010])
    expect(await ids('?tag_name=blog&favorites_only=true')).toEqual([])
    expect(await ids('?tag_name=none')).toEqual([])
    expect((await call('GET /v1/sites?paginate=true&per_page=5&page=3')).page).toEqual({
      currentPage: 3,
      nextPage: null,
      lastPage: 3,
      perPage: 5,
      totalItems: 12,
    })
  })

  it('is changed, and deleted', async () => {
    const { ask, call, log } = startSitehost()
    const before = await ask('GET /v1/sites/1001')
    expect(await ask('PUT /v1/sites/1001', { name: 'New' })).toMatchObject({
      displayName: 'New',
      phpVersion: before['phpVersion'],
    })
    expect(await ask('PUT /v1/sites/1001', { php_version: '8.2' })).toMatchObject({
      displayName: 'New',
      phpVersion: '8.2',
    })
    expect(await ask('PUT /v1/sites/1001', { wp_environment_type: 'local' })).toMatchObject({
      cmsEnvironmentType: 'local',
    })
    expect(await ask('PUT /v1/sites/1001', {})).toMatchObject({
      displayName: 'New',
      phpVersion: '8.2',
      cmsEnvironmentType: 'local',
    })
    expect(await log()).toBe(`Site ${String(before['name'])} was changed`)
    expect(await call('DELETE /v1/sites/1001')).toMatchObject({ status: 200, message: 'The site was deleted.' })
    expect(await log()).toBe(`Site ${String(before['name'])} was deleted`)
    expect(await call('GET /v1/sites/1001')).toMatchObject(missing)
    expect((await ask('GET /v1/sites/1002'))['id']).toBe(1002)
  })

  it('has tags, known or new', async () => {
    const { ask, call } = startSitehost()
    const tags = (site: Json) => (site['tags'] as { name: string }[]).map(({ name }) => name)
    expect(
      tags(await ask('POST /v1/sites/1002/tags', { tags: [{ tag_id: 300 }, { name: 'client' }, { name: 'fresh' }] })),
    ).toEqual(['shop', 'blog', 'client', 'fresh'])
    expect(tags(await ask('POST /v1/sites/1003/tags', { tags: [{ name: 'fresh' }] }))).toEqual(['client', 'fresh'])
    for (const wanted of [[{ tag_id: 1 }], [{ name: 'new' }, { tag_id: 1 }]])
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect(await call('POST /v1/sites/1003/tags', { tags: wanted })).toMatchObject(missing)
    expect(tags(await ask('GET /v1/sites/1003'))).toEqual(['client', 'fresh'])
    expect(tags(await ask('DELETE /v1/sites/1002/tags', { tag_ids: [300, 302] }))).toEqual(['blog', 'fresh'])
  })

  it('has a version, a license, statistics and passwords', async () => {
    const { ask, call } = startSitehost()
    expect(await ask('PUT /v1/sites/1001/cms/version', {})).toMatchObject({ cmsVersion: 'Latest Release (Beta)' })
    expect(await ask('PUT /v1/sites/1001/cms/version', {})).toMatchObject({
      cmsVersion: 'Current Stable Release (6.8)',
    })
    expect(await ask('PUT /v1/sites/1001/cms/version', { version: 'previous' })).toMatchObject({
      cmsVersion: 'Previous Stable Release (6.7)',
    })
    expect(await call('GET /v1/sites/1002/suite')).toMatchObject(missing)
    expect((await call('POST /v1/sites/1002/suite')).message).toBe('The license was installed.')
    const license = await ask('GET /v1/sites/1002/suite')
    expect(license).toMatchObject({ siteId: 1002, issuedAt: start / 1000, revokedAt: null })
    await call('POST /v1/sites/1002/suite')
    expect(await ask('GET /v1/sites/1002/suite')).toEqual(license)
    const { pageViews } = await ask<{ pageViews: Record<string, { views: number }> }>('GET /v1/sites/1001/statistics')
    expect(Object.keys(pageViews)).toEqual([
      'lastOneYear',
      'lastTwoYears',
      'currentMonth',
      'lastMonth',
      'today',
      'twoMonthsAgo',
      'yesterday',
    ])
    expect((pageViews['lastTwoYears']?.views ?? 0) / (pageViews['lastOneYear']?.views ?? 1)).toBe(2)
    const first = await ask<string>('PUT /v1/sites/1001/cms/password-reset')
    expect(first).toMatch(/^(?:[a-z\d]{1,4}-){3}[a-z\d]{1,4}$/)
    expect(await ask('PUT /v1/sites/1001/cms/password-reset')).not.toBe(first)
    expect(await ask('GET /v1/sites/1001/cms/db-admin')).toContain(`?expires=${start + 60_000}&key=`)
  })
})

it.each(['sandbox', 'sitekit', 'staging'])('a site that is a %s is nothing else, and has no domains', async (kind) => {
  const { call } = startSitehost()
  const made = await call('POST /v1/sites', { name: 'Harbour-1', [kind]: true })
  const kinds = { staging: false, sandbox: false, sitekit: false, multisite: false }
  const { id, ...shown } = made.data as Json
  const own = Object.fromEntries(Object.entries(shown).filter(([name]) => name in kinds))
  expect(own).toEqual(Object.fromEntries(Object.keys(own).map((name) => [name, name === kind])))
  expect(Object.keys(own)).toContain(kind)
  expect(await call(`POST /v1/sites/${String(id)}/domains`, { name: 'www.example.com' })).toMatchObject({
    status: 422,
    errors: ['Domains cannot be added to this kind of site.'],
  })
})

describe('a token', () => {
  /** The service with one application, and what `path` is answered with its ID and a secret. */
  function startTokens(
    applications: readonly object[] | undefined = [{ clientId: 'a', clientSecret: 'b', scopes: ['authorized'] }],
  ) {
    const emulator = createEmulator({
      services: ['sitehost'],
      ...(applications.length > 0 ? { sitehost: { applications: applications as never } } : {}),
      clock: { now: () => start },
    })
    const post = async (path: string, secret: string, own: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams({ client_id: 'a', client_secret: secret, ...own })
      const response = await emulator.fetch(
        new Request(`https://api.example.com/auth/${path}`, { method: 'POST', body }),
      )
      const text = await response.text()
      return { status: response.status, data: (text && JSON.parse(text)) as Json }
    }
    const request = (secret = 'b') => post('token', secret, { grant_type: 'client_credentials' })
    const revoke = (token: string, secret = 'b') => post('revoke', secret, { token })
    const use = async (token: unknown): Promise<number> => {
      const headers = { authorization: `Bearer ${String(token)}` }
      return (await emulator.fetch(new Request('https://api.example.com/v1/sites', { headers }))).status
    }
    return { request, revoke, use }
  }

  it('is issued to an application that is known', async () => {
    const { request, use } = startTokens()
    const { status, data } = await request()
    expect([status, data]).toMatchObject([
      200,
      { token_type: 'Bearer', scope: 'authorized', scopes: ['authorized'], created_at: start / 1000, id: 1 },
    ])
    expect(await use(data['access_token'])).toBe(200)
    expect((await request()).data).toMatchObject({ id: 2 })
    expect(await request('wrong')).toMatchObject({ status: 401, data: { error: 'invalid_client' } })
  })

  it('is revoked by its application alone, and no other is', async () => {
    const { request, revoke, use } = startTokens()
    const tokens = [await request(), await request()].map(({ data }) => String(data['access_token'])) as [
      string,
      string,
    ]
    expect(await revoke(tokens[0], 'wrong')).toMatchObject({ status: 401, data: { error: 'invalid_client' } })
    expect(await use(tokens[0])).toBe(200)
    expect((await revoke(tokens[0])).status).toBe(200)
    expect([await use(tokens[0]), await use(tokens[1])]).toEqual([401, 200])
    expect((await revoke('unheard-of')).status).toBe(200)
    expect(await use(tokens[1])).toBe(200)
  })

  it('is issued to any application where none is set', async () => {
    const { request, use } = startTokens([])
    const { data } = await request('any')
    expect(data).toMatchObject({ scopes: ['authorized', 'owner'] })
    expect(await use(data['access_token'])).toBe(200)
  })
})

describe('a domain', () => {
  it('is provisioned later, and found by its own id or by that of a record', async () => {
    const { ask, call, list, pass } = startSitehost()
    const [made] = await list('POST /v1/sites/1001/domains', { name: 'WWW.Example.org' })
    expect(made).toMatchObject({
      domainName: 'www.example.org',
      name: 'www',
      primary: false,
      healthy: false,
      provisioned: false,
    })
    expect(made).not.toHaveProperty('zoneId')
    const id = Number(made?.['id'])
    pass(1000)
    for (const known of [id, id * 10, id * 10 + 1])
      expect(await ask(`GET /v1/sites/1001/domains/${known}`)).toMatchObject({
        id,
        healthy: true,
        dnsConfirmed: true,
        provisioned: true,
      })
    expect(await call(`GET /v1/sites/1001/domains/${id * 10 + 2}`)).toMatchObject(missing)
    expect(await list('GET /v1/sites/1001/domains')).toHaveLength(2)
    expect((await list('GET /v1/sites/1001/domains?separate_records=true')).slice(2)).toMatchObject([
      { id: id * 10, ipAddresses: ['192.0.2.20'], type: 'ARecord' },
      { id: id * 10 + 1, ipAddresses: ['192.0.2.21'], displayType: 'A' },
    ])
    await call(`DELETE /v1/sites/1001/domains/${id}`)
    expect(await call(`GET /v1/sites/1001/domains/${id}`)).toMatchObject(missing)
    expect(await list('GET /v1/sites/1001/domains')).toHaveLength(1)
  })

  it.each([
    ['/v1/sites/1001', 'nowhere', 'nowhere is not a valid domain'],
    ['/v1/sites/1001', 'a_b.example.org', 'a_b.example.org is not a valid domain'],
    ['/v1/sites/1006', 'a.example.org', 'Domains cannot be added to this kind of site.'],
  ])('of %s is not %s', async (site, name, error) => {
    expect(await startSitehost().call(`POST ${site}/domains`, { name })).toMatchObject({ status: 422, errors: [error] })
  })

  it('is no second time in use, and bare domains have no label', async () => {
    const { call, list } = startSitehost()
    expect((await list('POST /v1/sites/1001/domains', { name: 'example.org' }))[0]).toMatchObject({ name: null })
    expect(await call('POST /v1/sites/1002/domains', { name: 'Example.org' })).toMatchObject({
      status: 422,
      errors: ['example.org is already in use'],
    })
  })

  it('is the primary one if it is the first', async () => {
    const { call, list } = startSitehost()
    for (const { id } of await list('GET /v1/sites/1001/domains'))
      await call(`DELETE /v1/sites/1001/domains/${String(id)}`)
    for (const name of ['a.example.org', 'b.example.org']) await call('POST /v1/sites/1001/domains', { name })
    expect((await list('GET /v1/sites/1001/domains')).map((one) => one['primary'])).toEqual([true, false])
  })

  it('is primary alone, or none is but that for staging', async () => {
    const { ask, call, list } = startSitehost()
    const [, other] = await list('GET /v1/sites/1002/domains')
    expect(await ask(`PUT /v1/sites/1002/domains/${String(other?.['id'])}/primary`)).toMatchObject({ primary: true })
    const primary = async () => (await list('GET /v1/sites/1002/domains')).map((one) => one['primary'])
    expect(await primary()).toEqual([false, true])
    expect(await ask('GET /v1/sites/1002')).toMatchObject({ url: other?.['domainName'] })
    expect(await call('PUT /v1/sites/1002/domains/-1/primary')).toMatchObject({
      message: 'The staging domain is the primary one.',
      data: { primary: true, id: 100_200 },
    })
    expect(await primary()).toEqual([false, false])
  })
})

describe('plugins and themes', () => {
  const find = (all: readonly Json[], name: string) => all.find((one) => one['name'] === name)

  it('are changed later', async () => {
    const { call, list, pass } = startSitehost()
    const plugin = async () => find(await list('GET /v1/sites/1001/plugins'), 'seo-kit')
    const change = async (line: string, entry: Json) => {
      expect((await call(line, { plugins: [entry] })).status).toBe(200)
      const before = await plugin()
      pass(1000)
      return [before?.['version'], await plugin()]
    }
    await call('DELETE /v1/sites/1001/plugins', { plugins: [{ path: 'seo-kit' }] })
    pass(1000)
    expect(
      await change('POST /v1/sites/1001/plugins', { path: 'https://files.example.com/a/seo-kit.zip', version: '21.4' }),
    ).toMatchObject([undefined, { title: 'SEO Kit', version: '21.4', status: 'active' }])
    expect(await change('PUT /v1/sites/1001/plugins/deactivate', { path: 'seo-kit' })).toMatchObject([
      '21.4',
      { status: 'inactive' },
    ])
    expect(await change('PUT /v1/sites/1001/plugins/activate', { path: 'seo-kit' })).toMatchObject([
      '21.4',
      { status: 'active' },
    ])
    expect(await change('PUT /v1/sites/1001/plugins', { path: 'seo-kit' })).toMatchObject([
      '21.4',
      { version: '22.0', update: 'none' },
    ])
    expect(await change('PUT /v1/sites/1001/plugins', { path: 'seo-kit', version: '21.9' })).toMatchObject([
      '22.0',
      { version: '21.9' },
    ])
    expect(await change('POST /v1/sites/1001/plugins', { path: 'seo-kit' })).toMatchObject([
      '21.9',
      { version: '22.0' },
    ])
    expect(await change('DELETE /v1/sites/1001/plugins', { path: 'seo-kit' })).toEqual(['22.0', undefined])
    expect(await call('PUT /v1/sites/1001/plugins', { plugins: [{ path: 'seo-kit' }] })).toMatchObject({
      status: 422,
      errors: ['seo-kit is not installed'],
    })
    expect(await call('POST /v1/sites/1001/plugins', { plugins: [{ path: 'no-such-kit' }] })).toMatchObject({
      status: 422,
      errors: ['no-such-kit is not a valid slug'],
    })
  })

  it('of themes, one is active', async () => {
    const { call, list, pass } = startSitehost()
    const statuses = async () => (await list('GET /v1/sites/1001/themes')).map(({ name, status }) => [name, status])
    await call('POST /v1/sites/1001/themes', { themes: [{ path: 'sea' }] })
    await call('PUT /v1/sites/1001/themes/activate', { themes: [{ path: 'twenty-five' }] })
    pass(1000)
    expect(await statuses()).toEqual([
      ['harbour', 'inactive'],
      ['twenty-five', 'active'],
      ['sea', 'inactive'],
    ])
  })

  it('have alerts while their version is older than the one that has none', async () => {
    const { call, ask, pass } = startSitehost()
    const risk = async (version: string) => {
      await call('POST /v1/sites/1001/plugins', { plugins: [{ path: 'contact-forms', version }] })
      await call('PUT /v1/sites/1001/plugins/activate', { plugins: [{ path: 'contact-forms' }] })
      pass(1000)
      const groups = await ask<Record<string, Json[]>>('GET /v1/sites/1001/security-alerts/plugins')
      expect(Object.keys(groups)).toEqual(['active', 'active-network', 'drop-ins', 'inactive', 'must-use'])
      expect(groups['drop-ins']).toMatchObject([{ name: 'object-cache', security_risk: false, active: true }])
      return find(groups['active'] ?? [], 'contact-forms')
    }
    expect(await risk('5.8.2')).toMatchObject({
      security_risk: true,
      update_version: '5.9.8',
      security_alerts: [{ title: 'Unrestricted file upload', severity: 'medium', fixed_in: '5.9.0' }],
    })
    expect(await risk('5.9')).toMatchObject({ security_risk: false, security_alerts: [], update_available: true })
    expect(await risk('5.10.0')).toMatchObject({ security_risk: false })
    expect(await risk('4.99')).toMatchObject({ security_risk: true })
    expect(await risk('5.9.8')).toMatchObject({ security_risk: false, update_available: false, update_version: null })
  })
})

describe('collaborators', () => {
  it('are added to sites and removed from them later', async () => {
    const { call, pass } = startSitehost()
    const body = { email: 'new@example.com', siteIds: [1001, 1002, 9], roles: ['cms_access'] }
    expect((await call('POST /v1/collaborators/batch_create', body)).message).toBe(
      'Collaborator scheduled to be added to 2 sites.',
    )
    expect(await call('GET /v1/collaborators/new@example.com/sites')).toMatchObject(missing)
    pass(1000)
    const found = await call('GET /v1/collaborators/new@example.com/sites')
    expect(found.data).toMatchObject({
      name: 'new',
      email: 'new@example.com',
      sites: [{ id: 1001, ipAddresses: ['192.0.2.20', '192.0.2.21'] }, { id: 1002 }],
    })
    expect(
      (await call('POST /v1/collaborators/batch_destroy', { email: 'new@example.com', siteIds: [-1] })).message,
    ).toBe('Collaborator scheduled to be removed from 2 sites.')
    pass(1000)
    expect(await call('GET /v1/collaborators/new@example.com/sites')).toMatchObject(missing)
    expect((await call('POST /v1/collaborators/batch_create', { ...body, siteIds: [-1] })).message).toBe(
      'Collaborator scheduled to be added to 12 sites.',
    )
  })

  it('of a site are added, changed, read and removed', async () => {
    const { ask, call, list } = startSitehost()
    const made = await ask('POST /v1/sites/1001/collaborators', { email: 'new@example.com', roles: ['cms_access'] })
    expect(made).toMatchObject({
      email: 'new@example.com',
      name: 'new',
      cmsUsername: 'new',
      siteId: 1001,
      roles: ['cms_access'],
      state: 'active',
    })
    expect(
      await ask('POST /v1/sites/1001/collaborators', { email: 'new@example.com', roles: ['sftp_access'] }),
    ).toMatchObject({ id: made['id'], roles: ['sftp_access'] })
    const path = `/v1/sites/1001/collaborators/${String(made['id'])}`
    expect(await ask(`GET ${path}`)).toMatchObject({ roles: ['sftp_access'] })
    expect(await ask(`GET /v1/collaborators/${String(made['id'])}`)).toMatchObject({ email: 'new@example.com' })
    expect(await ask(`GET /v1/collaborators/${String(made['id'])}/site`)).toMatchObject({ id: 1001 })
    expect((await list('GET /v1/sites/1001/collaborators')).map((one) => [one['email'], 'roles' in one])).toEqual([
      ['rana@example.com', false],
      ['new@example.com', false],
    ])
    expect((await list('GET /v1/collaborators')).filter((one) => one['email'] === 'new@example.com')).toHaveLength(1)
    expect(await ask<string>(`PUT ${path}/cms-password-reset`)).toMatch(/-/)
    expect((await call(`DELETE ${path}`)).message).toBe('The collaborator was removed.')
    expect(await call(`GET ${path}`)).toMatchObject(missing)
    expect(await call('GET /v1/collaborators/1')).toMatchObject(missing)
    expect(await list('GET /v1/sites/1001/collaborators')).toHaveLength(1)
  })

  it('have favorites of their own', async () => {
    const { ask, call } = startSitehost()
    const sites = async (email: string, query = '') => {
      const found = await ask<{ sites: Json[] }>(`GET /v1/collaborators/${email}/sites${query}`)
      return found.sites.map((one) => (one['favorite'] === true ? `${String(one['id'])}!` : one['id']))
    }
    expect((await sites(owner)).slice(0, 3)).toEqual(['1004!', '1008!', 1001])
    expect(await sites(owner, '?tag_name=blog')).toEqual([1002, 1006, 1010])
    expect(await sites(owner, '?tag_name=none')).toEqual([])
    expect((await call('GET /v1/collaborators/rana@example.com/sites')).page).toMatchObject({ totalItems: 12 })
    const site = '/v1/collaborators/rana@example.com/sites/1002'
    expect(await ask(`POST ${site}/favorite`)).toMatchObject({
      email: 'rana@example.com',
      sites: [{ id: 1002, favorite: true }],
    })
    await ask(`POST ${site}/favorite`)
    expect((await sites('rana@example.com')).slice(0, 2)).toEqual(['1002!', 1001])
    expect(await ask('GET /v1/sites/1002')).toMatchObject({ favorite: false })
    expect(await ask(`DELETE ${site}/favorite`)).toMatchObject({ sites: [{ id: 1002, favorite: false }] })
    expect(await ask(`GET ${site}`)).toMatchObject({ sites: [{ id: 1002, favorite: false }] })
    expect(await call('GET /v1/collaborators/nobody@example.com/sites')).toMatchObject(missing)
  })

  it('have access to the account only while a setting is on', async () => {
    const { ask } = startSitehost()
    const set = (body: Json) =>
      ask('PUT /v1/collaborators/update-account-level-access', { email: 'a@example.com', ...body })
    expect(await set({ create_site: true })).toEqual({
      email: 'a@example.com',
      add_to_all_new: false,
      create_site: true,
    })
    expect(await set({})).toEqual({ email: 'a@example.com', add_to_all_new: false, create_site: false })
  })

  it('by SFTP have a password', async () => {
    const { ask, call, list, pass } = startSitehost()
    const [one] = await list('GET /v1/sites/1001/ftp')
    const name = String(one?.['username'])
    expect(name).toMatch(/-sftp$/)
    expect(await ask(`GET /v1/sites/1001/ftp/${name}`)).toEqual(one)
    pass(5000)
    expect(await ask<string>(`POST /v1/sites/1001/ftp/password/${name}`)).toMatch(/-/)
    expect((await ask(`GET /v1/sites/1001/ftp/${name}`))['modified']).toBe(new Date(start + 5000).toISOString())
    expect(await call('GET /v1/sites/1001/ftp/nobody')).toMatchObject(missing)
  })
})

describe('backups', () => {
  it('are listed by type, with a title for people', async () => {
    const { emulator, list } = startSitehost()
    const id = emulator.sitehost.addBackup({ site_id: 1001, type: 'fs', size: 10 })
    const files = await list('GET /v1/sites/1001/backups/fs')
    expect(files).toHaveLength(4)
    expect(files.slice(0, 2)).toMatchObject([
      {
        id: String(id),
        site_id: 1001,
        type: 'fs',
        title: 'Friday, January 2 (on-demand)',
        backup_timestamp: '2026-01-02 00:00:00',
        formatted_timestamp: '2026-01-02T00:00:00.000Z',
      },
      { title: 'Thursday, January 1' },
    ])
    expect((await list('GET /v1/sites/1001/backups/db')).map(({ type }) => type)).toEqual(['db', 'db', 'db'])
  })

  it('are restored, on another site too', async () => {
    const { call, ask, list, pass, emulator } = startSitehost()
    const [file] = await list('GET /v1/sites/1001/backups/fs')
    const [database] = await list('GET /v1/sites/1001/backups/db')
    const [fs, db] = [Number(file?.['id']), Number(database?.['id'])]
    const restore = (body: Json) => call('POST /v1/sites/1001/restores', body)
    expect(await restore({ filesystem_id: db })).toMatchObject(missing)
    expect(await restore({ database_id: fs })).toMatchObject(missing)
    expect(await restore({ filesystem_id: fs, restore_on_site_id: 9 })).toMatchObject(missing)
    const usage = async (id: number) => {
      const site = await ask(`GET /v1/sites/${id}`)
      return [site['fileSystemUsageBytes'], site['databaseUsageBytes']]
    }
    const [from, before] = [await usage(1001), await usage(1002)]
    expect((await restore({ database_id: db, restore_on_site_id: 1002 })).message).toBe('The restore was scheduled.')
    expect(emulator.sitehost.sites[1]?.maintenance).toBe(true)
    pass(1000)
    expect(await usage(1002)).toEqual([before[0], from[1]])
    expect(emulator.sitehost.sites[1]?.maintenance).toBe(false)
    await restore({ filesystem_id: fs, restore_on_site_id: 1002 })
    pass(1000)
    expect(await usage(1002)).toEqual(from)
    const names = async (id: number) =>
      (await list(`GET /v1/sites/${id}/plugins`)).map(({ name, version }) => [name, version])
    expect(await names(1002)).toEqual(await names(1001))
    await restore({ filesystem_id: fs })
    expect(emulator.sitehost.sites[0]?.maintenance).toBe(true)
    pass(1000)
    await ask('GET /v1/sites/1001')
    expect(emulator.sitehost.sites[0]?.maintenance).toBe(false)
  })

  it('are made before a site is overwritten by another', async () => {
    const { call, ask, list, pass, emulator } = startSitehost()
    const sync = (body: Json = {}) => call('POST /v1/sites/sync', { from_site_id: 1001, to_site_id: 1002, ...body })
    const demanded = async (id: number) =>
      (await list(`GET /v1/sites/${id}/backups/fs`)).filter(({ title }) => /on-demand/.test(String(title))).length
    expect(await sync({ to_site_id: 1001 })).toMatchObject({
      status: 422,
      errors: ['Source and destination are the same site.'],
    })
    const themes = async (id: number) => (await list(`GET /v1/sites/${id}/themes`)).map(({ name }) => name)
    await call('POST /v1/sites/1001/themes', { themes: [{ path: 'sea' }] })
    pass(1000)
    expect(
      await sync({ themes_directory: true, wp_environment_type: 'staging', skip_maintenance_mode: true }),
    ).toMatchObject({ status: 200, message: 'The data transfer was scheduled.' })
    expect(emulator.sitehost.sites[1]?.maintenance).toBe(false)
    expect([await demanded(1001), await demanded(1002)]).toEqual([1, 1])
    pass(1000)
    expect(await themes(1002)).toEqual(['harbour', 'twenty-five', 'sea'])
    expect(await ask('GET /v1/sites/1002')).toMatchObject({ cmsEnvironmentType: 'staging' })
    await sync({ to_site_id: 1003, database: true })
    expect(emulator.sitehost.sites[2]?.maintenance).toBe(true)
    pass(1000)
    expect(await themes(1003)).toEqual(['harbour', 'twenty-five'])
    expect((await ask('GET /v1/sites/1003'))['databaseUsageBytes']).toBe(
      (await ask('GET /v1/sites/1001'))['databaseUsageBytes'],
    )
    const { name } = await ask('GET /v1/sites/1001')
    expect(await sync()).toMatchObject({ status: 422, errors: [`No free backup slot on ${String(name)}.`] })
  })
})

describe('notes and bookmarks', () => {
  it('are written, changed and deleted', async () => {
    const { ask, call, list, pass } = startSitehost()
    const made = await ask('POST /v1/sites/1002/notes', { subject: 'A', body: 'B' })
    const at = new Date(start).toISOString()
    expect(made).toMatchObject({ subject: 'A', body: 'B', author: owner, editor: owner, created: at, updated: at })
    const path = `/v1/sites/1002/notes/${String(made['id'])}`
    pass(1000)
    expect(await ask(`PUT ${path}`, { body: 'C' })).toMatchObject({
      subject: 'A',
      body: 'C',
      created: at,
      updated: new Date(start + 1000).toISOString(),
    })
    expect(await ask(`PUT ${path}`, { subject: 'D' })).toMatchObject({ subject: 'D', body: 'C' })
    expect(await ask(`GET ${path}`)).toMatchObject({ subject: 'D', body: 'C' })
    expect((await list('GET /v1/sites/1002/notes')).map(({ subject }) => subject)).toEqual(['Note 1', 'D'])
    await call(`DELETE ${path}`)
    expect(await call(`GET ${path}`)).toMatchObject(missing)
    expect(await list('GET /v1/sites/1002/notes')).toHaveLength(1)
  })

  it('are saved commands', async () => {
    const { ask, call, list, log } = startSitehost()
    const made = await ask('POST /v1/bash_command_bookmarks', { name: 'Clean', command: 'wp cache flush' })
    expect(made).toMatchObject({ name: 'Clean', command: 'wp cache flush', description: null, command_type: 'bash' })
    await ask('POST /v1/bash_command_bookmarks', { name: 'List', command: 'ls' })
    const path = `/v1/bash_command_bookmarks/${String(made['id'])}`
    const names = async (search: string) =>
      (await list(`GET /v1/bash_command_bookmarks?search=${search}`)).map(({ name }) => name)
    expect([await names('cache'), await names('Li'), await names(''), await names('none')]).toEqual([
      ['Clean'],
      ['List'],
      ['Clean', 'List'],
      [],
    ])
    expect(await ask(`PUT ${path}`, { name: 'Flush', command: 'wp cache flush' })).toMatchObject({
      id: made['id'],
      name: 'Flush',
    })
    expect(await ask(`GET ${path}`)).toMatchObject({ name: 'Flush' })
    await call(`DELETE ${path}`)
    expect(await call(`GET ${path}`)).toMatchObject(missing)
    expect(await names('')).toEqual(['List'])
    await call('POST /v1/bash_command_bookmarks/batch_execute', { siteIds: [1001, 1002], command: 'ls' })
    expect(await log()).toBe('ls on 2 sites')
  })
})

describe('the account', () => {
  it('has defaults for new sites, and add-ons', async () => {
    const { ask, call } = startSitehost()
    await call('PUT /v1/account', { php_version: '8.2' })
    expect(await ask('GET /v1/account')).toMatchObject({
      defaultPhpVersion: '8.2',
      defaultDatacenter: 'AMS',
      sitesCount: 12,
      capacity: { sites: { billable: 10, staging: 2, total: 12 } },
    })
    await call('PUT /v1/account', { datacenter_code: 'DCA' })
    expect(await ask('POST /v1/sites', { name: 'plain' })).toMatchObject({ phpVersion: '8.2', datacenterCode: 'DCA' })
    expect(await ask('GET /v1/account/addons/attached')).toEqual([{ name: 'Storage', quantity: 1 }])
    expect(await ask('PUT /v1/account/addons', { addon_id: 1, quantity: 3 })).toEqual([
      { name: 'Additional site', quantity: 3 },
      { name: 'Storage', quantity: 1 },
    ])
    expect(await ask('PUT /v1/account/addons', { addon_id: 2, quantity: 0 })).toEqual([
      { name: 'Additional site', quantity: 3 },
    ])
    expect(await call('PUT /v1/account/addons', { addon_id: 9, quantity: 1 })).toMatchObject(missing)
  })

  it('has a log of two months, newest first, that filters narrow', async () => {
    const { call, list, pass } = startSitehost()
    await call('PUT /v1/account', { php_version: '8.2' })
    const log = async (...filters: Json[]) =>
      (await list('POST /v1/account/logs/activity', filters.length ? { filters } : {})).map(({ name }) => name)
    const filter = (field: string, operator: string, value: string) => ({ field, operator, value })
    expect((await log()).slice(0, 2)).toEqual(['settings', 'report.page_views'])
    expect(await log()).toHaveLength(8)
    expect(await log(filter('action', 'equals', 'settings'))).toEqual(['settings'])
    expect(await log(filter('action', 'contains', 'sett'))).toEqual(['settings'])
    expect(await log(filter('action', 'equals', 'sett'))).toEqual([])
    expect(await log(filter('source', 'equals', 'systems'))).toEqual(['report.page_views'])
    expect(await log(filter('ip_address', 'contains', '127.'))).toEqual(['settings'])
    expect(await log(filter('account_email', 'contains', 'owner'), filter('source', 'equals', 'api.v1'))).toEqual([
      'settings',
    ])
    const second = await call('POST /v1/account/logs/activity', { per_page: 3, page: 2 })
    expect(second.page).toEqual({ currentPage: 2, nextPage: 3, lastPage: 3, perPage: 3, totalItems: 8 })
    expect(second.data).toHaveLength(3)
    pass(60 * day - 1)
    expect(await log()).toEqual(['settings'])
    pass(1)
    expect(await log()).toEqual([])
  })
})

it('each change is in the log of activities, by its kind, and who or what it is about', async () => {
  const { ask, call, list, pass, emulator } = startSitehost()
  const before = (await list('POST /v1/account/logs/activity', {})).length
  const [from = '', to = ''] = await Promise.all(
    [1001, 1002].map(async (id) => String((await ask(`GET /v1/sites/${id}`))['name'])),
  )
  const site = '/v1/sites/1001'
  const email = 'new@example.com'
  const made = async (line: string, body: Json) => String((await ask(line, body))['id'])
  await call('PUT /v1/account', { php_version: '8.2' })
  await call('PUT /v1/account', { datacenter_code: 'BUR' })
  await call('PUT /v1/account', { datacenter_code: null })
  await call('PUT /v1/account/addons', { addon_id: 1, quantity: 3 })
  await call(`PUT ${site}`, { name: 'Other' })
  await call(`POST ${site}/tags`, { tags: [{ tag_id: 300 }] })
  await call(`DELETE ${site}/tags`, { tag_ids: [300] })
  await call(`PUT ${site}/cms/password-reset`)
  await call(`PUT ${site}/cms/version`, { version: 'beta' })
  await call(`POST ${site}/suite`)
  const [domain] = await list(`POST ${site}/domains`, { name: 'www.example.org' })
  await call(`PUT ${site}/domains/${String(domain?.['id'])}/primary`)
  await call(`DELETE ${site}/domains/${String(domain?.['id'])}`)
  await call(`POST ${site}/plugins`, { plugins: [{ path: 'seo-kit' }, { path: 'contact-forms' }] })
  await call(`PUT ${site}/themes/activate`, { themes: [{ path: 'twenty-five' }] })
  await call('PUT /v1/collaborators/update-account-level-access', { email, create_site: true })
  await call('POST /v1/collaborators/batch_create', { email, siteIds: [1001, 1002], roles: [] })
  pass(1000)
  await call('POST /v1/collaborators/batch_destroy', { email, siteIds: [1002] })
  const person = await made(`POST ${site}/collaborators`, { email, roles: [] })
  await call(`PUT ${site}/collaborators/${person}/cms-password-reset`)
  await call(`DELETE ${site}/collaborators/${person}`)
  const [user] = await list(`GET ${site}/ftp`)
  await call(`POST ${site}/ftp/password/${String(user?.['username'])}`)
  const note = await made(`POST ${site}/notes`, { subject: 'A', body: 'B' })
  await call(`PUT ${site}/notes/${note}`, { body: 'C' })
  await call(`DELETE ${site}/notes/${note}`)
  await call('POST /v1/bash_command_bookmarks/batch_execute', { siteIds: [1001, 1002, 1003], command: 'ls' })
  const backup = emulator.sitehost.addBackup({ site_id: 1001, type: 'fs', size: 10 })
  await emulator.fetch(`https://api.example.com${site}/backups/${backup}`, { headers: { authorization: 'Bearer any' } })
  await call(`POST ${site}/restores`, { filesystem_id: backup })
  await call('POST /v1/sites/sync', { from_site_id: 1001, to_site_id: 1002 })
  await call('POST /v1/sites', { name: 'Harbour-1' })
  await call('DELETE /v1/sites/1002')
  const log = await list('POST /v1/account/logs/activity', { per_page: 50 })
  expect(
    log
      .slice(0, log.length - before)
      .toReversed()
      .map((one) => `${String(one['name'])}: ${String(one['description'])}`),
  ).toEqual([
    'settings: New default: 8.2',
    'settings: New default: BUR',
    'settings: New default: no datacenter',
    'settings: Add-on 1: 3',
    `settings: Site ${from} was changed`,
    `site.tags: Tags of ${from} were added`,
    `site.tags: Tags of ${from} were removed`,
    `site.password: The administrator of ${from} got a new password`,
    `cms.version_updated: Site ${from} runs beta`,
    `site.license: The license of ${from} was installed`,
    `site.domains: www.example.org was added to ${from}`,
    `site.domains: The primary domain of ${from} was set`,
    `site.domains: www.example.org was removed from ${from}`,
    `site.plugins: seo-kit, contact-forms on ${from}: install`,
    `site.themes: twenty-five on ${from}: activate`,
    `account.collaborator: Account-level access of ${email} was changed`,
    `account.collaborator: ${email} is added to 2 sites`,
    `account.collaborator: ${email} is removed from 1 sites`,
    `account.collaborator: ${email} was added to ${from}`,
    `site.password: ${email} got a new password on ${from}`,
    `account.collaborator: ${email} was removed from ${from}`,
    `site.password: ${from.slice(0, 24)}-sftp of ${from} got a new password`,
    `site.notes: A note on ${from} was written`,
    `site.notes: A note on ${from} was changed`,
    `site.notes: A note on ${from} was deleted`,
    'site.command: ls on 3 sites',
    `backup.downloaded: Backup ${backup} of ${from} was downloaded`,
    `site.restored: Site ${from} is restored from a backup of ${from}`,
    `site.synced: Site ${to} is overwritten by ${from}`,
    'site.created: Site Harbour-1 was created',
    `site.deleted: Site ${to} was deleted`,
  ])
  const actions = await list('GET /v1/activity/account-actions')
  const names = new Set(actions.map(({ name }) => name))
  expect(log.filter(({ name }) => !names.has(name))).toEqual([])
  expect(actions.filter(({ description }) => !/^(?:An? )?[A-Z][a-z ]+$/.test(String(description)))).toEqual([])
})

it('a site has backups of the last three days at first, and collaborators with roles', async () => {
  const { ask, list } = startSitehost()
  const hour = 3_600_000
  for (const type of ['fs', 'db'])
    expect((await list(`GET /v1/sites/1001/backups/${type}`)).map((one) => one['formatted_timestamp'])).toEqual(
      [0, 1, 2].map((days) => new Date(start - hour - days * day).toISOString()),
    )
  const [one] = await list('GET /v1/sites/1001/collaborators')
  const { roles } = await ask<{ roles: string[] }>(`GET /v1/sites/1001/collaborators/${String(one?.['id'])}`)
  expect(roles).toContain('cms_access')
})
