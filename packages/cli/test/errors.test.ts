import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { ParamEntry } from '../src/manifest/manifest.ts'
import { nameTarget } from '../src/params/name-target.ts'
import { Interruption } from '../src/run/interruption.ts'
import { command } from './command.ts'
import { file } from './file.ts'
import { emulate } from './set-up.ts'

const get = 'issues issue-events get --owner portolan --repo atlas --event-id 4001016794'

describe('the exit code', () => {
  it.each([
    [401, 3],
    [403, 4],
    [404, 4],
    [409, 4],
    [422, 4],
    [500, 5],
  ])('of a response with status %i is %i', async (status, expected) => {
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'status', status })
    const { code, stdout, stderr } = await run(`${get} --retry 0`)
    expect([code, stdout]).toEqual([expected, ''])
    expect(stderr).toMatch(new RegExp(`^portolan: issueEvents\\.get: ${status}.*\\n$`))
  })

  it('of a spent rate limit is 6, and the JSON says when to come back', async () => {
    const { run, emulator } = await emulate('article')
    emulator.faults.add({ kind: 'status', status: 429, headers: { 'retry-after': '86400' } })
    const { code, stderr } = await run('article users get --user-id mika --json-errors')
    expect(code).toBe(6)
    expect(JSON.parse(stderr)).toMatchObject({ error: { status: 429, exitCode: 6, retryAt: expect.any(String) } })
  })

  it('of a response that is not as documented is 8', async () => {
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'wrong-types' })
    expect((await run(get)).code).toBe(8)
  })

  it('of a redirect to elsewhere, which is not followed, is 7', async () => {
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'status', status: 302, headers: { location: 'https://elsewhere.example.com/' } })
    expect((await run(get)).code).toBe(7)
  })

  it.each([
    ['no command', 'issues', 'a command is missing'],
    ['no such service', 'isues rate-limit get', "unknown command 'isues' (Did you mean issues?)"],
    ['no such group', 'issues rate-limits get', "unknown command 'rate-limits' (Did you mean rate-limit?)"],
    ['no such operation', 'issues issue-events list', "unknown command 'list'"],
    ['a wrong flag', `${get} --owne x`, "unknown option '--owne' (Did you mean --owner?)"],
    ['a flag without its value', 'issues issue-events get --owner', '--owner needs a value'],
    [
      'plain HTTP',
      `${get} --base-url http://api.example.com`,
      'plain HTTP to api.example.com is not allowed; use https://\n',
    ],
    [
      'a token as a flag',
      `${get} --token canary-1`,
      "unknown option '--token' (Set PORTOLAN_ISSUES_TOKEN, or run portolan auth login issues.)\n",
    ],
    ['a wrong flag with a value', `${get} --tokn=canary-1`, "unknown option '--tokn'\n"],
    ['a word too many', `${get} extra`, "too many arguments for 'get'. Expected 0 arguments but got 1\n"],
    ['no address', get, 'the base URL of issues is not set'],
    ['a limit that is none', `${get.replace('get', 'list-for-repo')} --limit x`, ''],
    [
      'a time that is none',
      `${get} --cache soon --emulator`,
      '--cache has to be a time such as 30s, 5m, 1h or 1d, not soon',
    ],
  ])('of %s is 2, and nothing is sent', async (_, words, message) => {
    const { code, stdout, stderr } = await command(words)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })

  it('of a limit that the service sets is 6, and says which flag would wait', async () => {
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'status', status: 429, headers: { 'retry-after': '7200' } })
    expect(await run(get)).toMatchObject({
      code: 6,
      stderr: expect.stringMatching(/, in 7200 s; with --max-wait 7200s the command would wait\n$/),
    })
  })

  it('of a missing token is 3, and says what to set', async () => {
    const { emulator } = await emulate('sitehost')
    const { code, stderr } = await command('sitehost account get', {
      env: { PORTOLAN_SITEHOST_BASE_URL: emulator.url },
    })
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(/\. Set PORTOLAN_SITEHOST_TOKEN, or run portolan auth login sitehost, for a token\n$/),
    ])
  })

  it('of params that are not valid is 2, with the names of the flags', async () => {
    const { run, emulator } = await emulate('issues')
    const { code, stderr } = await run('issues issue-events list-for-repo --owner portolan --per-page 101')
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^portolan: .*--repo is required; --per-page must be .*100.*\n$/),
    ])
    expect(emulator.requests).toEqual([])
  })

  it('of a param that is no number says what a number is, without the words of a program', async () => {
    const { run, emulator } = await emulate('issues')
    const list = 'issues issue-events list-for-repo --owner portolan --repo atlas'
    const refused = async (flags: string) => (await run(`${list} ${flags}`)).stderr
    expect(await refused('--page abc')).toBe('portolan: --page must be an integer of at least 1\n')
    expect(await refused('--per-page=1.5')).toBe('portolan: --per-page must be an integer from 1 to 100\n')
    expect(emulator.requests).toEqual([])
  })
})

describe('--json-errors', () => {
  it.each([
    [`${get} --json-errors --owne x`, { name: 'CliError', message: expect.stringContaining('--owne'), exitCode: 2 }],
    [
      `${get} --json-errors`,
      { name: 'CliError', message: 'the base URL of issues is not set', hint: expect.any(String) },
    ],
  ])('prints one line of JSON for %s', async (words, expected) => {
    const { stderr } = await command(words)
    expect(stderr.split('\n')).toHaveLength(2)
    expect(JSON.parse(stderr)).toMatchObject({ error: expected })
  })

  it('has what the client says of an error, without a secret', async () => {
    const { run } = await emulate('issues')
    const { stderr } = await run('issues issue-events get --owner portolan --repo atlas --event-id 1 --json-errors')
    expect(JSON.parse(stderr)).toMatchObject({
      error: {
        name: 'NotFoundError',
        status: 404,
        exitCode: 4,
        request: { operation: 'issueEvents.get', method: 'GET' },
      },
    })
    expect(stderr).not.toContain('canary')
  })
})

describe('before what destroys', () => {
  const remove = 'sitehost sites delete --id 1001'

  it.each([
    [remove, 'sites.delete (--id 1001) deletes or overwrites something for good'],
    [
      'sitehost sites restore --site-id 1001 --database-id 5021',
      'sites.restore (--site-id 1001) deletes or overwrites',
    ],
    [
      'sitehost bookmarks batch-execute --command ls --site-ids 1001',
      'bookmarks.batchExecute (--command ls --site-ids [1001]) runs commands',
    ],
    ['request sitehost DELETE /v1/sites/1001', 'DELETE /v1/sites/1001 deletes'],
    ['request sitehost delete /v1/sites/1001', 'DELETE /v1/sites/1001 deletes'],
  ])('%s is refused without a terminal on both ends, and nothing is sent', async (words, message) => {
    const { run, emulator } = await emulate('sitehost')
    for (const ends of [{}, { stdoutIsTTY: true }, { stdinIsTTY: true }]) {
      const { code, stderr } = await run(words, ends)
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
      expect(stderr).toContain('Pass --yes to do it.')
    }
    expect(emulator.requests).toEqual([])
  })

  it.each([
    [`${remove} --yes`, 'DELETE /v1/sites/1001'],
    [`${remove} -y`, 'DELETE /v1/sites/1001'],
    ['request sitehost DELETE /v1/sites/1001 --yes', 'DELETE /v1/sites/1001'],
  ])('%s goes on, with a terminal and without', async (words, sent) => {
    for (const isTTY of [true, false]) {
      const { run, emulator } = await emulate('sitehost')
      expect((await run(words, { isTTY })).code).toBe(0)
      expect(emulator.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([sent])
    }
  })

  it.each([
    ['y\n', 0, 1],
    ['yes\n', 0, 1],
    ['n\n', 1, 0],
    ['\n', 1, 0],
  ])('a question is asked on a terminal, and %j ends with %i', async (stdin, expected, sent) => {
    const { run, emulator } = await emulate('sitehost')
    const { code, stderr } = await run(remove, { isTTY: true, stdin })
    expect([code, emulator.requests.length]).toEqual([expected, sent])
    expect(stderr).toMatch(/^sites\.delete: [^()]+ \(--id 1001\)\. Continue\? \[y\/N\] /)
  })

  it('a question names the calls of a batch by their number, and no secret', async () => {
    const { run } = await emulate('sitehost')
    const lines = file('sites.jsonl', '{"id":1001}\n{"id":1002}\n')
    const batch = await run(`sitehost sites delete --batch ${lines}`, { isTTY: true, stdin: 'n\n' })
    expect(batch.stderr).toContain('(2 calls). Continue?')
    const params = [
      { name: 'id', flag: 'id', at: 'path', required: true, schema: {} },
      { name: 'key', flag: 'key', at: 'path', required: true, secret: true, schema: {} },
      { name: 'text', flag: 'text', at: 'body', required: true, schema: {} },
    ] as unknown as ParamEntry[]
    const values = { id: 'x'.repeat(100), key: 'canary', text: 'of the body' }
    expect(nameTarget({ schemas: {} }, { params }, values)).toBe(`--id ${'x'.repeat(59)}…`)
    expect(nameTarget({ schemas: {} }, { params: params.slice(2) }, values)).toBe('--text of the body')
  })

  it('Ctrl+D at a question says that nothing was sent', async () => {
    const { run, emulator } = await emulate('sitehost')
    const { code, stderr } = await run(remove, { isTTY: true, stdin: '' })
    expect([code, emulator.requests]).toEqual([1, []])
    expect(stderr).toContain('sites.delete: not confirmed; nothing was sent')
  })

  it('an interruption at a question ends it, and nothing was sent', async () => {
    const { env, emulator } = await emulate('sitehost')
    const interruption = new AbortController()
    const setting = {
      env,
      isTTY: true,
      stdin: new PassThrough(),
      signal: interruption.signal,
      onStderr: () => interruption.abort(new Interruption()),
    }
    const { code, stderr } = await command(remove, setting)
    expect([code, emulator.requests, setting.stdin.listenerCount('data')]).toEqual([130, [], 0])
    expect(stderr).toContain('Continue? [y/N] ')
  })

  it('a reading command asks nothing', async () => {
    const { run } = await emulate('sitehost')
    expect((await run('sitehost sites get --id 1001', { isTTY: true })).stderr).toBe('')
  })
})
