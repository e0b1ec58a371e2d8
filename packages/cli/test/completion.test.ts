import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { complete } from '../src/completion/complete.ts'
import { type OwnCommand, ownCommands } from '../src/completion/own-commands.ts'
import { otherCommands } from '../src/other-commands.ts'
import { memoryIo } from './memory-io.ts'

/** The words that are offered after `portolan`. */
async function offered(words: readonly string[], options: readonly string[] = [], io = memoryIo()) {
  await complete([...options, '--', ...words], io)
  const lines = io.printed().split('\n').slice(0, -1)
  return lines.map((line) => line.split('\t')[0])
}

/** The flags, whether each takes a value, and the subcommands that commander knows, in the form of our own list. */
function known(command: Command): unknown {
  const flags = Object.fromEntries(command.options.map(({ long = '', required }) => [long.slice(2), required]))
  return command.commands.length ? Object.fromEntries(command.commands.map((one) => [one.name(), known(one)])) : flags
}

function listed({ subcommands, flags = {} }: OwnCommand): unknown {
  if (!subcommands) return Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, value !== false]))
  return Object.fromEntries(Object.entries(subcommands).map(([name, command]) => [name, listed(command)]))
}

it('knows the commands and flags that the program has', async () => {
  const program = new Command()
  for (const { load } of otherCommands) (await load())(program, memoryIo(), new AbortController().signal)
  const expected = Object.fromEntries(program.commands.map((one) => [one.name(), known(one)]))
  expect(Object.fromEntries(Object.entries(ownCommands).map(([name, one]) => [name, listed(one)]))).toEqual(expected)
})

describe('portolan complete', () => {
  it.each([
    [['iss'], ['issues']],
    [['d'], ['describe', 'docs', 'doctor']],
    [['issues', 'r'], ['rate-limit']],
    [['issues', 'rate-limit', ''], ['get']],
    [['uddi', 'find-r'], ['find-related-businesses']],
    [['issues', 'issue-events', 'list-for-repo', '--ow'], ['--owner']],
    [['issues', 'issue-events', 'list-for-repo', '--owner', ''], []],
    [['issues', 'issue-events', 'list-for-repo', '--output', 'n'], ['ndjson']],
    [['issues', 'issue-events', 'list-for-repo', '--output=n'], ['--output=ndjson']],
    [['issues', 'issue-events', 'list-for-repo', '-o', 'n'], ['ndjson']],
    [['issues', 'issue-events', 'list-for-repo', '-z', 'n'], []],
    [['issues', 'issue-events', 'list-for-repo', '--owner', 'o', '--ow'], []],
    [['issues', 'issue-events', 'list-for-repo', '--owner=o', '--ow'], []],
    [['issues', 'issue-events', 'list-for-repo', '--owner=o', 'is'], []],
    [['issues', 'issue-events', 'list-for-repo', '--verbose', '--ow'], ['--owner']],
    [['issues', 'issue-events', 'list-for-repo', '--dry-run', '--ow'], ['--owner']],
    [['issues', 'issue-events', 'list-for-repo', 'word', '--ow'], ['--owner']],
    [['issues', 'issue-events', 'list-for-repo', '--fields', 'id,ac'], ['id,actor']],
    [['issues', 'issue-events', 'list-for-repo', '--columns=actor.lo'], ['--columns=actor.login']],
    [['sitehost', 'sites', 'save-backup', '--fields', 'p'], []],
    [['sitehost', 'bookmarks', 'batch-execute', '--site-ids', '1', '--site-i'], ['--site-ids']],
    [['article', 'items', 'create', '--body'], ['--body']],
    [['article', 'items', 'create', '--body-'], ['--body-file']],
    [
      ['article', 'items', 'create', '--coediting='],
      ['--coediting=true', '--coediting=false'],
    ],
    [['article', 'items', 'create', '--body-file', ''], []],
    [['article', 'items', 'create', '--no-t'], ['--no-tweet']],
    [['article', 'items', 'create', '--no-tweet', '--tit'], ['--title']],
    [['article', 'items', 'create', '--coediting', '--no-co'], ['--no-coediting']],
    [
      ['calendar', 'events', 'insert', '--event'],
      ['--event-label-version', '--event'],
    ],
    [['calendar', 'events', 'insert', '--event.start.date-'], ['--event.start.date-time']],
    [['calendar', 'events', 'insert', '--event.start.date-time', ''], []],
    [['calendar', 'events', 'insert', '--event.start.nothing', '--send-u'], ['--send-updates']],
    [
      ['calendar', 'events', 'insert', '--event.visibility', 'p'],
      ['public', 'private'],
    ],
    [['calendar', 'events', 'insert', '--event.attendees.'], []],
    [
      ['calendar', 'events', 'insert', '--event.attendees[1].re'],
      ['--event.attendees[1].resource', '--event.attendees[1].response-status'],
    ],
    [['calendar', 'events', 'insert', '--event.attendees[1].response-status', 'ac'], ['accepted']],
    [['calendar', 'events', 'insert', '--event.extended-properties.private.key', ''], []],
    [['calendar', 'events', 'insert', '--nothing.'], []],
    [['calendar', 'events', 'insert', 'xxevent.'], []],
    [['calendar', 'events', 'insert', 'x--event.visibility', '--send-u'], ['--send-updates']],
    [['calendar', 'events', 'insert', '--event.guests-can-modify=t'], ['--event.guests-can-modify=true']],
    [
      ['calendar', 'events', 'insert', '--send-updates', ''],
      ['all', 'externalOnly', 'none'],
    ],
    [
      ['auth', 'l'],
      ['login', 'logout'],
    ],
    [['auth', 'login', 'art'], ['article']],
    [
      ['auth', 'login', 'article', '--store', ''],
      ['keyring', 'file'],
    ],
    [['auth', 'login', 'article', '--no'], ['--no-browser']],
    [['completion', 'b'], ['bash']],
    [['completion', 'bash', ''], []],
    [['request', 'issues', 'PA'], ['PATCH']],
    [['request', '--paginate', 'issues', 'PA'], ['PATCH']],
    [['request', '--body', '{}', 'issues', 'PA'], ['PATCH']],
    [['request', '--output', 'json', 'issues', 'PA'], ['PATCH']],
    [['request', '--body', 'iss'], []],
    [['request', '-o', 'n'], ['ndjson']],
    [['request', '-o', 'json', 'issues', 'PA'], ['PATCH']],
    [['request', 'issues', 'PATCH', ''], []],
    [
      ['mcp', 'issues', '--tools', ''],
      ['auto', 'direct', 'dynamic', 'code'],
    ],
    [
      ['mcp', '--al'],
      ['--allow-writes', '--allow-secrets'],
    ],
    [['doctor', '--profile', ''], []],
    [['describe', 'sitehost.notes.d'], ['sitehost.notes.delete']],
    [['auth', 'login', '--store', 'file', 'art'], ['article']],
    [['-'], ['--help', '--version', '--client']],
    [['--client'], ['--client']],
    [['--client', '/no/such/folder', 'iss'], []],
    [['request', '--constructor', 'iss'], ['issues']],
    [['search', '--output', 'nd'], ['ndjson']],
    [['search', 'rate', ''], []],
    [['auth', 'nothing', ''], []],
    [['auth', 'constructor', ''], []],
    [['describe', '--json', 'issues.rate'], ['issues.rateLimit.get']],
    [['no-such-service', ''], []],
    [['issues', 'no-such-group', 'list', ''], []],
    [['__proto__', ''], []],
  ])('offers after %j the words %j', async (words, expected) => {
    expect(await offered(words)).toEqual(expected)
  })

  it('says of each word what it is for, in one short line', async () => {
    const io = memoryIo()
    await complete(['--', 'issues', 'rate-limit', ''], io)
    expect(io.printed()).toBe(
      'get\tReturns the rate limit of every category, and how much of it the caller has left.\n',
    )
  })

  it('joins what bash has split at =, and returns the value alone', async () => {
    const words = ['issues', 'issue-events', 'list-for-repo', '--output']
    expect(await offered([...words, '=', 'n'], ['--bash'])).toEqual(['ndjson'])
    expect(await offered([...words, '=', 'json', '--ow'], ['--bash'])).toEqual(['--owner'])
    expect(await offered([...words.slice(0, -1), '--param', '=', 'page', '=', '1', '--ow'], ['--bash'])).toEqual([
      '--owner',
    ])
    expect(await offered([...words.slice(0, -1), '--output=n'], ['--bash'])).toEqual(['--output=ndjson'])
    expect(await offered([...words, '=', 'n'])).toEqual([])
    expect(await offered([...words, '='], ['--bash'])).toEqual(['json', 'ndjson', 'table', 'csv', 'tsv', 'yaml', 'raw'])
  })

  it('adds the empty word that PowerShell does not pass', async () => {
    expect(await offered(['issues', 'rate-limit'], ['--next'])).toEqual(['get'])
    expect(await offered(['issues', 'rate-limit', 'get', '--next'])).toEqual([])
  })

  it('offers files after @, and the profiles of the config file', async () => {
    const io = memoryIo()
    mkdirSync(join(io.folder, 'portolan'))
    const path = join(io.folder, 'portolan/config.json')
    writeFileSync(path, '{"profiles":{"work":{},"home":{}}}')
    const operation = ['issues', 'issue-events', 'list-for-repo']
    const file = `@${io.folder}/portolan/co`
    expect(await offered([...operation, '--params', file], [], io)).toEqual([`@${path}`])
    const other = { ...memoryIo(), env: io.env }
    expect(await offered([...operation, '--profile', 'w'], [], other)).toEqual(['work'])
    writeFileSync(path, 'broken')
    const broken = { ...memoryIo(), env: io.env }
    expect(await offered([...operation, '--profile', 'w'], [], broken)).toEqual([])
  })

  it('offers the profiles of the config file and of stored tokens, once each', async () => {
    const io = memoryIo()
    mkdirSync(join(io.folder, 'portolan'))
    writeFileSync(join(io.folder, 'portolan/config.json'), '{"profiles":{"work":{},"home":{}}}')
    const stored = { store: 'keyring', baseUrl: 'https://api.example.com' }
    const credentials = { 'issues:work': stored, 'mail:a:b': stored }
    writeFileSync(join(io.folder, 'portolan/credentials.json'), JSON.stringify(credentials))
    expect(await offered(['auth', 'status', '--profile', ''], [], io)).toEqual(['work', 'home', 'a:b'])
  })

  it('offers the files of a folder, and those that are hidden after a dot alone', async () => {
    const folder = emptyFolder()
    mkdirSync(join(folder, 'more'))
    for (const name of ['a.json', 'b.json', '.hidden']) writeFileSync(join(folder, name), '')
    const after = async (typed: string) => new Set(await offered(['article', 'items', 'create', '--params', typed]))
    expect(await after(`@${folder}/`)).toEqual(
      new Set(['a.json', 'b.json', 'more/'].map((name) => `@${folder}/${name}`)),
    )
    expect(await after(`@${folder}/b`)).toEqual(new Set([`@${folder}/b.json`]))
    expect(await after(`@${folder}/.`)).toEqual(new Set([`@${folder}/.hidden`]))
    expect(await after(`@${folder}/none/`)).toEqual(new Set())
  })
})
