import { describe, expect, it } from 'vitest'
import { applicationNames, createReportsClient } from '@portolan/google-style-clients/reports'
import { record } from '@portolan/testing/serve'
import { emulate, reasonOf } from '../set-up.ts'

const channel = { id: 'channel-1', type: 'web_hook', address: 'https://hooks.example.com/reports' }
const least = { userKey: 'all', applicationName: 'drive', channel } as const

describe('activities.watch', () => {
  it.each(applicationNames)('knows the application %s', async (applicationName) => {
    const { url, requests } = await record()
    await createReportsClient({ baseUrl: url }).activities.watch({ ...least, applicationName })
    expect(requests[0]?.path).toBe(`/admin/reports/v1/activity/users/all/applications/${applicationName}/watch`)
  })

  it('knows the applications of the documents and no other', () => {
    expect(applicationNames.join(', ')).toBe(
      'access_transparency, admin, calendar, chat, drive, cloud, social, groups, groups_enterprise, whiteboard, login, meet, ' +
        'mobile, rules, saml, token, user_accounts, context_aware_access, chrome, data_studio, keep, classroom',
    )
  })

  it.each<[object, string]>([
    [{ applicationName: 'gplus' }, 'applicationName'],
    [{ applicationName: undefined }, 'applicationName'],
    [{ userKey: '' }, 'userKey'],
    [{ userKey: undefined }, 'userKey'],
    [{ channel: undefined }, 'channel'],
    [{ channel: { ...channel, id: '' } }, 'channel.id'],
    [{ channel: { ...channel, id: undefined } }, 'channel.id'],
    [{ channel: { ...channel, type: undefined } }, 'channel.type'],
    [{ channel: { ...channel, address: undefined } }, 'channel.address'],
    [{ channel: { ...channel, expiration: 1_772_438_400_000 } }, 'channel.expiration'],
    [{ channel: { ...channel, expiration: 'tomorrow' } }, 'channel.expiration'],
    [{ channel: { ...channel, payload: 'yes' } }, 'channel.payload'],
    [{ channel: { ...channel, params: { ttl: 3600 } } }, 'channel.params.ttl'],
    [{ channel: { ...channel, tokn: 'x' } }, 'channel.tokn'],
    [{ actorIpAddress: '300.1.1.1' }, 'actorIpAddress'],
    [{ actorIpAddress: 'example.com' }, 'actorIpAddress'],
    [{ startTime: '2026-03-01' }, 'startTime'],
    [{ startTime: '2026-03-01T10:00:00' }, 'startTime'],
    [{ endTime: '2026-02-30T10:00:00Z' }, 'endTime'],
    [{ maxResults: 0 }, 'maxResults'],
    [{ maxResults: 'many' }, 'maxResults'],
    [{ groupIdFilter: 'abc123' }, 'groupIdFilter'],
    [{ groupIdFilter: 'id:abc123,xyz456' }, 'groupIdFilter'],
    [{ groupIdFilter: 'id:abc123, id:xyz456' }, 'groupIdFilter'],
    [{ filter: 'x' }, 'filter'],
  ])('refuses %j for %s, and sends nothing', async (params, field) => {
    const { url, requests } = await record()
    const reason = await reasonOf(createReportsClient({ baseUrl: url }).activities.watch({ ...least, ...params }))
    expect(reason).toMatchObject({ name: 'RequestValidationError', request: { operation: 'activities.watch' } })
    expect((reason as { issues: { path: unknown[] }[] }).issues[0]?.path.join('.')).toBe(field)
    expect(requests).toEqual([])
  })

  it.each([
    { maxResults: 'many' },
    { startTime: 'yesterday' },
    { actorIpAddress: 'here' },
    { applicationName: 'post' },
    { channel: { ...channel, payload: 'yes' } },
  ])('is refused %j by the emulator too', async (params) => {
    const client = createReportsClient({ baseUrl: (await emulate()).url, validation: { request: 'off' } })
    await expect(client.activities.watch({ ...least, ...params } as never)).rejects.toMatchObject({
      name: 'BadRequestError',
    })
  })

  it('shows the channel’s token in no error', async () => {
    const { url } = await record({ status: 400, body: { error: { code: 400, message: 'Bad channel' } } })
    const secret = { ...channel, token: 'tell-nobody-1' }
    const wrong = await reasonOf(
      createReportsClient({ baseUrl: url }).activities.watch({ ...least, channel: { ...secret, payload: 1 as never } }),
    )
    const refused = await reasonOf(
      createReportsClient({ baseUrl: url }).activities.watch({ ...least, channel: secret }),
    )
    expect(`${String(wrong)} ${JSON.stringify(wrong)} ${String(refused)} ${JSON.stringify(refused)}`).not.toContain(
      'tell-nobody',
    )
  })
})
