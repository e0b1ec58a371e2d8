import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadServices } from '../../src/manifest/load.ts'
import { knownScopes } from '../../src/mcp/known-scopes.ts'
import { toolName } from '../../src/mcp/tool-name.ts'
import { makeTools, type ToolsOptions } from '../../src/mcp/tools.ts'
import { command } from '../command.ts'
import { memoryIo } from '../memory-io.ts'

const noClients = {
  clientFor: () => {
    throw new Error('nothing may be sent')
  },
}

const usual: ToolsOptions = { tools: 'auto', clients: noClients, maxResultBytes: 16_384, timeout: 1000 }

async function tools(services: string, options: Partial<ToolsOptions> = {}) {
  const chosen = loadServices().filter(({ name }) => services === '' || services.split(' ').includes(name))
  return makeTools(chosen, { ...usual, ...options })
}

async function names(services: string, options: Partial<ToolsOptions> = {}): Promise<string[]> {
  return (await tools(services, options)).map(({ name }) => name)
}

async function call(services: string, tool: string, input: unknown, options: Partial<ToolsOptions> = {}) {
  const found = (await tools(services, options)).find(({ name }) => name === tool)
  const { text, isError } = (await found?.execute(input)) ?? { text: 'there is no such tool' }
  return isError ? text : (JSON.parse(text) as unknown)
}

describe('the tools', () => {
  it('are the operations themselves where these are few', async () => {
    expect(await names('issues')).toEqual(
      expect.arrayContaining([
        'issues_issueEvents_listForRepo',
        'issues_issueEvents_get',
        'issues_issueEvents_listForIssue',
        'issues_rateLimit_get',
      ]),
    )
    expect(await names('subscriptions images', { allowWrites: true })).toEqual(
      expect.arrayContaining([
        'images_images_deprecate',
        'images_operations_wait',
        'subscriptions_operations_get',
        'subscriptions_operations_wait',
        'subscriptions_subscriptions_create',
        'subscriptions_subscriptions_list',
        'subscriptions_subscriptions_delete',
        'subscriptions_subscriptions_get',
        'subscriptions_subscriptions_patch',
        'subscriptions_subscriptions_reactivate',
      ]),
    )
  })

  it('find and call operations where these are many, and write only when allowed', async () => {
    const reading = ['search_operations', 'describe_operations', 'read_operation']
    expect(await names('')).toEqual(reading)
    expect(await names('sitehost')).toEqual(reading)
    expect(await names('sitehost', { allowWrites: true })).toEqual([...reading, 'write_operation', 'destroy_operation'])
    expect(await names('issues', { tools: 'search' })).toEqual(reading)
  })

  it('have names of at most 49 characters, with their group, each once, for all operations', async () => {
    const all = loadServices().flatMap(({ name, groups }) =>
      groups.flatMap(({ operations }) => operations.map((operation) => toolName(`${name}.${operation.name}`))),
    )
    expect(all).toContain('issues_rateLimit_get')
    expect(all.filter((name) => !/^[A-Za-z0-9]+(?:_[A-Za-z0-9]+){1,2}$/.test(name))).toEqual([])
    expect(Math.max(...all.map((name) => name.length))).toBeLessThanOrEqual(49)
    expect(all.filter((name, index) => all.indexOf(name) < index)).toEqual([])
  })

  it('end in a digest where their name is longer, and stay apart', () => {
    const [one, other] = ['listAllThatThereIs', 'listAllThatThereWas'].map((name) =>
      toolName(`service.${'g'.repeat(40)}.${name}`),
    )
    expect([one?.length, other?.length, one === other]).toEqual([49, 49, false])
  })

  it('have titles, and say whether they read, add, change or destroy', async () => {
    const found = await tools('article', {
      tools: 'direct',
      allowWrites: true,
      operations: [
        'article.items.get',
        'article.items.create',
        'article.items.update',
        'article.items.stock',
        'article.items.delete',
      ],
    })
    const [writes, openWorldHint] = [{ readOnlyHint: false, destructiveHint: true }, true]
    expect(found.map(({ title, annotations }) => [title, annotations])).toEqual([
      ['Posts an item, and returns it.', { ...writes, destructiveHint: false, idempotentHint: false, openWorldHint }],
      ['Returns one item.', { readOnlyHint: true, openWorldHint }],
      ['Changes an item, and returns it.', { ...writes, idempotentHint: false, openWorldHint }],
      ['Deletes an item.', { ...writes, idempotentHint: true, openWorldHint }],
      ["Adds an item to the caller's stocks.", { ...writes, idempotentHint: true, openWorldHint }],
    ])
  })

  it('show the params of an operation as JSON Schema', async () => {
    const [found] = await tools('article', { tools: 'direct', operations: ['article.tags.list'] })
    expect(found?.inputSchema['properties']).toMatchObject({
      params: {
        type: 'object',
        properties: {
          page: { type: 'integer' },
          per_page: { type: 'integer' },
          sort: { type: 'string', enum: ['count', 'name'] },
        },
        additionalProperties: false,
      },
      fields: { type: 'string' },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
    })
  })
})

describe('what is offered', () => {
  it.each([
    ['sites.resetCmsPassword', 'allow-secrets'],
    ['sites.getDbAdminUrl', 'allow-secrets'],
    ['auth.token', 'allow-secrets'],
    ['auth.revoke', 'allow-secrets'],
    ['sites.downloadBackup', 'files DIR'],
    ['notes.create', 'allow-writes'],
  ])('leaves out sitehost.%s unless the server has --%s', async (name, flag) => {
    const input = { operations: [`sitehost.${name}`] }
    expect(await call('sitehost', 'describe_operations', input)).toContain(`sitehost.${name} is not offered: it `)
    expect(await call('sitehost', 'describe_operations', input)).toContain(`--${flag}`)
    const all = { allowWrites: true, allowSecrets: true, files: '/nonexistent' }
    expect(await call('sitehost', 'describe_operations', input, all)).toMatchObject([{ operation: `sitehost.${name}` }])
  })

  it('leaves out what the scopes of a stored token or a JSON Web Token do not reach', async () => {
    const claims = Buffer.from('{"scope":"CHAT_BOT"}').toString('base64url')
    const service = loadServices().filter(({ name }) => name === 'subscriptions')
    const known = (env: NodeJS.ProcessEnv) => knownScopes(service, {}, { XDG_CONFIG_HOME: '/nonexistent', ...env })
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
    const options = { allowWrites: true, scopes: { subscriptions: ['CHAT_BOT'] }, tools: 'search' } as const
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
    const [shown] = (await call('sitehost', 'describe_operations', { operations: ['sitehost.notes.get'] })) as [object]
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
      'sitehost.notes.delete has to be called with destroy_operation.',
    )
    expect(await call('sitehost', 'write_operation', { operation: 'sitehost.bookmarks.batchExecute' }, all)).toBe(
      'sitehost.bookmarks.batchExecute has to be called with destroy_operation.',
    )
    expect(await call('sitehost', 'write_operation', { operation: 'sitehost.notes.get' }, all)).toBe(
      'sitehost.notes.get has to be called with read_operation.',
    )
  })

  it.each([
    [[], 'The input has to be an object with operation, params, fields, limit, cursor.'],
    [
      { operation: 'sitehost.notes.get', id: 1 },
      'The input has no id: it takes operation, params, fields, limit, cursor. The params of the operation go into params.',
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

describe('portolan mcp', () => {
  it.each([
    ['nowhere', 'there is no service nowhere; the services are article, calendar, images'],
    ['--services issues,nowhere', 'there is no service nowhere'],
    ['--tools few', '--tools has to be one of auto, direct, search, not few'],
    [
      'issues --operations issues.issueEvents.lists',
      'no operation of these services is named issues.issueEvents.lists; did you mean',
    ],
    ['--max-result-bytes 100', '--max-result-bytes has to be an integer of at least 2048, not 100'],
    ['--timeout soon', '--timeout has to be a time such as 30s, 5m, 1h or 1d, not soon'],
    ['--http 70000', '--http has to be a port from 0 to 65535, not 70000'],
    ['--files /nonexistent', '--files: /nonexistent is not a folder'],
    ['calendar', 'no operation is left to offer (Add --allow-writes or --allow-secrets'],
    ['mail --allow-writes --read-only', 'no operation is left to offer'],
    ['mail --tools search', 'no operation is left to offer'],
  ])('refuses %s', async (words, message) => {
    const { code, stdout, stderr } = await command(`mcp ${words}`)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })
})
