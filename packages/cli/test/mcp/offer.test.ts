import { nowhere } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { loadServices } from '../../src/manifest/load.ts'
import type { OperationEntry, ParamEntry } from '../../src/manifest/manifest.ts'
import { makeAnnotations } from '../../src/mcp/tool.ts'
import { matches, Offer, type Offered } from '../../src/mcp/offer.ts'
import { directTools, nameTool } from '../../src/mcp/direct-tools.ts'
import type { ToolsOptions } from '../../src/mcp/tools.ts'
import { command } from '../command.ts'
import { serviceWith } from '../search-services.ts'
import { toolsOf } from './tools-of.ts'

const services = loadServices().map(({ name }) => name)

async function names(chosen: string, options: Partial<ToolsOptions> = {}): Promise<string[]> {
  return (await toolsOf(chosen, options)).map(({ name }) => name)
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
    const reading = ['search_operations', 'read_operation']
    expect(await names('')).toEqual(reading)
    expect(await names('sitehost')).toEqual(reading)
    expect(await names('sitehost', { allowWrites: true })).toEqual([...reading, 'change_operation'])
    expect(await names('issues', { tools: 'dynamic' })).toEqual(reading)
  })

  it('have names of at most 49 characters, with their group, each once, for all operations', async () => {
    const all = loadServices().flatMap(({ name, groups }) =>
      groups.flatMap(({ operations }) => operations.map((operation) => nameTool(`${name}.${operation.name}`))),
    )
    expect(all).toContain('issues_rateLimit_get')
    expect(all.filter((name) => !/^[A-Za-z0-9]+(?:_[A-Za-z0-9]+){1,2}$/.test(name))).toEqual([])
    expect(Math.max(...all.map((name) => name.length))).toBeLessThanOrEqual(49)
    expect(all.filter((name, index) => all.indexOf(name) < index)).toEqual([])
  })

  it('end in a digest where their name is longer, and stay apart', () => {
    const [one, other] = ['listAllThatThereIs', 'listAllThatThereWas'].map((name) =>
      nameTool(`service.${'g'.repeat(40)}.${name}`),
    )
    expect([one?.length, other?.length, one === other]).toEqual([49, 49, false])
  })

  it('keep the name of the call where that of the service is long', () => {
    const service = 'gitHubsOfficialSpecOctokitExtension'
    expect(nameTool(`${service}.actions.createWorkflowDispatch`)).toMatch(
      /^gitHubsOffi_actions_createWorkflowDispatch_[0-9a-f]{6}$/,
    )
    expect(nameTool(`${service}.${'deep.'.repeat(10)}create`)).toMatch(/^g_[\w-]+deep_create_[0-9a-f]{6}$/)
  })

  it('stay apart if their groups and calls have underscores, and have no character that models do not take', () => {
    const calls = ['s.a_b.c', 's.a.b_c', 's.a_b_c', 's.a.b.c', 's.größe.$', 's.größe._', 's..help']
    const all = calls.map(nameTool)
    expect(all.filter((name) => !/^[\w-]{1,49}$/.test(name))).toEqual([])
    expect(new Set(all).size).toBe(calls.length)
    expect(all[3]).toBe('s_a_b_c')
  })

  it('have titles, and say whether they read, add, change or destroy', async () => {
    const found = await toolsOf('article', {
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
      ['Article items: create', { ...writes, destructiveHint: false, idempotentHint: false, openWorldHint }],
      ['Article items: get', { readOnlyHint: true, openWorldHint }],
      ['Article items: update', { ...writes, idempotentHint: false, openWorldHint }],
      ['Article items: delete', { ...writes, idempotentHint: true, openWorldHint }],
      ['Article items: stock', { ...writes, idempotentHint: true, openWorldHint }],
    ])
  })

  it('are idempotent only if a repeat changes nothing more', async () => {
    const found = await toolsOf('sitehost', {
      tools: 'direct',
      allowWrites: true,
      allowSecrets: true,
      operations: ['resetCmsPassword', 'setCmsVersion', 'delete', 'sync'].map((name) => `sitehost.sites.${name}`),
    })
    expect(Object.fromEntries(found.map(({ name, annotations }) => [name, annotations?.idempotentHint]))).toEqual({
      sitehost_sites_resetCmsPassword: false,
      sitehost_sites_setCmsVersion: true,
      sitehost_sites_delete: true,
      sitehost_sites_sync: false,
    })
  })

  it.each([
    ['DELETE', 'messages.delete', '/messages/{id}', 'destroys', false, true],
    ['DELETE', 'messages.delete', '/messages/next', 'destroys', false, false],
    ['DELETE', 'queue.pop', '/queue', 'destroys', false, false],
    ['PUT', 'keys.set', '/keys/{id}', 'changes', false, true],
    ['PUT', 'keys.set', '/keys/{id}', 'changes', true, false],
    ['PUT', 'keys.set2', '/keys2/{id}', 'changes', false, true],
    ['PUT', 'keys.rotate', '/keys/{id}', 'changes', false, false],
    ['PUT', 'keys.set', '/keys/{id}:rerun', 'changes', false, false],
    ['PUT', 'keys.set', '/keys/reset/{id}', 'changes', false, false],
    ['PUT', 'hosts.set', '/hosts/{id}', 'runs-commands', false, false],
    ['POST', 'messages.create', '/messages', 'adds', false, false],
    ['GET', 'messages.delete', '/messages/{id}/delete', 'destroys', false, false],
  ] as const)(
    '%s %s (%s), which %s, secrets: %s, is idempotent: %s',
    (method, name, path, effect, secret, expected) => {
      const operation = { method, name, path, effect, secretResponse: secret } as unknown as OperationEntry
      expect(makeAnnotations(operation).idempotentHint).toBe(expected)
    },
  )

  it.each([
    ['sitehost.sites.resetCmsPassword', 'Sitehost sites: reset cms password'],
    ['acme.big_thing--list.get_IT', 'Acme big thing list: get it'],
    ['acme..help', 'Acme: help'],
    [`acme.${'long'.repeat(20)}.get`, `Acme ${'long'.repeat(13)}lon…`],
  ])('name %s for people', (name, title) => {
    const [service] = loadServices()
    const operation = service?.groups[0]?.operations[0]
    const offered = { name, operation, service } as unknown as Offered
    expect(directTools({ operations: [offered] } as unknown as Offer, {} as never)[0]?.title).toBe(title)
  })

  it('show the params of an operation as JSON Schema', async () => {
    const [found] = await toolsOf('article', { tools: 'direct', operations: ['article.tags.list'] })
    expect(found?.inputSchema['properties']).toMatchObject({
      params: {
        type: 'object',
        properties: {
          page: { type: 'integer', minimum: 1 },
          per_page: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
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

describe('portolan mcp', () => {
  it.each([
    ['nowhere', `there is no service nowhere; the services are ${services.toSorted().join(', ')}`],
    ['--services issues,nowhere', 'there is no service nowhere'],
    ['--tools few', '--tools has to be one of auto, direct, dynamic, code, not few'],
    [
      'issues --operations issues.issueEvents.lists',
      'no operation of these services is named issues.issueEvents.lists; did you mean',
    ],
    ['--max-result-bytes 100', '--max-result-bytes has to be an integer of at least 2048, not 100'],
    ['--timeout soon', '--timeout has to be a time such as 30s, 5m, 1h or 1d, not soon'],
    ['--http 70000', '--http has to be a port from 0 to 65535, not 70000'],
    [`--files ${nowhere}`, `--files: ${nowhere} is not a folder`],
    ['calendar', 'no operation is left to offer (Add --allow-writes or --allow-secrets'],
    ['mail --allow-writes --read-only', 'no operation is left to offer'],
    ['mail --tools dynamic', 'no operation is left to offer'],
  ])('refuses %s', async (words, message) => {
    const { code, stdout, stderr } = await command(`mcp ${words}`)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })
})

it.each([
  [{ required: true, secret: true }, false],
  [{ required: false, secret: true }, true],
  [{ required: true }, true],
  [{ required: true, object: 'Login' }, false],
  [{ required: false, object: 'Login' }, true],
  [{ required: true, object: 'Loop' }, true],
])('an operation with a param of %j is offered without --allow-secrets: %s', (param, isOffered) => {
  const service = serviceWith('acme', 'x.get | getX | GET /x | Reads.')
  const groups = service.groups.map((group) => ({
    ...group,
    operations: group.operations.map((operation) => ({ ...operation, params: [param as unknown as ParamEntry] })),
  }))
  const objects = { Login: [{ required: true, secret: true }], Loop: [{ required: true, object: 'Loop' }] }
  const offer = new Offer([{ ...service, groups, objects: objects as never }], {})
  expect(offer.operations.length).toBe(isOffered ? 1 : 0)
})

describe('the scopes of a token', () => {
  /** A service whose operations need these scopes, and the names of those that a token with others reaches. */
  function offer(needed: Readonly<Record<string, readonly string[]>>, granted: readonly string[]): Offer {
    const table = Object.keys(needed).map((name) => `x.${name} | ${name} | GET /${name} | Reads.`)
    const service = serviceWith('acme', table.join('\n'))
    const groups = service.groups.map((group) => ({
      ...group,
      operations: group.operations.map((one) => ({ ...one, scopes: needed[one.name.slice(2)] ?? [] })),
    }))
    return new Offer([{ ...service, groups }], { scopes: { acme: granted } })
  }

  const needed = { free: [], one: ['read'], either: ['read', 'write'], both: ['read + write', 'admin'] }

  it.each([
    [['read'], ['free', 'one', 'either']],
    [['write'], ['free', 'either']],
    [
      ['read', 'write'],
      ['free', 'one', 'either', 'both'],
    ],
    [['admin'], ['free', 'both']],
    [['other'], ['free', 'one', 'either', 'both']],
    [[], ['free', 'one', 'either', 'both']],
  ])('%j reach %j', (granted, reached) => {
    expect(offer(needed, granted).operations.map(({ name }) => name.slice('acme.x.'.length))).toEqual(reached)
  })

  it('that are needed together are known by any of them', () => {
    expect(offer({ both: ['read + write'], free: [] }, ['read']).operations).toHaveLength(1)
  })

  it('say why an operation is not offered, of a client that the command does not know, too', async () => {
    const only = offer(needed, ['write'])
    await expect(only.find('acme.x.both')).rejects.toThrow(
      'acme.x.both is not offered: the token of acme lacks the scope read and write or admin',
    )
    await expect(only.find('acme.x.fre')).rejects.toThrow(
      'There is no operation acme.x.fre here. Did you mean acme.x.free?',
    )
    expect(only.toolFor('acme.x.free')).toBe('read_operation')
    expect(only.toolFor('acme.x.nothing')).toBe('change_operation')
  })
})

it.each([
  ['issues.rateLimit.get', true],
  ['issues.*', true],
  ['*.get', true],
  ['issues.*.get', true],
  ['*', true],
  ['issues', false],
  ['rateLimit.get', false],
  ['issues.rateLimit.ge', false],
  ['issues-rateLimit-get', false],
  ['issues.rateLimit.get*x', false],
])('the pattern %s means issues.rateLimit.get: %s', (pattern, expected) => {
  expect(matches(pattern, 'issues.rateLimit.get')).toBe(expected)
})
