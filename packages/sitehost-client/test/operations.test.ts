import { describe, expect, it } from 'vitest'
import type { Site } from '@portolan/sitehost-client'
import { setUp } from './emulated.ts'
import { invoke } from './invoke.ts'

const site_id = 1001
const email = 'new.person@example.com'

describe('account and add-ons', () => {
  it('are read and changed', async () => {
    const { client } = await setUp()
    const account = await client.account.get()
    expect(account).toMatchObject({ defaultDatacenter: 'AMS', sitesCount: 12, capacity: { sites: { total: 12 } } })
    await client.account.update({ php_version: '8.5' })
    await client.account.update({ datacenter_code: null })
    expect(await client.account.get()).toMatchObject({ defaultPhpVersion: '8.5', defaultDatacenter: null })
    const [addon] = await client.addons.list()
    expect(await client.addons.listAttached()).toEqual([{ name: 'Storage', quantity: 1 }])
    expect(await client.addons.set({ addon_id: addon?.id ?? 0, quantity: 3 })).toContainEqual({
      name: addon?.name,
      quantity: 3,
    })
    await expect(client.addons.set({ addon_id: 99, quantity: 1 })).rejects.toMatchObject({ name: 'NotFoundError' })
  })

  it('keep a log of what was done, for 60 days, with filters and pages', async () => {
    const { client, clock } = await setUp()
    await client.account.update({ php_version: '8.3' })
    await client.sites.create({ name: 'log-me' })
    const [newest, second] = (await client.account.listActivity({ per_page: 2 })).items
    expect([newest?.name, second?.name, newest?.source]).toEqual(['site.created', 'settings', 'api.v1'])
    const byFilter = await client.account.listActivity({
      filters: [
        { field: 'action', operator: 'equals', value: 'site.created' },
        { field: 'source', operator: 'contains', value: 'api' },
      ],
    })
    expect(byFilter.items.map(({ description }) => description)).toEqual(['Site log-me was created'])
    const walked = await client.account.listActivity({ per_page: 3 }).toArray()
    expect(walked).toHaveLength((await client.account.listActivity()).total ?? 0)
    const actions = await client.account.listActions()
    expect(actions.map(({ name }) => name)).toEqual(expect.arrayContaining(['settings', 'site.created']))
    await clock.advance(61 * 86_400_000)
    expect((await client.account.listActivity()).items).toEqual([])
  })
})

describe('sites', () => {
  it('are listed in pages, favorites first, by tag, or all at once', async () => {
    const { client } = await setUp()
    const first = await client.sites.list({ per_page: 5 })
    expect(first).toMatchObject({ total: 12, cursor: expect.stringMatching(/\.2$/), hasNext: true })
    expect(first.items.map(({ favorite }) => favorite)).toEqual([true, true, false, false, false])
    const walked = await client.sites.list({ per_page: 5 }, { concurrency: 3 }).toArray()
    const all = await client.sites.list({ paginate: false })
    expect([all.items.length, all.hasNext, all.total]).toEqual([12, false, undefined])
    expect(walked).toEqual(all.items)
    const shops = await client.sites.list({ tag_name: 'shop' }).toArray()
    expect(shops.every(({ tags }) => tags.some(({ name }) => name === 'shop'))).toBe(true)
    expect(shops.length).toBeGreaterThan(0)
    expect(await client.sites.list({ favorites_only: true }).toArray()).toHaveLength(2)
    const second = await first.next()
    expect(await client.sites.list({ per_page: 5 }, { from: second?.cursor }).toArray()).toHaveLength(2)
  })

  it('are made, found taken, waited for, changed and deleted', async () => {
    const { client, clock } = await setUp()
    expect(await client.sites.validateName({ name: 'harbour-blog' })).toEqual({
      valid: true,
      message: 'The name is available.',
    })
    const { data: site, response } = await client.sites
      .create({ name: 'harbour-blog', php_version: '8.5', datacenter_code: 'DFW', sandbox: true })
      .withResponse()
    expect([response.status, site.state, site.datacenterCode, site.phpVersion, site.sandbox]).toEqual([
      201,
      'deploying',
      'DFW',
      '8.5',
      true,
    ])
    expect(await client.sites.validateName({ name: 'harbour-blog' })).toMatchObject({ valid: false })
    expect(await client.sites.validateName({ name: 'a.' })).toMatchObject({
      valid: false,
      message: expect.stringContaining('3 characters'),
    })
    await expect(client.sites.create({ name: 'harbour-blog' })).rejects.toMatchObject({
      name: 'UnprocessableEntityError',
      details: ['The name is already taken.'],
    })
    await clock.advance(2000)
    const live = await client.sites.get({ id: site.id })
    expect(live).toMatchObject({ state: 'live', pageViews: { today: { people: 0, views: 0 } }, suite: null })
    await client.sites.update({
      id: site.id,
      name: 'The Harbour',
      php_version: '8.2',
      wp_environment_type: 'development',
    })
    expect(await client.sites.get({ id: site.id })).toMatchObject({
      displayName: 'The Harbour',
      phpVersion: '8.2',
      cmsEnvironmentType: 'development',
    })
    await client.sites.delete({ id: site.id })
    await expect(client.sites.get({ id: site.id })).rejects.toMatchObject({ name: 'NotFoundError', status: 404 })
  })

  it('have tags, statistics, passwords, versions and licenses', async () => {
    const { client } = await setUp()
    const tagged = await client.sites.addTags({
      id: site_id,
      tags: [{ name: 'fresh', color: 'teal' }, { tag_id: 301 }],
    })
    expect(tagged.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(['fresh', 'blog']))
    const tag = tagged.tags.find(({ name }) => name === 'fresh')
    const less = await client.sites.removeTags({ id: site_id, tag_ids: [tag?.id ?? 0] })
    expect(less.tags.map(({ name }) => name)).not.toContain('fresh')
    await expect(client.sites.addTags({ id: site_id, tags: [{ tag_id: 9 }] })).rejects.toMatchObject({ status: 404 })
    const statistics = await client.sites.getStatistics({ site_id })
    expect(Object.keys(statistics.pageViews ?? {})).toEqual(expect.arrayContaining(['lastOneYear', 'lastTwoYears']))
    const passwords = [
      await client.sites.resetCmsPassword({ site_id }),
      await client.sites.resetCmsPassword({ site_id }),
    ]
    expect(new Set(passwords).size).toBe(2)
    expect(await client.sites.getDbAdminUrl({ site_id })).toMatch(/^https:\/\//)
    const versions: (string | undefined)[] = []
    for (const version of [undefined, undefined, 'previous'] as const)
      versions.push((await client.sites.setCmsVersion({ site_id, version })).cmsVersion)
    expect(versions).toEqual(['Latest Release (Beta)', 'Current Stable Release (6.8)', 'Previous Stable Release (6.7)'])
    await expect(client.sites.getSuiteLicense({ site_id: 1002 })).rejects.toMatchObject({ name: 'NotFoundError' })
    await client.sites.installSuiteLicense({ site_id: 1002 })
    expect(await client.sites.getSuiteLicense({ site_id: 1002 })).toMatchObject({ siteId: 1002, revokedAt: null })
  })

  it('are restored and overwritten later, in maintenance meanwhile', async () => {
    const { client, emulator, clock } = await setUp()
    const [fs] = await client.sites.listFilesystemBackups({ site_id })
    const [db] = await client.sites.listDatabaseBackups({ site_id })
    expect([fs?.type, db?.type, fs?.site_id]).toEqual(['fs', 'db', site_id])
    await client.sites.restore({ site_id, filesystem_id: fs?.id, database_id: db?.id, restore_on_site_id: 1002 })
    const target = emulator.sitehost.sites[1]
    expect(target?.maintenance).toBe(true)
    await clock.advance(1000)
    await client.account.get()
    expect(target?.maintenance).toBe(false)
    await expect(client.sites.restore({ site_id, database_id: fs?.id })).rejects.toMatchObject({ status: 404 })

    const transfer = { from_site_id: site_id, to_site_id: 1003, plugins_directory: true, database: true }
    await client.sites.sync(transfer)
    await clock.advance(1000)
    const names = async (id: number) => (await client.plugins.list({ id })).map(({ name }) => name)
    expect(await names(1003)).toEqual(await names(site_id))
    await client.sites.sync(transfer)
    await expect(client.sites.sync(transfer)).rejects.toMatchObject({
      name: 'UnprocessableEntityError',
      message: expect.stringContaining('No free backup slot'),
    })
  })
})

describe('plugins, themes and their alerts', () => {
  it('change when the queued job is done', async () => {
    const { client, emulator, clock } = await setUp()
    const state = async (name: string) => (await client.plugins.list({ id: site_id })).find((one) => one.name === name)
    const plugins = [{ path: 'contact-forms', version: '5.8.2' }, { path: 'https://example.com/files/own-thing.zip' }]
    await client.plugins.install({ id: site_id, plugins })
    expect([await state('own-thing'), emulator.sitehost.waitingJobs]).toEqual([undefined, 1])
    await clock.advance(1000)
    expect(await state('own-thing')).toMatchObject({ status: 'active', update: 'none' })
    expect(await state('contact-forms')).toMatchObject({ update: 'available', update_version: '5.9.8' })
    const risky = async () =>
      Object.values(await client.securityAlerts.listPlugins({ id: site_id }))
        .flat()
        .find((one) => one?.name === 'contact-forms')
    expect(await risky()).toMatchObject({ security_risk: true, security_alerts: [{ fixed_in: '5.9.0' }] })
    for (const [call, after] of [
      ['update', { version: '5.9.8', update: 'none' }],
      ['deactivate', { status: 'inactive' }],
      ['activate', { status: 'active' }],
    ] as const) {
      await client.plugins[call]({ id: site_id, plugins: [{ path: 'contact-forms' }] })
      await clock.advance(1000)
      expect(await state('contact-forms')).toMatchObject(after)
    }
    expect(await risky()).toMatchObject({ security_risk: false, security_alerts: [] })
    await client.plugins.delete({ id: site_id, plugins: [{ path: 'contact-forms' }] })
    await clock.advance(1000)
    expect(await state('contact-forms')).toBeUndefined()
    await expect(client.plugins.install({ id: site_id, plugins: [{ path: 'no-such-thing' }] })).rejects.toMatchObject({
      details: ['no-such-thing is not a valid slug'],
    })
    await expect(client.plugins.activate({ id: site_id, plugins: [{ path: 'gone' }] })).rejects.toThrow('not installed')
  })

  it('of themes too', async () => {
    const { client, clock } = await setUp()
    const named = async (name: string) => (await client.themes.list({ id: site_id })).find((one) => one.name === name)
    await client.themes.install({ id: site_id, themes: [{ path: 'lagoon' }] })
    await clock.advance(1000)
    await client.themes.activate({ id: site_id, themes: [{ path: 'lagoon' }] })
    await client.themes.update({ id: site_id, themes: [{ path: 'harbour' }] })
    await client.themes.delete({ id: site_id, themes: [{ path: 'twenty-five' }] })
    await clock.advance(1000)
    expect([await named('lagoon'), await named('harbour'), await named('twenty-five')]).toMatchObject([
      { status: 'active' },
      { status: 'inactive', version: '2.2' },
      undefined,
    ])
    const { active, inactive } = await client.securityAlerts.listThemes({ id: site_id })
    expect([active?.[0]?.name, inactive?.[0]?.name]).toEqual(['lagoon', 'harbour'])
  })
})

describe('collaborators', () => {
  it('work on sites with their roles', async () => {
    const { client } = await setUp()
    const made = await client.siteCollaborators.create({ site_id, email, roles: ['cms_access', 'manage_notes'] })
    expect(made).toMatchObject({ email, siteId: site_id, state: 'active', roles: ['cms_access', 'manage_notes'] })
    expect(await client.siteCollaborators.get({ site_id, id: made.id })).toEqual(made)
    expect(await client.collaborators.get({ id: made.id })).toEqual(made)
    const listed = await client.siteCollaborators.list({ site_id })
    expect(listed.find(({ id }) => id === made.id)?.roles).toBeUndefined()
    expect((await client.collaborators.list()).map(({ id }) => id)).toContain(made.id)
    expect((await client.collaborators.getSite({ collaborator_id: made.id })).id).toBe(site_id)
    expect(await client.siteCollaborators.resetCmsPassword({ site_id, id: made.id })).toMatch(/./)
    await client.siteCollaborators.delete({ site_id, id: made.id, delete_cms_user: true })
    await expect(client.siteCollaborators.get({ site_id, id: made.id })).rejects.toMatchObject({ status: 404 })
  })

  it('see their own sites and favorites', async () => {
    const { client } = await setUp()
    const person = { email_address: 'rana@example.com' }
    const page = await client.collaborators.listSites({ ...person, per_page: 5 })
    expect([page.data.email, page.total, page.items[0]?.ipAddresses?.length]).toEqual(['rana@example.com', 12, 2])
    expect(page.items[0]).not.toHaveProperty('ipAddress')
    const last = { ...person, site_id: 1012 }
    expect((await client.collaborators.favoriteSite(last)).sites).toMatchObject([{ id: 1012, favorite: true }])
    const sites: Site[] = await client.collaborators.listSites(person).toArray()
    expect(sites[0]?.id).toBe(1012)
    expect((await client.collaborators.unfavoriteSite(last)).sites).toMatchObject([{ id: 1012, favorite: false }])
    expect((await client.collaborators.getSiteByEmail(last)).sites).toMatchObject([{ id: 1012, favorite: false }])
    expect((await client.collaborators.listSites({ ...person, tag_name: 'shop' })).items.length).toBeGreaterThan(0)
    expect((await client.collaborators.listSites({ ...person, tag_name: 'none' })).items).toEqual([])
    await expect(client.collaborators.listSites({ email_address: email })).rejects.toMatchObject({ status: 404 })
  })

  it('are put on many sites and taken off them by a job, -1 being all', async () => {
    const { client, clock } = await setUp()
    const on = async (): Promise<number> =>
      (await client.collaborators.list()).filter((one) => one.email === email).length
    const { data, response } = await client.collaborators
      .batchCreate({ email, siteIds: [-1], roles: ['cms_access'] })
      .withResponse()
    expect([data, response.message]).toEqual([undefined, 'Collaborator scheduled to be added to 12 sites.'])
    expect(await on()).toBe(0)
    await clock.advance(1000)
    expect(await on()).toBe(12)
    await client.collaborators.batchCreate({ email, siteIds: [site_id], roles: ['security'] })
    await clock.advance(1000)
    const one = (await client.siteCollaborators.list({ site_id })).find((other) => other.email === email)
    expect((await client.collaborators.get({ id: one?.id ?? 0 })).roles).toEqual(['security'])
    await client.collaborators.batchDestroy({ email, siteIds: [site_id, 1002] })
    await clock.advance(1000)
    expect(await on()).toBe(10)
  })

  it('with account-level access are on every new site, until it is taken away', async () => {
    const { client } = await setUp()
    const access = await client.collaborators.updateAccountLevelAccess({
      email,
      add_to_all_new: true,
      roles: ['cms_access'],
    })
    expect(access).toEqual({ email, add_to_all_new: true, create_site: false })
    const first = await client.sites.create({ name: 'with-them' })
    expect((await client.siteCollaborators.list({ site_id: first.id })).map((one) => one.email)).toEqual([email])
    await client.collaborators.updateAccountLevelAccess({ email })
    const second = await client.sites.create({ name: 'without-them' })
    expect(await client.siteCollaborators.list({ site_id: second.id })).toEqual([])
  })
})

describe('domains, file-transfer users, notes and bookmarks', () => {
  it('domains come and go, and one is the primary', async () => {
    const { client, clock } = await setUp()
    const [added] = await client.domains.create({ site_id, name: 'shop.example.org' })
    expect(added).toMatchObject({ domainName: 'shop.example.org', name: 'shop', healthy: false, primary: false })
    expect(added).not.toHaveProperty('zoneId')
    const id = added?.id ?? 0
    await clock.advance(1000)
    expect(await client.domains.get({ site_id, id })).toMatchObject({ healthy: true, provisioned: true })
    const listed = await client.domains.list({ site_id })
    const separate = await client.domains.list({ site_id, separate_records: true })
    expect([listed.length, separate.length, listed[0]?.type]).toEqual([2, 4, 'ARecord'])
    expect(new Set(separate.map((one) => one.id)).size).toBe(4)
    expect(await client.domains.setPrimary({ site_id, id })).toMatchObject({ id, primary: true })
    expect((await client.sites.get({ id: site_id })).url).toBe('shop.example.org')
    expect((await client.domains.setPrimary({ site_id, id: -1 })).domainName).toContain('.sites.example.com')
    await client.domains.delete({ site_id, id })
    await expect(client.domains.get({ site_id, id })).rejects.toMatchObject({ status: 404 })
    await expect(client.domains.create({ site_id: 1006, name: 'a.example.org' })).rejects.toMatchObject({ status: 422 })
  })

  it('file-transfer users get new passwords', async () => {
    const { client } = await setUp()
    const [user] = await client.sftpUsers.list({ site_id })
    const username = user?.username ?? ''
    expect(await client.sftpUsers.get({ site_id, username })).toEqual(user)
    expect(await client.sftpUsers.resetPassword({ site_id, username })).toMatch(/./)
    await expect(client.sftpUsers.get({ site_id, username: 'nobody' })).rejects.toMatchObject({ status: 404 })
  })

  it('notes are written, read, changed and deleted', async () => {
    const { client } = await setUp()
    expect(await client.notes.list({ id: site_id, per_page: 3 }).toArray()).toHaveLength(7)
    const note = await client.notes.create({ id: site_id, subject: 'Moved', body: 'To another room' })
    expect(await client.notes.update({ site_id, id: note.id, body: 'And back' })).toMatchObject({
      subject: 'Moved',
      body: 'And back',
    })
    expect(await client.notes.get({ site_id, id: note.id })).toMatchObject({ body: 'And back' })
    await client.notes.delete({ site_id, id: note.id })
    await expect(client.notes.get({ site_id, id: note.id })).rejects.toMatchObject({ status: 404 })
  })

  it('bookmarks are kept and run', async () => {
    const { client } = await setUp()
    const made = await client.bookmarks.create({ name: 'Disk', command: 'du -sh .', command_type: 'bash' })
    expect(await client.bookmarks.list({ search: 'du' }).toArray()).toEqual([made])
    expect(await client.bookmarks.list({ search: 'none' }).toArray()).toEqual([])
    expect(await client.bookmarks.update({ id: made.id, name: 'Disk use' })).toMatchObject({ name: 'Disk use' })
    expect(await client.bookmarks.get({ id: made.id })).toMatchObject({ name: 'Disk use', command: 'du -sh .' })
    await client.bookmarks.batchExecute({ command: 'du -sh .', siteIds: [site_id] })
    await client.bookmarks.delete({ id: made.id })
    await expect(client.bookmarks.get({ id: made.id })).rejects.toMatchObject({ status: 404 })
  })
})

it.each([
  ['sites.create', { name: 'harbour-blog' }, 1],
  ['sites.setCmsVersion', { site_id }, 1],
  ['sites.restore', { site_id, database_id: 1 }, 1],
  ['account.listActivity', {}, 3],
  ['sites.validateName', { name: 'x' }, 3],
  ['sites.get', { id: site_id }, 3],
  ['notes.delete', { site_id, id: 1 }, 3],
])('%s is sent as often as is harmless where the service fails', async (call, params, times) => {
  const { client, emulator } = await setUp({ clock: undefined, retry: { retries: 2, minDelay: 1, maxDelay: 1 } })
  emulator.faults.add({ kind: 'status', status: 500, match: call })
  await expect(invoke(client, call, params)).rejects.toMatchObject({ name: 'ServerError' })
  expect(emulator.requests.filter(({ operation }) => operation === call)).toHaveLength(times)
})

it('bad input gets a 400 that names each fault, whoever sends it', async () => {
  const { client } = await setUp({ validation: { request: 'off' } })
  await expect(client.sites.create({ name: 'a', php_version: '5.6' as never })).rejects.toMatchObject({
    name: 'BadRequestError',
    details: [
      expect.stringContaining('name must be at least 4'),
      expect.stringContaining('php_version must be one of'),
    ],
  })
})
