import { describe, expect, it } from 'vitest'
import { complete } from '../src/completion/complete.ts'
import { command } from './command.ts'
import { memoryIo } from './memory-io.ts'
import { emulate } from './set-up.ts'

const get = 'issues issue-events get --owner portolan --repo atlas --event-id 4001016780'

async function completed(...words: readonly string[]): Promise<string[]> {
  const io = memoryIo()
  await complete(['--', ...words], io)
  return io
    .printed()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/\t.*$/, ''))
}

describe('--fields and --columns', () => {
  it.each([
    ['--fields nodeid', '--fields: the result has no field nodeid; did you mean node_id?'],
    ['--fields id,actor.logn', '--fields: actor has no field logn; did you mean login?'],
    ['--fields id.x', '--fields: id has no field x; it has none'],
    ['--columns id,nope -o csv', '--columns: the result has no field nope; '],
    ['--fields ,', '--fields has to name fields, such as id,actor.login'],
  ])('%s is refused before anything is sent', async (flags, message) => {
    const { run, emulator } = await emulate('issues')
    const { code, stdout, stderr } = await run(`${get} ${flags}`)
    expect([code, stdout, emulator.requests]).toEqual([2, '', []])
    expect(stderr).toContain(message)
  })

  it.each([
    'issues rate-limit get --fields resources.core.remaining,rate',
    'issues rate-limit get --fields made --jq {made:1}',
    'sitehost sites list --fields id,name --limit 1',
    'sitehost collaborators list-sites --email-address owner@harbour.example.com --fields id --limit 1',
    'subscriptions subscriptions list --filter event_types:"x" --fields name',
  ])('%s is accepted', async (words) => {
    const { run } = await emulate(words.split(' ')[0] as 'issues')
    const { stderr } = await run(words)
    expect(stderr).not.toContain('has no field')
  })

  it.each([
    [['issues', 'issue-events', 'get', '--fields', 'no'], ['node_id']],
    [['issues', 'issue-events', 'get', '--fields', 'id,actor.lo'], ['id,actor.login']],
    [['issues', 'issue-events', 'list-for-repo', '--columns', 'node_id,no'], []],
    [
      ['issues', 'issue-events', 'get', '--fields=comm'],
      ['--fields=commit_id', '--fields=commit_url'],
    ],
    [['describe', 'issues.rate'], ['issues.rateLimit.get']],
    [['issues', 'rate-limit', 'get', '-o', 'nd'], ['ndjson']],
  ])('%j is completed', async (words, expected) => {
    expect(await completed(...words)).toEqual(expected)
  })
})

describe('an operation that is described', () => {
  it('lists the fields of a result with their meaning', async () => {
    const { stdout } = await command('describe issues.issueEvents.get')
    expect(stdout).toMatch(/\nResult: IssueEvent\n {2}id {2}Id of the event\.\n {2}node_id {2}/)
  })

  it('has their schema as JSON, without references', async () => {
    const { stdout } = await command('describe sitehost.sites.listFilesystemBackups --json')
    const { resultSchema } = JSON.parse(stdout) as { resultSchema: { properties: object } }
    expect(resultSchema.properties).toMatchObject({
      id: { type: ['string', 'integer'] },
      site_id: { type: 'integer' },
    })
    expect(JSON.stringify(resultSchema)).not.toContain('$ref')
  })
})
