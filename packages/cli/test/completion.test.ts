import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
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
    [['issues', 'issue-events', 'list-for-repo', '--owner', 'o', '--ow'], []],
    [['calendar', 'events', 'insert', '--event.start.date-'], ['--event.start.date-time']],
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

  it('joins what bash has split at =, and returns the value alone', async () => {
    const words = ['issues', 'issue-events', 'list-for-repo', '--output']
    expect(await offered([...words, '=', 'n'], ['--bash'])).toEqual(['ndjson'])
    expect(await offered([...words, '='], ['--bash'])).toEqual(['json', 'ndjson', 'table', 'csv', 'tsv', 'yaml', 'raw'])
  })

  it('adds the empty word that PowerShell does not pass', async () => {
    expect(await offered(['issues', 'rate-limit'], ['--next'])).toEqual(['get'])
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
})
