import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import * as schemas from '@portolan/sitehost-client/schemas'
import { answering, leastSite } from './set-up.ts'

const byName = schemas as unknown as Record<string, typeof schemas.Site>
const parse = (name: string, value: unknown): boolean =>
  (byName[name] as unknown as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success

describe('the schemas', () => {
  it('take what answers were seen to hold beside the documented types', () => {
    expect(parse('Site', leastSite)).toBe(true)
    for (const until of ['2026-01-02T03:04:05Z', 1_720_625_109, null])
      expect(parse('Site', { ...leastSite, edgeCacheDefensiveModeUntil: until })).toBe(true)
    expect(parse('Site', { ...leastSite, edgeCacheDefensiveModeUntil: true })).toBe(false)
    for (const state of ['cloning', 'disabled', 'who knows']) expect(parse('Site', { ...leastSite, state })).toBe(true)
    expect(parse('Site', { ...leastSite, phpVersion: '8,2' })).toBe(true)
    for (const id of ['44', 44]) for (const type of ['fs', 'db', 'x']) expect(parse('Backup', { id, type })).toBe(true)
    expect(parse('ActivityEntry', { id: 1, name: 'report.page_views', ipAddress: null })).toBe(true)
    expect(parse('Extension', { name: 'a', update: 'version higher than expected' })).toBe(true)
    expect(parse('Collaborator', { id: 1, email: 'a@b.c', roles: ['manage_backups_restores'] })).toBe(true)
    for (const groups of [{}, { active: [] }, { 'must-use': [{ id: 1, name: 'a' }] }])
      expect(parse('PluginAlerts', groups)).toBe(true)
    expect(parse('PluginAlerts', { active: {} })).toBe(false)
    expect(parse('SiteDetails', { ...leastSite, suite: {} })).toBe(true)
    expect(parse('SiteDetails', { ...leastSite, suite: { licenseKey: 7 } })).toBe(false)
    expect(parse('Account', { email: 'a@b.c', name: 'a', organization: null, phoneNumber: null })).toBe(true)
    expect(parse('SftpUser', { id: 1, username: 'a', accessed: null, modified: null })).toBe(true)
  })
})

describe('an answer', () => {
  it('is the data of its envelope, with the message beside it', async () => {
    const client = await answering({ message: 'Found.', data: { ...leastSite, more: { deep: [1] } }, errors: null })
    const { data, response } = await client.sites.get({ id: 3 }).withResponse()
    expect(data).toEqual({ ...leastSite, more: { deep: [1] } })
    expect(response.message).toBe('Found.')
  })

  it.each([{ message: 'Queued.', data: null, errors: null }, { message: 'Queued.' }, {}, ''])(
    'that is %j has no data',
    async (envelope) => {
      const client = await answering(envelope)
      expect(await client.plugins.update({ id: 3, plugins: [{ path: 'akismet' }] })).toBeUndefined()
      expect(await client.sites.delete({ id: 3 })).toBeUndefined()
    },
  )

  it('with status 200 and errors is an ApiError that carries them', async () => {
    const client = await answering({ message: 'No.', data: null, errors: ['Name is taken', 'Try again'] })
    await expect(client.sites.sync({ from_site_id: 1, to_site_id: 2 })).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
      details: ['Name is taken', 'Try again'],
      message: expect.stringMatching(/No\..*Name is taken; Try again/),
    })
    for (const errors of [[], {}, '', false]) {
      const empty = await answering({ message: 'Yes.', data: null, errors })
      expect(await empty.sites.sync({ from_site_id: 1, to_site_id: 2 })).toBeUndefined()
    }
    const named = await answering({ message: 'No.', data: null, errors: { name: ['is taken'] } })
    await expect(named.sites.sync({ from_site_id: 1, to_site_id: 2 })).rejects.toMatchObject({
      details: { name: ['is taken'] },
    })
  })

  it.each([
    [400, 'BadRequestError'],
    [401, 'AuthenticationError'],
    [403, 'PermissionDeniedError'],
    [404, 'NotFoundError'],
    [422, 'UnprocessableEntityError'],
    [500, 'ServerError'],
  ])('with status %i is a %s that says what the envelope says', async (status, name) => {
    const client = await answering({ message: 'Problem.', data: null, errors: ['One', 'Two'] }, {}, status)
    await expect(client.sites.get({ id: 3 })).rejects.toMatchObject({
      name,
      status,
      details: ['One', 'Two'],
      message: expect.stringContaining('the site-hosting service says: Problem.; One; Two'),
    })
    const silent = await answering('<html>', {}, status)
    await expect(silent.sites.get({ id: 3 })).rejects.toMatchObject({ name, status })
  })

  it('403 to what needs the owner scope names that scope', async () => {
    const client = await answering({ message: 'Forbidden' }, {}, 403)
    await expect(
      client.collaborators.updateAccountLevelAccess({ email: 'rana@example.com', create_site: true }),
    ).rejects.toThrow('The call needs a token with the scope owner')
  })

  it.each(['{"data": 1]', '[]', 'null', '{"data": []}', '{"data": null}'])(
    'that is %s breaks the shape',
    async (body) => {
      const client = await answering(body)
      await expect(client.sites.get({ id: 3 })).rejects.toMatchObject({ name: 'ResponseValidationError' })
    },
  )

  it('of the wrong shape names the field and does not print the body', async () => {
    const client = await answering({ data: { ...leastSite, displayName: 7, url: 'private-thing' }, errors: null })
    const error: unknown = await client.sites.get({ id: 3 }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      message: 'sites.get: the response does not match the documented shape: displayName must be string, got number',
      issues: [{ path: ['displayName'] }],
    })
    expect(inspect(error) + JSON.stringify(error)).not.toContain('private-thing')
  })

  it('of the name check has the message beside the verdict', async () => {
    const client = await answering({ message: 'Name is taken.', data: { valid: false }, errors: null })
    expect(await client.sites.validateName({ name: 'x' })).toEqual({ valid: false, message: 'Name is taken.' })
    const silent = await answering({ data: { valid: true } })
    expect(await silent.sites.validateName({ name: 'abcd' })).toEqual({ valid: true, message: '' })
  })

  it('in pages holds the items, and whose they are', async () => {
    const page = { currentPage: 1, nextPage: 2, lastPage: 2, perPage: 1, totalItems: 2 }
    const client = await answering({ data: { name: 'Rana', email: 'r@example.com', sites: [leastSite] }, page })
    const first = await client.collaborators.listSites({ email_address: 'r@example.com' })
    expect(first).toMatchObject({
      items: [leastSite],
      total: 2,
      cursor: expect.stringMatching(/\.2$/),
      data: { name: 'Rana' },
    })
    expect([first.name, first.email, Object.keys(first)]).toEqual([
      'Rana',
      'r@example.com',
      ['name', 'email', 'items', 'total', 'lastPage', 'cursor', 'hasNext', 'next', 'response'],
    ])
  })

  it.each(['getSiteByEmail', 'favoriteSite', 'unfavoriteSite'] as const)(
    'of collaborators.%s holds the one site in an array',
    async (call) => {
      const params = { email_address: 'rana@example.com', site_id: 3 }
      const data = { name: 'Rana', email: 'rana@example.com', sites: [leastSite] }
      const client = await answering({ message: 'Success', data })
      expect(await client.collaborators[call](params)).toEqual(data)
      const wrong = await answering({ message: 'Success', data: { ...data, sites: leastSite } })
      await expect(wrong.collaborators[call](params)).rejects.toMatchObject({
        name: 'ResponseValidationError',
        issues: [{ path: ['sites'] }],
      })
    },
  )

  it('that is the full list is one page', async () => {
    const client = await answering({ data: [leastSite, leastSite] })
    const list = await client.sites.list({ paginate: false })
    expect([list.items.length, list.hasNext]).toEqual([2, false])
  })
})
