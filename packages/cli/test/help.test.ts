import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { loadServices } from '../src/manifest/load.ts'
import type { OperationEntry, ParamEntry, Service } from '../src/manifest/manifest.ts'
import { describeOperation, formatItem, paramDescription, paramFlags } from '../src/operation-help.ts'
import { listOwnFlags, readFlagName } from '../src/own-flags.ts'
import { command } from './command.ts'
import { serviceWith } from './search-services.ts'

const services = loadServices()
const operations = services.flatMap((service) =>
  service.groups.flatMap((group) =>
    group.operations.map((operation) => ({
      operation,
      words: [service.name, group.command, operation.command].filter(Boolean),
    })),
  ),
)

describe('help', () => {
  it('of the program names every service', async () => {
    const { code, stdout } = await command('--help')
    expect(code).toBe(0)
    for (const { name, summary } of services) expect(stdout.replaceAll(/\s+/g, ' ')).toContain(`${name} ${summary}`)
    expect(await command([])).toEqual({ code, stdout, stderr: '' })
    expect((await command('help issues')).stdout).toBe((await command('issues --help')).stdout)
  })

  it('of an operation has its summary, route, params, rules and an example', async () => {
    const { code, stdout } = await command('sitehost sites sync --help')
    expect(code).toBe(0)
    for (const part of ['POST /v1/sites/sync', '--from-site-id <integer>', '(required', 'Example:', '--database'])
      expect(stdout).toContain(part)
    expect(stdout).toContain('portolan sitehost sites sync --from-site-id 1 --to-site-id 1')
  })

  it('of an operation says which param a rule of several is about', async () => {
    const { stdout } = await command('describe sitehost.sites.restore')
    expect(stdout).toContain('Rules:\n- filesystem_id must be set, or else database_id, or both\n')
  })

  it.each(operations)('$operation.name has help that names each of its params', async ({ operation, words }) => {
    const { code, stdout, stderr } = await command([...words, '--help'])
    expect([code, stderr]).toEqual([0, ''])
    for (const { flag } of operation.params) expect(stdout).toContain(`--${flag}`)
    expect(stdout).toContain(operation.example)
  })
})

it('no param has the flag of the command line itself', () => {
  const found = operations.flatMap(({ operation, words }) => {
    const own = new Set([...listOwnFlags(operation).map(readFlagName), 'help'])
    const flags = [...operation.params, ...(operation.options ?? [])].map(({ flag }) => flag)
    return flags.filter((flag) => own.has(flag)).map((flag) => [...words, flag].join(' '))
  })
  expect(found).toEqual([])
})

it('no two params of an operation have the same flag', () => {
  const twice = operations.filter(({ operation }) => {
    const flags = [...operation.params, ...(operation.options ?? [])].map(({ flag }) => flag)
    return new Set(flags).size < flags.length
  })
  expect(twice).toEqual([])
})

describe('the fields of a param', () => {
  const flag = (name: string, own: Partial<ParamEntry> = {}): ParamEntry => ({
    name,
    flag: name,
    type: 'string',
    required: false,
    rule: '',
    meaning: '',
    schema: {},
    ...own,
  })

  it('are flags, two levels deep', () => {
    const objects = {
      Node: [
        flag('label', { required: true }),
        flag('', { type: 'json' }),
        flag('nodes', { type: 'object', object: 'Node', list: true }),
      ],
    }
    const service = { name: 'acme', words: 'acme', objects } as unknown as Service
    const found = serviceWith('acme', 'x.get | getX | GET /x | Returns an x.').groups[0]?.operations[0]
    const params = [flag('root', { type: 'object', object: 'Node' }), flag('note')]
    const shown = new Command('get').configureHelp({ formatItem })
    describeOperation(shown, service, { ...found, params } as OperationEntry)
    let text = ''
    shown.configureOutput({ writeOut: (part) => void (text += part), getOutHelpWidth: () => 100 }).outputHelp()
    expect(text).toContain(`
Fields (a flag each):
  --root.label (required)
  --root.nodes
  --root.nodes[0].label (required)
  --root.nodes[0].nodes

Every text param can come from a file: --note-file PATH, or - for stdin.
`)
  })

  it.each<readonly [Partial<ParamEntry>, string, string]>([
    [{}, '--a <string>', ''],
    [{ required: true, rule: 'not empty', meaning: 'An a.' }, '--a <string>', 'An a. (required; not empty)'],
    [{ values: ['x', 'y'] }, '--a <string>', '(one of x, y)'],
    [{ values: ['x', 'y'], open: true, default: 'x' }, '--a <string>', '(such as x, y; default x)'],
    [{ type: 'integer', list: true }, '--a <integer>', '(can be repeated)'],
    [{ type: 'boolean' }, '--a', '(--no-a for false)'],
    [{ type: 'boolean', list: true }, '--a <boolean>', '(can be repeated; --no-a for false)'],
    [{ nullable: true, secret: true }, '--a <string>', '(--no-a for null; a secret: - or @file)'],
    [{ flag: 'param=a b', nullable: true }, "--param 'a b=<string>'", ''],
    [{ format: 'date' }, '--a <date>', ''],
    [{ type: 'json' }, '--a <json>', ''],
    [{ type: 'map' }, '--a <json>', ''],
    [{ type: 'object', object: 'A' }, '--a <json|@file>', ''],
    [{ type: 'json', object: 'A' }, '--a <json|@file>', ''],
    [{ type: 'bytes' }, '--a <@file>', ''],
  ])('that is %j is %s, with the words %j', (own, flags, words) => {
    expect([paramFlags(flag('a', own)), paramDescription(flag('a', own))]).toEqual([flags, words])
  })
})

describe('search', () => {
  it.each([
    ['backup download', 'sitehost.sites.downloadBackup'],
    ['rate limit', 'issues.rateLimit.get'],
    ['import comments', 'article.comments.importMany'],
    ['deprecate image', 'images.images.deprecate'],
    ['find business', 'uddi.findBusiness'],
  ])('finds %s', async (words, expected) => {
    const { code, stdout } = await command(`search ${words} --limit 3`)
    const found = JSON.parse(stdout) as { operation: string }[]
    expect([code, found.map(({ operation }) => operation)]).toEqual([0, expect.arrayContaining([expected])])
  })
})

describe('the description of an operation', () => {
  it('prints what the manifest has of an operation', async () => {
    const { stdout } = await command('describe calendar.events.insert --json')
    expect(JSON.parse(stdout)).toMatchObject({
      service: 'calendar',
      name: 'events.insert',
      method: 'POST',
      effect: 'adds',
      secretResponse: true,
      objects: { NewAttendee: expect.arrayContaining([expect.objectContaining({ name: 'email', required: true })]) },
    })
  })

  it.each(['issues.issueEvents.get', 'issueEvents.get', 'issues issue-events get'])('takes %s', async (words) => {
    const { code, stdout } = await command(`describe ${words}`)
    expect(code).toBe(0)
    expect(stdout).toContain('GET /repos/{owner}/{repo}/issues/events/{event_id}')
    expect(stdout).toContain('--event-id <integer>  Id of the event. (required; at least 1)')
  })

  it('has its params, its result with fields, its errors and an example in lines', async () => {
    expect((await command('describe article.comments.get')).stdout).toBe(`article.comments.get

Returns one comment.

GET /api/v2/comments/{comment_id}

Params:
  --comment-id <string>  The comment's id. (required; not empty)

Result: Comment
  body  Text of the comment, in Markdown.
  created_at  When the comment was created.
  id  The comment's id: 20 hexadecimal digits.
  rendered_body  Text of the comment, in HTML.
  updated_at  When the comment was last updated.
  user  Who wrote the comment.

Errors:
  404  no such comment

Example:
  portolan article comments get --comment-id COMMENT_ID
`)
    const { stdout } = await command('describe issues.rateLimit.get')
    expect(stdout).toMatch(/^issues\.rateLimit\.get\n\n.*\n\nGET \/rate_limit\n\n[^]*\n\nParams: none\n\nResult: /)
  })

  it('suggests what is near to a name that there is not', async () => {
    const { code, stderr } = await command('describe issueEvents.fetch')
    expect(code).toBe(2)
    expect(stderr).toContain('there is no operation issueEvents.fetch (Did you mean issues.issueEvents.')
  })
})
