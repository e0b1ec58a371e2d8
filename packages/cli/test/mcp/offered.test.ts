import { nowhere } from '@portolan/testing/folder'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadServices } from '../../src/manifest/load.ts'
import { knownScopes } from '../../src/mcp/known-scopes.ts'
import type { ToolsOptions } from '../../src/mcp/tools.ts'
import { memoryIo } from '../memory-io.ts'
import { toolsOf } from './tools-of.ts'

async function call(services: string, tool: string, input: unknown, options: Partial<ToolsOptions> = {}) {
  const found = (await toolsOf(services, options)).find(({ name }) => name === tool)
  const { text, isError } = (await found?.execute(input)) ?? { text: 'there is no such tool' }
  return isError ? text : (JSON.parse(text) as unknown)
}

describe('what is offered', () => {
  it.each([
    ['sites.resetCmsPassword', 'allow-secrets'],
    ['sites.getDbAdminUrl', 'allow-secrets'],
    ['auth.token', 'allow-secrets'],
    ['auth.revoke', 'allow-secrets'],
    ['sites.downloadBackup', 'files DIR'],
    ['notes.create', 'allow-writes'],
  ])('leaves out sitehost.%s unless the server has --%s', async (name, flag) => {
    const input = { describe: [`sitehost.${name}`] }
    expect(await call('sitehost', 'search_operations', input)).toContain(`sitehost.${name} is not offered: it `)
    expect(await call('sitehost', 'search_operations', input)).toContain(`--${flag}`)
    const all = { allowWrites: true, allowSecrets: true, files: nowhere }
    expect(await call('sitehost', 'search_operations', input, all)).toMatchObject([{ operation: `sitehost.${name}` }])
  })

  it('has what returns some secret fields, which it redacts', async () => {
    const names = ['sites.get', 'sites.getSuiteLicense', 'sites.waitUntilLive'].map((name) => `sitehost.${name}`)
    const described = await call('sitehost', 'search_operations', { describe: names })
    expect(described).toMatchObject(names.map((operation) => ({ operation })))
  })

  it('has such a call that writes too', async () => {
    const input = { describe: ['calendar.events.insert'] }
    const writing = { allowWrites: true, tools: 'dynamic' } as const
    const described = await call('calendar', 'search_operations', input, writing)
    expect(described).toMatchObject([{ operation: 'calendar.events.insert' }])
    const conference = { entryPoints: [{ entryPointType: 'phone', uri: 'tel:+1', passcode: 'canary' }] }
    const time = { dateTime: '2026-01-02T03:04:05Z' }
    const params = { calendarId: 'primary', event: { start: time, end: time, conferenceData: conference } }
    const refused = await call('calendar', 'change_operation', { operation: 'calendar.events.insert', params }, writing)
    expect(refused).toBe(
      'calendar.events.insert: params.event.conferenceData.entryPoints.0.passcode is a secret, which needs a server that was started with --allow-secrets. Nothing was sent.',
    )
  })

  it('leaves out what the scopes of a stored token or a JSON Web Token do not reach', async () => {
    const claims = Buffer.from('{"scope":"CHAT_BOT"}').toString('base64url')
    const service = loadServices().filter(({ name }) => name === 'subscriptions')
    const known = (env: NodeJS.ProcessEnv) => knownScopes(service, {}, { XDG_CONFIG_HOME: nowhere, ...env })
    expect(await known({ PORTOLAN_SUBSCRIPTIONS_TOKEN: `e30.${claims}.signature` })).toEqual({
      subscriptions: ['CHAT_BOT'],
    })
    expect(await known({ PORTOLAN_SUBSCRIPTIONS_TOKEN: 'opaque' })).toEqual({})
    const { env, folder } = memoryIo()
    mkdirSync(join(folder, 'portolan'))
    const stored = { store: 'keyring', baseUrl: 'https://api.example.com', savedAt: '2026-01-02T03:04:05Z' }
    const credentials = { 'subscriptions:default': { ...stored, scopes: ['DRIVE'] } }
    writeFileSync(join(folder, 'portolan/credentials.json'), JSON.stringify(credentials), { mode: 0o600 })
    expect(await known(env)).toEqual({ subscriptions: ['DRIVE'] })
    // They are not those of another token, nor of one that is not sent there.
    expect(await known({ ...env, PORTOLAN_SUBSCRIPTIONS_BASE_URL: 'https://other.example.com' })).toEqual({})
    const config = { profiles: { default: { subscriptions: { tokenCommand: ['pass'] } } } }
    writeFileSync(join(folder, 'portolan/config.json'), JSON.stringify(config))
    expect(await known(env)).toEqual({})
    const options = { allowWrites: true, scopes: { subscriptions: ['CHAT_BOT'] }, tools: 'dynamic' } as const
    const input = { operation: 'subscriptions.subscriptions.create' }
    expect(await call('subscriptions', 'read_operation', input, options)).toMatch(
      /^subscriptions\.subscriptions\.create is not offered: the token of subscriptions lacks the scope CHAT_APP_/,
    )
  })

  it('does not find what is left out', async () => {
    const found = await call('sitehost', 'search_operations', { query: 'reset password', limit: 1000 })
    expect(JSON.stringify(found)).not.toContain('assword"')
  })

  it('names the field that a result does not have, and sends nothing', async () => {
    const input = { operation: 'sitehost.notes.get', params: { site_id: 1, id: 1 }, fields: 'id,sujbect' }
    expect(await call('sitehost', 'read_operation', input)).toBe(
      'fields: the result has no field sujbect; did you mean subject? Nothing was sent.',
    )
  })

  it('shows the schema of a result', async () => {
    const [shown] = (await call('sitehost', 'search_operations', { describe: ['sitehost.notes.get'] })) as [object]
    expect(shown).toMatchObject({ resultSchema: { type: 'object', properties: { id: { type: 'integer' } } } })
  })

  it('names the nearest operations for one that does not exist', async () => {
    const input = { operation: 'sitehost.sites.lists' }
    expect(await call('', 'read_operation', input)).toMatch(
      /^There is no operation sitehost\.sites\.lists here\. Did you mean sitehost\.sites\.list /,
    )
  })

  it('refuses to write through the tool for reading, and the other way round', async () => {
    const all = { allowWrites: true }
    expect(await call('sitehost', 'read_operation', { operation: 'sitehost.notes.delete' }, all)).toBe(
      'sitehost.notes.delete has to be called with change_operation.',
    )
    expect(await call('sitehost', 'change_operation', { operation: 'sitehost.notes.get' }, all)).toBe(
      'sitehost.notes.get has to be called with read_operation.',
    )
  })

  it.each([
    [[], 'The input has to be an object with operation, params, fields, limit, cursor.'],
    [
      { operation: 'sitehost.notes.get', id: 1 },
      'The input has no id: it takes operation, params, fields, limit, cursor. The params of the operation go into params.',
    ],
    [
      { operation: 'sitehost.notes.get', confirm: true },
      'The input has no confirm: it takes operation, params, fields, limit, cursor. The params of the operation go into params.',
    ],
    [{ operation: 5 }, 'operation has to be the name of an operation.'],
    [{ operation: 'sitehost.notes.get', params: [1] }, 'params has to be an object with the params of the operation.'],
    [{ operation: 'sitehost.notes.get', limit: 0 }, 'limit has to be an integer from 1 to 1000.'],
    [{ operation: 'sitehost.notes.get', fields: ['id'] }, 'fields has to be a string such as "id,actor.login".'],
    [
      { operation: 'sitehost.notes.get', cursor: 'made up' },
      'cursor has to be the `cursor` of an earlier result, unchanged.',
    ],
  ])('answers the input %j with what to do', async (input, text) => {
    expect(await call('sitehost', 'read_operation', input)).toBe(text)
  })
})
